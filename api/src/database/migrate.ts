import { QueryTypes, type Sequelize } from 'sequelize';
import { SequelizeStorage, Umzug } from 'umzug';
import { SILENCE_SECONDS } from './connect';
import { migrations } from './migrations';

const LOCK = 'souk_migrations';
const LOCK_TIMEOUT_SECONDS = 120;
/** How long all migrations may take together: the connection that holds the lock is silent meanwhile. */
const LONGEST_SECONDS = 24 * 3600;

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
        migrations: migrations.map(({ name, sql }) => ({
          name,
          up: async () => void (await sequelize.query(sql)),
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
