import { createConnection } from 'mysql2/promise';
import { readTls } from '../../api/src/database/readTls';

/** Why the address cannot be used, in one line; null when it can. */
export async function connectionProblem(databaseUrl: string): Promise<string | null> {
  const url = new URL(databaseUrl);
  try {
    const connection = await createConnection({
      host: url.hostname,
      port: Number(url.port || 3306),
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
      database: decodeURIComponent(url.pathname.slice(1)) || undefined,
      socketPath: url.searchParams.get('socketPath') ?? undefined,
      ssl: readTls(url) ?? undefined,
      connectTimeout: 5_000,
    });
    await connection.query('SELECT 1');
    await connection.end();
    return null;
  } catch (error) {
    const { message, code } = error as { message?: string; code?: string };
    return message || code || String(error);
  }
}
