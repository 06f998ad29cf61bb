import type { Services } from '../domain/Services';
import { databaseTime } from '../kernel/database/databaseTime';
import { change } from '../kernel/database/statements';
import { each } from '../kernel/jobs/each';

/** Upper bound of rows per DELETE, so that locks are short. */
const BATCH = 10_000;

export async function removeExpired(
  { sequelize, features }: Pick<Services, 'sequelize' | 'features'>,
  at?: Date,
  batch = BATCH,
): Promise<void> {
  // To the millisecond, which dates in a statement lose.
  const now = (at ?? (await databaseTime(sequelize))).toISOString().slice(0, 23).replace('T', ' ');
  const tables = features.flatMap(({ expires = {} }) => Object.entries(expires));
  await each(
    tables.map(([id, condition]) => ({ id, condition })),
    async ({ id, condition }) => {
      const sql = `DELETE FROM ${id} WHERE ${condition} LIMIT :batch`;
      // A partial batch is the last.
      while ((await change(sequelize, sql, { now, batch })) === batch);
    },
  );
}
