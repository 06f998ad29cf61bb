import { runSql } from './database';

const MOMENTS = ['created_at', 'status_at', 'send_by', 'end_by', 'due_at'];

export async function letTimePass(trade: { id: number }, { minutes }: { minutes: number }): Promise<void> {
  const earlier = MOMENTS.map((name) => `${name} = ${name} - INTERVAL ${minutes} MINUTE`);
  await runSql(`UPDATE trades SET ${earlier.join(', ')} WHERE id = ?`, [trade.id]);
}
