import { Op, type Transaction } from 'sequelize';
import { Session } from '../../../../domain/models';
import type { SignedIn } from '../../../../domain/session/Caller';
import { AppError } from '../../../../kernel/AppError';
import { fromNow, NOW } from '../../../../kernel/database/databaseTime';
import { CHALLENGE_MS } from './passkeys';

/** Stores a session's passkey challenge; a newer one voids the older. */
export async function storeChallenge({ session: { id } }: SignedIn, challenge: string): Promise<void> {
  const challengeExpiresAt = fromNow(CHALLENGE_MS);
  await Session.update({ challenge, challengeExpiresAt }, { where: { id } });
}

export async function readChallenge({ session: { id } }: SignedIn): Promise<string | null> {
  const where = { id, challengeExpiresAt: { [Op.gt]: NOW } };
  return (await Session.findOne({ attributes: ['challenge'], where }))?.challenge ?? null;
}

/** Uses up a challenge, so that its answer works once. @throws AppError `passkey_answer_used` if it was used. */
export async function takeChallenge(
  transaction: Transaction,
  { session: { id } }: SignedIn,
  challenge: string,
): Promise<void> {
  const [taken] = await Session.update({ challenge: null }, { where: { id, challenge }, transaction });
  if (taken === 0) throw new AppError('passkey_answer_used');
}
