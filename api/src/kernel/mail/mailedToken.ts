import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

export function makeToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Only the token's hash is stored: a thief who reads the database cannot use a link that is on its way. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
