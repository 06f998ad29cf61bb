import { createConnection } from 'mysql2/promise';
import { given } from '../sites/Server';

const MOMENTS = ['created_at', 'status_at', 'send_by', 'end_by', 'due_at'];

/** Makes a trade as old as if it had been opened so long before. */
export async function letTimePass(trade: { id: number }, { minutes }: { minutes: number }): Promise<void> {
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
  const earlier = MOMENTS.map((name) => `${name} = ${name} - INTERVAL ${minutes} MINUTE`);
  await connection.query(`UPDATE trades SET ${earlier.join(', ')} WHERE id = ?`, [trade.id]);
  await connection.end();
}
