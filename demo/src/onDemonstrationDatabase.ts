import type { Sequelize } from 'sequelize';
import { onAnyDatabase } from '../../api/src/app/commands/onDatabase';
import { migrate } from '../../api/src/domain/models/migrate';
import { readDatabaseUrl, readOwnerUrl } from '../../api/src/kernel/config/readDatabaseUrl';

/**
 * Runs a program that makes up people and money, never in production: the demo accounts have a publicly known password. It runs as the
 * owner of the tables, because a history needs its own table.
 */
export function onDemonstrationDatabase(work: (sequelize: Sequelize) => Promise<void>): Promise<void> {
  if (process.env.NODE_ENV !== 'production')
    return onAnyDatabase(
      async (sequelize) => {
        await migrate(sequelize);
        await work(sequelize);
      },
      (env) => readOwnerUrl(env) ?? readDatabaseUrl(env),
    );
  console.error('A production database is not filled with made-up people.');
  process.exitCode = 1;
  return Promise.resolve();
}
