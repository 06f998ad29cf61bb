import { createPublicKey, type KeyObject, sign } from 'node:crypto';

interface Signed {
  /** The same at each try. */
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

/** Headers of Standard Webhooks, with an asymmetric signature by each key (docs/api.md#webhooks). */
export function signWebhook(
  keys: readonly KeyObject[],
  { id, timestamp, body }: Signed,
): Record<string, string> {
  const text = Buffer.from(`${id}.${timestamp}.${body}`);
  const signatures = keys.map((key) => `v1a,${sign(null, text, key).toString('base64')}`);
  return {
    'content-type': 'application/json',
    'user-agent': 'Souk-Webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}

export function webhookPublicKey(key: KeyObject): string {
  const raw = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32);
  return `whpk_${raw.toString('base64')}`;
}
