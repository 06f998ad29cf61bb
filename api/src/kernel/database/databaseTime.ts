import { literal, type Model } from 'sequelize';
import { type Database, select } from './statements';

/**
 * The database's time, in a statement. Process clocks may be wrong; every decision is dated and compared by the one clock that all
 * share. It is UTC: the pool sets the time zone of each connection, whatever the server's is.
 */
export const NOW = literal('NOW(3)');

/** Database time plus some milliseconds, in a statement; negative for the past. */
export function fromNow(milliseconds: number) {
  return literal(`NOW(3) + INTERVAL ${Math.round(milliseconds * 1000)} MICROSECOND`);
}

/** An attribute that adds the database's time to a query, for `timeOf`. */
export const WITH_TIME: [typeof NOW, 'databaseTime'] = [NOW, 'databaseTime'];

/** Database time at which a row was read. @throws Error if the query did not select it. */
export function timeOf(row: Pick<Model, 'get'>): Date {
  const time: unknown = row.get('databaseTime');
  if (!(time instanceof Date)) throw new Error('The row was read without the time');
  return time;
}

/** Queries the database's time if no other statement can include it. */
export async function databaseTime(database: Database): Promise<Date> {
  const [row] = await select<{ now: Date }>(database, 'SELECT NOW(3) AS now');
  if (!row) throw new Error('The database did not tell the time');
  return row.now;
}
