import type { Connection } from 'mysql2/promise';
import { connectToServer, databasesOfRun, dropDatabase, readNames } from './testServer';

interface TestDatabase {
  user: string;
  /** As the api's user, who may read it and gets other rights from the migration. */
  url: string;
  ownerUrl: string;
  /** @param isUnchanged Tables and rights are unchanged: the next file may reuse it. */
  release(isUnchanged: boolean): Promise<void>;
}

const taken = new Set<number>();

/**
 * Takes a database whose tables, if any, are empty with ids starting at 1. Creating one takes longer than many files' tests, so the
 * files of one worker reuse the same one.
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
  // Most tables are empty, and a query is faster than TRUNCATE.
  const isFilled = tables.map((table) => `(SELECT '${table}' FROM ${table} LIMIT 1)`);
  const filled = tables.length > 0 ? await readNames(connection, isFilled.join(' UNION ALL ')) : [];
  await connection.query('SET FOREIGN_KEY_CHECKS = 0');
  for (const table of filled.filter((table) => table !== 'migrations'))
    await connection.query(`TRUNCATE ${table}`);
  // Only the first migration inserts rows: it runs again.
  if (filled.includes('migrations'))
    await connection.query("DELETE FROM migrations WHERE name = '001-schema'");
}
