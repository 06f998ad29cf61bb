import type { Transaction } from 'sequelize';
import { Offer } from '../../../domain/models';
import { lockAccount } from '../../../domain/policy/lockAccount';
import { AppError } from '../../../kernel/AppError';
import { timeOf } from '../../../kernel/database/databaseTime';
import { presentTime } from '../../../kernel/presentTime';
import { assertKeyPrice } from '../shared/assertKeyPrice';
import { readWallet } from '../shared/readWallet';
import { answerForRisks, type Seller } from './answerForRisks';
import { worstPrice } from './priceTerms';

/** Who does not come back within a year pauses their offers. */
const MOST_DAYS = 366;
const DAY_MS = 86_400_000;

/**
 * Takes all offers and bids of an owner off the market until a moment, at which they are back by themselves; null brings them back now.
 * @throws AppError `away_until_wrong`; where they come back earlier than was said, as `assertKeyPrice` and `answerForRisks`: a seller who sleeps
 * would pay.
 */
export async function setAway(
  transaction: Transaction,
  { caller, until }: { caller: Seller; until: string | null },
): Promise<{ until: string | null }> {
  const user = await lockAccount(transaction, caller.user.id);
  const now = timeOf(user).getTime();
  const end = until === null ? now : Date.parse(until);
  if (until !== null && (end <= now || end > now + MOST_DAYS * DAY_MS))
    throw new AppError('away_until_wrong', { days: MOST_DAYS }, { field: 'until' });
  const isEarlier = (user.awayUntil?.getTime() ?? 0) > end;
  const where = { ownerId: user.id, status: 'active', deletedAt: null } as const;
  const back = isEarlier ? await Offer.findAll({ where, raw: true, transaction }) : [];
  const changed = [];
  for (const after of back) {
    assertKeyPrice(caller.proof, after, worstPrice(after));
    const { cryptoType, buyerWalletAddress: address } = after;
    const wallet = address && (await readWallet(transaction, { buyerId: user.id, cryptoType, address }));
    const before = { ...after, status: 'paused' as const };
    changed.push({ before, after, isWalletKnown: wallet ? wallet.isKnown : true });
  }
  await answerForRisks(transaction, caller, changed);
  const awayUntil = until === null ? null : new Date(end);
  await user.update({ awayUntil }, { transaction });
  return { until: presentTime(awayUntil) };
}
