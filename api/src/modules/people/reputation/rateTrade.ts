import type { RateTradeRequest } from '@souk/contracts/people/reputation/reputation';
import { RATING_DAYS } from '@souk/contracts/people/reputation/traderFacts';
import type { Transaction } from 'sequelize';
import { Trade } from '../../../domain/models';
import { announceTrade } from '../../../domain/outbox/announceTrade';
import { lockAccount } from '../../../domain/policy/lockAccount';
import type { Caller } from '../../../domain/session/Caller';
import { actorOf } from '../../../domain/tradeLog/actorOf';
import { AppError, found } from '../../../kernel/AppError';
import { timeOf } from '../../../kernel/database/databaseTime';
import { lockRow } from '../../../kernel/database/lockRow';
import { Rating } from '../tables';

const RATING_MS = RATING_DAYS * 24 * 3_600_000;

export function rateBy({ statusAt }: Pick<Trade, 'statusAt'>): Date {
  return new Date(statusAt.getTime() + RATING_MS);
}

/**
 * One side of a completed trade rates the other, or changes its rating. Once both have, both can be read and neither changes any more;
 * until then only its author sees a rating. Afterwards the time is over, so that neither side can react to the other's.
 * @throws AppError `not_found` for a stranger; `not_rated_yet`, `rating_over`, `rating_revealed`; `session_over` if the account was deleted
 * since.
 */
export async function rateTrade(
  transaction: Transaction,
  { id, caller, request }: { id: number; caller: Caller; request: RateTradeRequest },
): Promise<Trade> {
  await lockAccount(transaction, caller.user.id);
  // All ratings of a trade are written while its row is locked.
  const trade = await lockRow(transaction, Trade, id);
  found(actorOf(trade, caller.user));
  if (trade.status !== 'completed') throw new AppError('not_rated_yet');
  const now = timeOf(trade);
  if (now >= rateBy(trade)) throw new AppError('rating_over');
  const ratings = await Rating.findAll({
    where: { tradeId: id },
    transaction,
    lock: transaction.LOCK.UPDATE,
  });
  const mine = ratings.find(({ authorId }) => authorId === caller.user.id);
  if (mine?.revealedAt) throw new AppError('rating_revealed');
  const said = { thumb: request.thumb, text: request.text ?? null };
  if (mine) await mine.update(said, { transaction });
  else {
    const ratedId = trade.sellerId === caller.user.id ? trade.buyerId : trade.sellerId;
    const row = {
      tradeId: id,
      authorId: caller.user.id,
      ratedId,
      ...said,
      createdAt: now,
      revealBy: rateBy(trade),
    };
    ratings.push(await Rating.create(row, { transaction }));
  }
  if (ratings.length === 2) await revealRatings(transaction, trade, { ratings, now });
  return trade;
}

/** Reveals all ratings of a locked trade, and notifies both sides. Their facts are computed again afterwards. */
export async function revealRatings(
  transaction: Transaction,
  trade: Trade,
  { ratings, now }: { ratings: Rating[]; now: Date },
): Promise<void> {
  for (const rating of ratings) await rating.update({ revealedAt: now }, { transaction });
  const [first] = ratings;
  const by = ratings.length === 2 ? 'both' : first?.authorId === trade.sellerId ? 'seller' : 'buyer';
  await announceTrade(transaction, trade, { kind: 'trade_rated', to: ['seller', 'buyer'], data: { by } });
}
