import type { Sequelize } from 'sequelize';
import { prepareDatabase } from '../database/prepareDatabase';
import { connect } from '../models/connect';
import { readDatabaseUrl, readOwnerUrl } from '../readDatabaseUrl';

/**
 * Runs a program of the command line on the product's database, which has its tables afterwards even where the product itself
 * was never started. What goes wrong is told in one line, and the program then ends with 1.
 */
export async function onDatabase(
  work: (sequelize: Sequelize) => Promise<void>,
  readUrl = readDatabaseUrl,
): Promise<void> {
  let sequelize: Sequelize | null = null;
  try {
    sequelize = connect(readUrl(process.env));
    await prepareDatabase(sequelize, readOwnerUrl(process.env));
    await work(sequelize);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  } finally {
    await sequelize?.close();
  }
}

/**
 * The same for a program that makes people and money up. The images hold it too, and the accounts of the demo have a password
 * that everybody knows. It works as the owner of the tables, because a history is made with a table of its own.
 */
export function onDemonstrationDatabase(work: (sequelize: Sequelize) => Promise<void>): Promise<void> {
  if (process.env.NODE_ENV !== 'production')
    return onDatabase(work, (env) => readOwnerUrl(env) ?? readDatabaseUrl(env));
  console.error('A production database is not filled with made-up people.');
  process.exitCode = 1;
  return Promise.resolve();
}
