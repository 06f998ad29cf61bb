import type { Config } from '../../../../kernel/config/config';
import { SealingKeys } from '../../../../kernel/sealing/SealingKeys';
import { type Sealable, seal, unseal } from '../../../../kernel/sealing/seal';

/** The dot is not in Base32: the previous release refuses a sealed secret and never mistakes it for another. */
export const SEALED = 'sealed.';

/** Derived from the keys of the files, so that one replacement changes both. */
export function factorKeysOf({ kycKey, kycOldKeys }: Pick<Config, 'kycKey' | 'kycOldKeys'>): SealingKeys {
  return new SealingKeys(kycKey, kycOldKeys).derive('souk.totp.v1');
}

interface Owned {
  userId: number;
  /** In Base32, or sealed. */
  secret: string;
}

/** Seals a secret for one user: in another user's row it does not open. */
export function sealSecret(keys: SealingKeys, { userId, secret }: Owned): string {
  return SEALED + seal(keys, sealable(userId), Buffer.from(secret)).toString('base64url');
}

/**
 * The secret in Base32, and if the present key sealed it. The previous release's are not sealed.
 * @throws Error as `unseal`.
 */
export function openSecret(
  keys: SealingKeys,
  { userId, secret }: Owned,
): { secret: string; isPresent: boolean } {
  // Everyone could compute the codes of an empty secret.
  if (secret === '') throw new Error(`The authenticator secret of user ${userId} is missing`);
  if (!secret.startsWith(SEALED)) return { secret, isPresent: false };
  const sealed = Buffer.from(secret.slice(SEALED.length), 'base64url');
  const { content, isPresent } = unseal(keys, sealable(userId), sealed);
  return { secret: content.toString(), isPresent };
}

function sealable(userId: number): Sealable {
  return { name: `The authenticator secret of user ${userId}`, kind: 'totp', place: String(userId) };
}
