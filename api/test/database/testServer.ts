import { type Connection, createConnection } from 'mysql2/promise';
import { connectionOptions } from '../../src/kernel/database/databaseAddress';

/** Prefix of this run's database names. */
export function databasesOfRun(): string {
  return `souk_test_${process.env.TEST_RUN}_`;
}

interface TestServer {
  connection: Connection;
  urlOf(database: string): URL;
}

export async function connectToServer(): Promise<TestServer> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE_URL is not set: run the tests by npm test');
  return {
    connection: await createConnection(connectionOptions(new URL(url))),
    urlOf: (database) => Object.assign(new URL(url), { pathname: `/${database}` }),
  };
}

export async function readNames(connection: Connection, sql: string): Promise<string[]> {
  const [rows] = await connection.query(sql);
  return (rows as object[]).map((row) => Object.values(row)[0] as string);
}

export async function dropDatabase(connection: Connection, name: string): Promise<void> {
  await connection.query(`DROP DATABASE ${name}`);
  await connection.query(`DROP USER ${name}`);
}
