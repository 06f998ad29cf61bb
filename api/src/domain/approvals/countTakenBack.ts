import { Op, type Transaction } from 'sequelize';
import { fromNow } from '../../kernel/database/databaseTime';
import { Approval } from '../models';

const HOUR_MS = 3_600_000;
/** After this many requests withdrawn within an hour, new ones are announced only after `HELD_MINUTES`. */
export const OFTEN = 3;
export const HELD_MINUTES = 5;

/** Counts the requests that an administrator withdrew within an hour. The caller locks the administrator's row before it reads anything. */
export async function countTakenBack(transaction: Transaction, requestedBy: number): Promise<number> {
  const endedAt = { [Op.gt]: fromNow(-HOUR_MS) };
  const where = { requestedBy, state: 'withdrawn', endedAt } as const;
  return (await Approval.findAll({ attributes: ['id'], where, raw: true, transaction })).length;
}
