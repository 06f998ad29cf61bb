import type { TestApi } from './createTestApi';

const MOMENTS = {
  trades: [
    'created_at',
    'status_at',
    'send_by',
    'end_by',
    'due_at',
    'seller_evidence_by',
    'buyer_evidence_by',
  ],
  pauses: ['started_at', 'ended_at'],
  heartbeats: ['at'],
  chain_heads: ['stuck_since'],
};

/** Ages everything by this time, or only one trade. */
export async function passTime(
  { owner }: TestApi,
  { minutes, tradeId }: { minutes: number; tradeId?: number },
): Promise<void> {
  const { trades } = MOMENTS;
  for (const [table, columns] of Object.entries(tradeId ? { trades } : MOMENTS)) {
    const earlier = columns.map((name) => `${name} = ${name} - INTERVAL ${Math.round(minutes * 60)} SECOND`);
    await owner.query(`UPDATE ${table} SET ${earlier.join(', ')}${tradeId ? ` WHERE id = ${tradeId}` : ''}`);
  }
}
