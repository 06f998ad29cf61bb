import { createPool, type Pool } from 'mysql2';

/** The driver's own pool, as large as the product's and reached in the same way. */
export function openPool(databaseUrl: string, connectionLimit: number): Pool {
  const url = new URL(databaseUrl);
  return createPool({
    host: url.hostname,
    port: Number(url.port),
    user: url.username,
    password: decodeURIComponent(url.password),
    database: url.pathname.slice(1),
    socketPath: url.searchParams.get('socketPath') ?? undefined,
    timezone: '+00:00',
    trace: false,
    connectionLimit,
  });
}
