import { createPublicKey, verify } from 'node:crypto';
import type { Receipt } from '@souk/contracts/money/treasury/receipt';

export function isSignedReceipt({ signed, public_key, signature }: Receipt): boolean {
  const x = Buffer.from(public_key, 'hex').toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, Buffer.from(signed), key, Buffer.from(signature, 'hex'));
}
