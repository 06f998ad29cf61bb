import type { Services } from '../domain/Services';
import { databaseTime } from '../kernel/database/databaseTime';
import { change } from '../kernel/database/statements';
import { each } from '../kernel/jobs/each';

/** Rows a statement deletes at most, so that it never holds locks for long. */
const BATCH = 10_000;

/** Deletes what the features say has expired. */
export async function removeExpired(
  { sequelize, features }: Pick<Services, 'sequelize' | 'features'>,
  at?: Date,
  batch = BATCH,
): Promise<void> {
  // To the millisecond: a date in a statement loses them.
  const now = (at ?? (await databaseTime(sequelize))).toISOString().slice(0, 23).replace('T', ' ');
  const tables = features.flatMap(({ expires = {} }) => Object.entries(expires));
  await each(
    tables.map(([id, condition]) => ({ id, condition })),
    async ({ id, condition }) => {
      const sql = `DELETE FROM ${id} WHERE ${condition} LIMIT :batch`;
      // A batch that is not full was the last.
      while ((await change(sequelize, sql, { now, batch })) === batch);
    },
  );
}
