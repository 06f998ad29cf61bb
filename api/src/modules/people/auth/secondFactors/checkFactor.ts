import type { FactorProof } from '@souk/contracts/people/signIn/secondFactors';
import type { Transaction } from 'sequelize';
import type { Services } from '../../../../domain/Services';
import { checkPasskey } from './passkeys';
import { checkRecoveryCode } from './recoveryCodes';
import { checkTotp } from './totp';

/** A passkey whose counter did not rise: a copy of it may exist. */
export interface CounterFall {
  name: string;
  isBackedUp: boolean;
}

/** Uses up a correct proof. @returns false if another request was faster; the fall of a passkey's counter. */
export type UseUp = (transaction: Transaction) => Promise<boolean | CounterFall>;

export interface Answer {
  proof: FactorProof;
  challenge: string | null;
  siteOrigin: string;
}

/** @returns the update that uses up a correct proof, or null. Called outside a transaction, because it takes time. */
export async function checkFactor(
  { factorKeys }: Pick<Services, 'factorKeys'>,
  userId: number,
  { proof, challenge, siteOrigin }: Answer,
): Promise<UseUp | null> {
  if (proof.code !== undefined) return checkTotp(factorKeys, userId, proof.code);
  if (proof.recovery_code !== undefined) return checkRecoveryCode(userId, proof.recovery_code);
  if (proof.passkey && challenge) return checkPasskey(userId, proof.passkey, { challenge, siteOrigin });
  return null;
}
