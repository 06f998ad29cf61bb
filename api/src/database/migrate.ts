import type { Sequelize } from 'sequelize';
import { SequelizeStorage, Umzug } from 'umzug';
import { inTurn } from './migrationLock';
import { migrations } from './migrations';
import { errorNumber } from './serverErrors';

/** The server's numbers for a column or an index that exists already, and for one that is gone already. */
const DONE_ALREADY = [1060, 1061, 1091];

/** Brings the schema up to date and names what ran. Replicas that start together take turns. */
export function migrate(sequelize: Sequelize): Promise<string[]> {
  const umzug = new Umzug({
    migrations: migrations.map(({ name, statements }) => ({
      name,
      up: () => carryOut(sequelize, statements),
    })),
    storage: new SequelizeStorage({ sequelize, tableName: 'migrations' }),
    logger: undefined,
  });
  return inTurn(sequelize, async () => (await umzug.up()).map(({ name }) => name));
}

/**
 * A process that is killed during a migration has not recorded it, though the server carries its statement out to the end. The
 * next process runs all of them again, and must not fail at one that is done.
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
