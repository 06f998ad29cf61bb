import { Op, type Transaction } from 'sequelize';
import { Trade } from '../../../domain/models';
import type { Services } from '../../../domain/Services';
import { NOW, timeOf } from '../../../kernel/database/databaseTime';
import { lockRow } from '../../../kernel/database/lockRow';
import { inTransaction } from '../../../kernel/database/transaction';
import { each } from '../../../kernel/jobs/each';
import type { Job } from '../../../kernel/jobs/Job';
import { Rating } from '../tables';
import { revealRatings } from './rateTrade';

/** Trades per run. Far more than can fail at the same time: those would delay the others. */
const AT_A_TIME = 10_000;

export async function revealDue({ sequelize }: Pick<Services, 'sequelize'>): Promise<void> {
  const where = { revealedAt: null, revealBy: { [Op.lte]: NOW } };
  const due = await Rating.findAll({ attributes: ['tradeId'], where, limit: AT_A_TIME, raw: true });
  const trades = [...new Set(due.map(({ tradeId }) => tradeId))].map((id) => ({ id }));
  await each(trades, ({ id }) => inTransaction(sequelize, (transaction) => revealTrade(transaction, id)));
}

export async function revealTrade(transaction: Transaction, tradeId: number): Promise<void> {
  const trade = await lockRow(transaction, Trade, tradeId);
  const where = { tradeId, revealedAt: null };
  const ratings = await Rating.findAll({ where, transaction, lock: transaction.LOCK.UPDATE });
  if (ratings.length > 0) await revealRatings(transaction, trade, { ratings, now: timeOf(trade) });
}

export const revealJob: Job = { name: 'reveal-ratings', everySeconds: 60, run: revealDue };
