import { isDatabaseAway, lostConflicts } from '../database/serverErrors';

type Id = number | string;

const NAMED = 20;

/** Some rows of a run failed; the message names them, the cause is the first error. */
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
 * Runs the same work for each row of a job. A failing row stops no other, in this run or the next.
 * @param atOnce Rows processed at the same time.
 * @throws RowsFailed after all rows, if any failed; the database's own error at once while it is away.
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
        // A lock timeout is specific to the row.
        if (isDatabaseAway(error) && !lostConflicts(error)) throw error;
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
