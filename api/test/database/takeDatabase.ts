import type { Connection } from 'mysql2/promise';
import { connectToServer, databasesOfRun, dropDatabase, readNames } from './testServer';

/** A database of the test server for one api of one test file. */
interface TestDatabase {
  /** The api's user. */
  user: string;
  /** For that user, who may read it and gets its other rights from the migration. */
  url: string;
  /** For the user who may do everything on the server. */
  ownerUrl: string;
  /** @param isUnchanged whether its tables and rights are as they were: the next file gets it then. */
  release(isUnchanged: boolean): Promise<void>;
}

/** The numbers of the databases that this file uses now. */
const taken = new Set<number>();

/**
 * Takes a database whose tables, where it has some, are empty and number their rows from 1. Making one takes longer than the tests
 * of many files, so the files of one worker use the same one after the other.
 */
export async function takeDatabase(): Promise<TestDatabase> {
  let number = 1;
  while (taken.has(number)) number += 1;
  taken.add(number);
  const name = `${databasesOfRun()}${process.env.JEST_WORKER_ID}_${number}`;
  const { connection, urlOf } = await connectToServer();
  if ((await readNames(connection, `SHOW DATABASES LIKE '${name}'`)).length > 0)
    await emptyTables(connection, name);
  else await makeDatabase(connection, name);
  await connection.end();
  return {
    user: name,
    url: Object.assign(urlOf(name), { username: name, password: name }).href,
    ownerUrl: urlOf(name).href,
    release: async (isUnchanged) => {
      if (!isUnchanged) {
        const { connection } = await connectToServer();
        await dropDatabase(connection, name);
        await connection.end();
      }
      taken.delete(number);
    },
  };
}

async function makeDatabase(connection: Connection, name: string): Promise<void> {
  await connection.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  await connection.query(`CREATE USER ${name} IDENTIFIED BY '${name}'`);
  await connection.query(`GRANT SELECT ON ${name}.* TO ${name}`);
}

async function emptyTables(connection: Connection, name: string): Promise<void> {
  await connection.query(`USE ${name}`);
  const tables = await readNames(connection, 'SHOW TABLES');
  // Most are empty, and to ask is quicker than to truncate.
  const isFilled = tables.map((table) => `(SELECT '${table}' FROM ${table} LIMIT 1)`);
  const filled = tables.length > 0 ? await readNames(connection, isFilled.join(' UNION ALL ')) : [];
  await connection.query('SET FOREIGN_KEY_CHECKS = 0');
  for (const table of filled.filter((table) => table !== 'migrations'))
    await connection.query(`TRUNCATE ${table}`);
  // Only the baseline writes rows into a new database: it runs again.
  if (filled.includes('migrations'))
    await connection.query("DELETE FROM migrations WHERE name = '001-baseline'");
}
