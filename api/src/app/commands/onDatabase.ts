import type { Sequelize } from 'sequelize';
import { connect } from '../../domain/models/connect';
import { migrate } from '../../domain/models/migrate';
import { assertMigrated } from '../../domain/models/readSchema';
import { readDatabaseUrl, readOwnerUrl } from '../../kernel/config/readDatabaseUrl';

type Work = (sequelize: Sequelize) => Promise<void>;

/**
 * Runs a program of the command line on the product's database. What goes wrong is told in one line, and the program then ends with
 * 1, as it does on a database that is older or newer than itself.
 */
export function onDatabase(work: Work): Promise<void> {
  return onAnyDatabase(async (sequelize) => {
    await assertMigrated(sequelize);
    await work(sequelize);
  });
}

/** The same whatever the database has been migrated to. */
export async function onAnyDatabase(work: Work, readUrl = readDatabaseUrl): Promise<void> {
  let sequelize: Sequelize | null = null;
  try {
    sequelize = connect(readUrl(process.env), { production: isProduction(), rateLimits: false });
    await work(sequelize);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  } finally {
    await sequelize?.close();
  }
}

function isProduction(): boolean {
  return process.env.NODE_ENV === 'production';
}

/**
 * The same for a program that makes people and money up. The images hold it too, and the accounts of the demo have a password
 * that everybody knows. It works as the owner of the tables, because a history is made with a table of its own.
 */
export function onDemonstrationDatabase(work: Work): Promise<void> {
  if (!isProduction())
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
