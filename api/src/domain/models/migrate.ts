import type { Sequelize } from 'sequelize';
import { inTurn } from '../../kernel/database/migrationLock';
import { errorNumber } from '../../kernel/database/serverErrors';
import { change } from '../../kernel/database/statements';
import { OURS, readSchema } from './readSchema';

/** MySQL's error numbers for a column, index or constraint that already exists, or is already gone. */
const DONE_ALREADY = [1060, 1061, 1091, 3822, 3940];
/** Its comment tells a database of these migrations from one of other tables. */
const TABLE = `CREATE TABLE IF NOT EXISTS migrations (
  name VARCHAR(255) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY,
  needs INT UNSIGNED NOT NULL COMMENT 'The last migration that a program has to know',
  ran_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci COMMENT = '${OURS}'`;

/**
 * Migrates the schema and names the migrations that ran. Replicas that start together take turns.
 * @param afterwards Further work on the tables in the same turn; skipped if a newer release has migrated them.
 * @throws ConfigError if this program cannot work on the schema.
 */
export async function migrate(sequelize: Sequelize, afterwards = async () => {}): Promise<string[]> {
  // Taking a turn writes: not into a database that is refused.
  await readSchema(sequelize);
  return inTurn(sequelize, async () => {
    const { pending, isNewer } = await readSchema(sequelize);
    if (pending.length > 0) await sequelize.query(TABLE);
    for (const { name, needs, statements } of pending) {
      await carryOut(sequelize, statements);
      const replacements = { name, needs };
      await change(sequelize, 'INSERT INTO migrations (name, needs) VALUES (:name, :needs)', replacements);
    }
    if (!isNewer) await afterwards();
    return pending.map(({ name }) => name);
  });
}

/**
 * A process killed during a migration has not recorded it, though the server completes its statement. The next process runs all
 * statements again, and must not fail at one that is done.
 */
async function carryOut(sequelize: Sequelize, statements: string[]): Promise<void> {
  for (const statement of statements) {
    try {
      await sequelize.query(statement);
    } catch (error) {
      if (!DONE_ALREADY.includes(errorNumber(error) ?? 0)) throw error;
    }
  }
}
