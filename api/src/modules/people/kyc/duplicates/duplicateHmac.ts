import { createHmac, type KeyObject } from 'node:crypto';

/** HMAC of a feature that two accounts may share: equal features have equal HMACs, and without the key none can be read. */
export function duplicateHmac(
  key: KeyObject,
  what: 'file' | 'number' | 'person',
  ...parts: readonly (string | Buffer)[]
): string {
  const hmac = createHmac('sha256', key).update(`souk.duplicate.${what}.v1`);
  for (const part of parts) hmac.update('\n').update(part);
  return hmac.digest('hex');
}
