import type { Config } from '../../../../kernel/config/config';
import { SealingKeys } from '../../../../kernel/sealing/SealingKeys';
import { type Sealable, seal, unseal } from '../../../../kernel/sealing/seal';

/** Derived from the keys of the files, so that one replacement changes both. */
export function factorKeysOf({ kycKey, kycOldKeys }: Pick<Config, 'kycKey' | 'kycOldKeys'>): SealingKeys {
  return new SealingKeys(kycKey, kycOldKeys).derive('souk.totp.v1');
}

interface Owned {
  userId: number;
  secret: string;
}

/** Seals a secret for one user: in another user's row it does not open. */
export function sealSecret(keys: SealingKeys, { userId, secret }: Owned): string {
  return seal(keys, sealable(userId), Buffer.from(secret)).toString('base64url');
}

/** @returns the secret in Base32, and if the present key sealed it. @throws Error as `unseal`. */
export function openSecret(
  keys: SealingKeys,
  { userId, secret }: Owned,
): { secret: string; isPresent: boolean } {
  const { content, isPresent } = unseal(keys, sealable(userId), Buffer.from(secret, 'base64url'));
  return { secret: content.toString(), isPresent };
}

function sealable(userId: number): Sealable {
  return { name: `The authenticator secret of user ${userId}`, kind: 'totp', place: String(userId) };
}
