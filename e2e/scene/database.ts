import { createConnection } from 'mysql2/promise';
import { given } from '../sites/Server';

/** Queries or changes the product's database directly, for what no screen shows or can cause within a test's time. @returns the rows. */
export async function runSql(statement: string, values: (string | number)[] = []): Promise<unknown> {
  const url = new URL(given('SOUK_DATABASE_URL'));
  const socketPath = url.searchParams.get('socketPath') ?? undefined;
  const connection = await createConnection({
    host: url.hostname,
    port: Number(url.port || 3306),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: url.pathname.slice(1),
    ...(socketPath && { socketPath }),
  });
  const [rows] = await connection.query(statement, values);
  await connection.end();
  return rows;
}
