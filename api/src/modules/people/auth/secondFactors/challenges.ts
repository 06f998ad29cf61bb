import { Op, type Transaction } from 'sequelize';
import { Session } from '../../../../domain/models';
import type { SignedIn } from '../../../../domain/session/Caller';
import { AppError } from '../../../../kernel/AppError';
import { fromNow, NOW } from '../../../../kernel/database/databaseTime';
import { CHALLENGE_MS } from './passkeys';

/** Keeps what a passkey is to sign in a session; a newer one voids the older. */
export async function keepChallenge({ session: { id } }: SignedIn, challenge: string): Promise<void> {
  const challengeExpiresAt = fromNow(CHALLENGE_MS);
  await Session.update({ challenge, challengeExpiresAt }, { where: { id } });
}

/** The challenge that waits for its answer in a session, or null. */
export async function readChallenge({ session: { id } }: SignedIn): Promise<string | null> {
  const where = { id, challengeExpiresAt: { [Op.gt]: NOW } };
  return (await Session.findOne({ attributes: ['challenge'], where }))?.challenge ?? null;
}

/** Takes a challenge, so that nothing else is done with its answer. @throws AppError `passkey_answer_used` where it was taken. */
export async function takeChallenge(
  transaction: Transaction,
  { session: { id } }: SignedIn,
  challenge: string,
): Promise<void> {
  const [taken] = await Session.update({ challenge: null }, { where: { id, challenge }, transaction });
  if (taken === 0) throw new AppError('passkey_answer_used');
}
