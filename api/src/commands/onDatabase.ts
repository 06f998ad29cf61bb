import type { Sequelize } from 'sequelize';
import { connect } from '../database/connect';
import { migrate } from '../database/migrate';
import { requireDatabaseUrl } from '../readDatabaseUrl';
import { readSecretFiles } from '../readSecretFiles';

/**
 * Runs a program of the command line on the product's database, which has its tables afterwards even where the product itself
 * was never started. What goes wrong is told in one line, and the program then ends with 1.
 */
export async function onDatabase(work: (sequelize: Sequelize) => Promise<void>): Promise<void> {
  let sequelize: Sequelize | null = null;
  try {
    sequelize = connect(requireDatabaseUrl(readSecretFiles(process.env)));
    await migrate(sequelize);
    await work(sequelize);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  } finally {
    await sequelize?.close();
  }
}
