import type { PlatformStatistics } from '@souk/contracts/statistics';
import { PROMISED_HOURS, WAITING_STATUSES } from '@souk/contracts/waiting';
import { QueryTypes, type Sequelize } from 'sequelize';

export type WaitingQueue = keyof PlatformStatistics['waiting_since'];

interface Waiting {
  queue: WaitingQueue;
  waiting: number;
  /** How many of them for longer than was promised. */
  late: number;
  /** Since when the one that has waited longest; null where none waits. */
  since: Date | null;
}

/** What waits for an admin: what of it is counted, and since when it waits. */
const QUEUES: Record<WaitingQueue, { from: string; counted: string; since: string }> = {
  pending_deposits: { from: 'deposits WHERE status IN (:deposit)', counted: 'id', since: 'created_at' },
  pending_withdrawals: {
    from: 'withdrawals WHERE status IN (:withdrawal)',
    counted: 'id',
    since: 'created_at',
  },
  // From when the hash was sent, or the dispute begun.
  trades_to_verify: { from: "trades WHERE status = 'crypto_sent'", counted: 'id', since: 'status_at' },
  // While evidence is awaited it is not our turn.
  disputed_trades: {
    from: "trades WHERE status = 'disputed'",
    counted: 'id',
    since: 'IF(seller_evidence_by > NOW(3) OR buyer_evidence_by > NOW(3), NULL, status_at)',
  },
  // People are reviewed, not documents.
  pending_kyc: { from: 'kyc_documents WHERE status IN (:kyc)', counted: 'user_id', since: 'created_at' },
  open_reports: { from: 'reports WHERE status IN (:report)', counted: 'id', since: 'created_at' },
};

const QUERY = Object.entries(QUEUES)
  .map(
    ([queue, { from, counted, since }]) => `
      SELECT '${queue}' AS queue, COUNT(DISTINCT ${counted}) AS waiting, MIN(${since}) AS since,
        COUNT(DISTINCT IF(${since} < NOW(3) - INTERVAL ${PROMISED_HOURS} HOUR, ${counted}, NULL)) AS late
      FROM ${from}`,
  )
  .join(' UNION ALL ');

/** How many wait in each queue, how many of them for too long by the database's clock, and since when the oldest. */
export function readWaiting(sequelize: Sequelize): Promise<Waiting[]> {
  return sequelize.query<Waiting>(QUERY, { replacements: WAITING_STATUSES, type: QueryTypes.SELECT });
}
