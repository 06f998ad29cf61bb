import { compareAmounts } from '@souk/contracts/amounts';
import type { Transaction } from 'sequelize';
import { Offer } from '../../../domain/models';
import { leave } from '../../../domain/policy/leave';
import { lockAccount } from '../../../domain/policy/lockAccount';
import { AppError } from '../../../kernel/AppError';
import { timeOf } from '../../../kernel/database/databaseTime';
import { presentTime } from '../../../kernel/presentTime';
import { assertKeyPrice } from './assertKeyPrice';
import type { Seller } from './createOffer';

/** Who does not come back within a year pauses their offers. */
const MOST_DAYS = 366;
const DAY_MS = 86_400_000;

/**
 * Takes all offers of a seller off the market until a moment, at which they are back by themselves; null brings them back now.
 * @throws AppError `away_until_wrong`; where they come back earlier than was said, as `assertKeyPrice`, and as `leave` where one of them promises
 * something: a seller who sleeps would pay.
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
  const where = { sellerId: user.id, status: 'active', deletedAt: null } as const;
  const back = isEarlier ? await Offer.findAll({ where, raw: true, transaction }) : [];
  for (const offer of back) assertKeyPrice(caller.proof, offer);
  const isUnusual = back.some(({ guaranteePercentage }) => compareAmounts(guaranteePercentage, '0') > 0);
  leave(transaction, 'sell_cheaply', { caller, isUnusual });
  const awayUntil = until === null ? null : new Date(end);
  await user.update({ awayUntil }, { transaction });
  return { until: presentTime(awayUntil) };
}
