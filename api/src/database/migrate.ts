import { QueryTypes, type Sequelize } from 'sequelize';
import { SequelizeStorage, Umzug } from 'umzug';
import { SILENCE_SECONDS } from './connect';
import { migrations } from './migrations';
import { errorNumber } from './transaction';

const LOCK = 'souk_migrations';
const LOCK_TIMEOUT_SECONDS = 120;
/** How long all migrations may take together: until then, the connection that holds the lock sends nothing. */
const LONGEST_SECONDS = 24 * 3600;

/** The server's numbers for a column or an index that exists already, and for one that is gone already. */
const DONE_ALREADY = [1060, 1061, 1091];

/**
 * Brings the schema up to date and names what ran. Replicas that start together take turns: one advisory lock is held on a
 * connection of its own, which a transaction keeps from going back to the pool.
 */
export async function migrate(sequelize: Sequelize): Promise<string[]> {
  return sequelize.transaction(async (transaction) => {
    const [lock] = await sequelize.query<{ taken: number | null }>('SELECT GET_LOCK(?, ?) AS taken', {
      replacements: [LOCK, LOCK_TIMEOUT_SECONDS],
      type: QueryTypes.SELECT,
      transaction,
    });
    if (lock?.taken !== 1) throw new Error('Another process has been migrating the database for two minutes');
    const keepFor = (seconds: number) =>
      sequelize.query(`SET SESSION wait_timeout = ${seconds}`, { transaction });
    try {
      await keepFor(LONGEST_SECONDS);
      const umzug = new Umzug({
        migrations: migrations.map(({ name, statements }) => ({
          name,
          up: () => carryOut(sequelize, statements),
        })),
        storage: new SequelizeStorage({ sequelize, tableName: 'migrations' }),
        logger: undefined,
      });
      return (await umzug.up()).map(({ name }) => name);
    } finally {
      await sequelize.query('SELECT RELEASE_LOCK(?)', { replacements: [LOCK], transaction });
      await keepFor(SILENCE_SECONDS);
    }
  });
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
