import { createConnection } from 'mysql2/promise';
import { addressesOf, connectionOptions } from '../../api/src/kernel/database/databaseAddress';

/** Reason why the address is unusable, in one line; null if one of its hosts is usable. */
export async function connectionProblem(databaseUrl: string): Promise<string | null> {
  const problems = await Promise.all(addressesOf(databaseUrl).map(problemOf));
  return problems.includes(null) ? null : [...new Set(problems)].join('; ');
}

async function problemOf(address: URL): Promise<string | null> {
  try {
    const connection = await createConnection({ ...connectionOptions(address), connectTimeout: 5_000 });
    await connection.query('SELECT 1');
    await connection.end();
    return null;
  } catch (error) {
    const { message, code } = error as { message?: string; code?: string };
    return message || code || String(error);
  }
}
