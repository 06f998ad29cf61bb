import { createHmac, type KeyObject } from 'node:crypto';

/** What two accounts may have in common: equal things have equal HMACs, and without the key nothing can be read from one. */
export function duplicateHmac(
  key: KeyObject,
  what: 'file' | 'number' | 'person',
  ...parts: readonly (string | Buffer)[]
): string {
  const hmac = createHmac('sha256', key).update(`souk.duplicate.${what}.v1`);
  for (const part of parts) hmac.update('\n').update(part);
  return hmac.digest('hex');
}
