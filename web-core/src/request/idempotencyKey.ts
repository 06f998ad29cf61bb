/**
 * A new value for the `Idempotency-Key` header. `crypto.randomUUID` exists only on https and localhost, so a site tried
 * over plain http in a local network makes its own from random bytes.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
