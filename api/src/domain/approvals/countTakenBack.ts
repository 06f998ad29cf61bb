import { Op, type Transaction } from 'sequelize';
import { fromNow } from '../../kernel/database/databaseTime';
import { Approval } from '../models';

const HOUR_MS = 3_600_000;
/** From so many requests that an administrator took back within an hour on, the next ones are told only once they have stood a while. */
export const OFTEN = 3;
export const HELD_MINUTES = 5;

/** How many of their requests an administrator took back within an hour. Their row was locked before anything was read. */
export async function countTakenBack(transaction: Transaction, requestedBy: number): Promise<number> {
  const endedAt = { [Op.gt]: fromNow(-HOUR_MS) };
  const where = { requestedBy, state: 'withdrawn', endedAt } as const;
  return (await Approval.findAll({ attributes: ['id'], where, raw: true, transaction })).length;
}
