import { createPublicKey, verify } from 'node:crypto';

/**
 * Verifies that a webhook is from the platform, unaltered, and sent within five minutes.
 * @param publicKey `whpk_…`, from Profile → API.
 * @param headers In lowercase, as Node has them.
 * @param body As received, before parsing.
 */
export function verifyWebhook(publicKey: string, headers: Record<string, unknown>, body: string): boolean {
  const x = Buffer.from(publicKey.replace('whpk_', ''), 'base64').toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  const time = headers['webhook-timestamp'];
  if (!(Math.abs(Date.now() / 1_000 - Number(time)) < 300)) return false;
  const text = Buffer.from(`${headers['webhook-id']}.${time}.${body}`);
  const signatures = String(headers['webhook-signature']).split(' ');
  return signatures.some((one) => verify(null, text, key, Buffer.from(one.replace('v1a,', ''), 'base64')));
}
