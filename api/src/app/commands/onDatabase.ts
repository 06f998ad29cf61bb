import type { Sequelize } from 'sequelize';
import { assertMigrated } from '../../domain/models/readSchema';
import { readDatabaseUrl } from '../../kernel/config/readDatabaseUrl';
import { connect } from '../connect';

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
    const rules = { production: process.env.NODE_ENV === 'production', rateLimits: false };
    sequelize = connect(readUrl(process.env), rules);
    await work(sequelize);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  } finally {
    await sequelize?.close();
  }
}
