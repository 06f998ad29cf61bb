import { literal, type Model } from 'sequelize';
import { type Database, select } from './statements';

/**
 * The database's time, in a statement. Each process has a clock of its own, which may be wrong; what decides anything is dated
 * and compared by the one clock that all of them share. It is UTC: the pool sets the time zone of each of its connections, whatever
 * the server's is.
 */
export const NOW = literal('NOW(3)');

/** A moment some milliseconds from now by the database's time, in a statement; before now where negative. */
export function fromNow(milliseconds: number) {
  return literal(`NOW(3) + INTERVAL ${Math.round(milliseconds * 1000)} MICROSECOND`);
}

/** Among the attributes of a query it brings the database's time along, for `timeOf`. */
export const WITH_TIME: [typeof NOW, 'databaseTime'] = [NOW, 'databaseTime'];

/** The database's time when a row was read. @throws Error where the query did not ask for it. */
export function timeOf(row: Pick<Model, 'get'>): Date {
  const time: unknown = row.get('databaseTime');
  if (!(time instanceof Date)) throw new Error('The row was read without the time');
  return time;
}

/** Asks the database for its time, where no other statement can bring it along. */
export async function databaseTime(database: Database): Promise<Date> {
  const [row] = await select<{ now: Date }>(database, 'SELECT NOW(3) AS now');
  if (!row) throw new Error('The database did not tell the time');
  return row.now;
}
