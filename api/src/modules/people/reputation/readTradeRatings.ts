import type { TradeRatings } from '@souk/contracts/people/reputation/reputation';
import type { Transaction } from 'sequelize';
import { Trade } from '../../../domain/models';
import type { Caller } from '../../../domain/session/Caller';
import { actorOf } from '../../../domain/tradeLog/actorOf';
import { AppError, found } from '../../../kernel/AppError';
import { timeOf, WITH_TIME } from '../../../kernel/database/databaseTime';
import { Rating } from '../tables';
import { rateBy } from './rateTrade';

/** The ratings that a side of a trade may read: their own, and the other's once it is revealed. A stranger gets 404. */
export async function readTradeRatings(
  id: number,
  caller: Caller,
  transaction?: Transaction,
): Promise<TradeRatings> {
  const trade = found(await Trade.findByPk(id, { attributes: { include: [WITH_TIME] }, transaction }));
  if (found(actorOf(trade, caller.user)) === 'admin') throw new AppError('not_for_admins');
  const ratings = await Rating.findAll({ where: { tradeId: id }, raw: true, transaction });
  const mine = ratings.find(({ authorId }) => authorId === caller.user.id);
  const theirs = ratings.find(
    ({ authorId, revealedAt }) => authorId !== caller.user.id && revealedAt !== null,
  );
  const isRevealed = ratings.some(({ revealedAt }) => revealedAt !== null);
  const isOpen = trade.status === 'completed' && !isRevealed && timeOf(trade) < rateBy(trade);
  return {
    trade_id: id,
    rate_by: isOpen ? rateBy(trade).toISOString() : null,
    is_revealed: isRevealed,
    mine: present(mine),
    theirs: present(theirs, { hidesRemoved: true }),
  };
}

/** Only its author still reads a removed one. */
function present(rating: Rating | undefined, { hidesRemoved = false } = {}): TradeRatings['mine'] {
  if (!rating) return null;
  const { thumb, createdAt, voidedAt } = rating;
  const text = hidesRemoved && voidedAt ? null : rating.text;
  return { thumb, text, created_at: createdAt.toISOString(), is_voided: voidedAt !== null };
}
