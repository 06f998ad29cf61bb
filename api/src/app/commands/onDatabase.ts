import type { Sequelize } from 'sequelize';
import { assertMigrated } from '../../domain/models/readSchema';
import { readDatabaseUrl } from '../../kernel/config/readDatabaseUrl';
import { connect } from '../connect';

type Work = (sequelize: Sequelize) => Promise<void>;

/**
 * Runs a command line program on the product's database. A failure prints one line and exits 1, as does a database older or newer than
 * the program.
 */
export function onDatabase(work: Work): Promise<void> {
  return onAnyDatabase(async (sequelize) => {
    await assertMigrated(sequelize);
    await work(sequelize);
  });
}

/** The same for any migration state. */
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
