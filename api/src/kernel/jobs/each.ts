import { gaveWay, isDatabaseAway } from '../database/serverErrors';

type Id = number | string;

/** A message names so many rows at most. */
const NAMED = 20;

/** Some rows of a run failed; the message names them, the cause is the first one's. */
export class RowsFailed extends Error {
  override readonly name = 'RowsFailed';

  constructor(
    readonly ids: readonly Id[],
    total: number,
    cause: unknown,
  ) {
    const more = ids.length > NAMED ? ' …' : '';
    super(`${ids.length} of ${total} rows failed: ${ids.slice(0, NAMED).join(', ')}${more}`, { cause });
  }
}

/**
 * Does the same with each row that a job works through. One that fails keeps no other from its turn, in this run and in the next.
 * @param atOnce How many rows have their turn at the same time.
 * @throws RowsFailed once all rows had their turn, if any failed. While the database is away its own error, at once.
 */
export async function each<Row extends { id: Id }>(
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
  atOnce = 1,
): Promise<void> {
  const waiting = [...rows];
  const failures: { id: Id; error: unknown }[] = [];
  const takeTurns = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      const { id } = row;
      try {
        await work(row);
      } catch (error) {
        // A lock that does not come is the row's own trouble.
        if (isDatabaseAway(error) && !gaveWay(error)) throw error;
        failures.push({ id, error });
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, takeTurns));
  const [first] = failures;
  if (!first) return;
  throw new RowsFailed(
    failures.map(({ id }) => id),
    rows.length,
    first.error,
  );
}
