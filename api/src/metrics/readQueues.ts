import { QueryTypes, type Sequelize } from 'sequelize';

/** What waits for an administrator, or for the outside world to be paid. */
export interface Queue {
  queue: string;
  requests: number;
  /** How long the oldest has been waiting, in seconds, zero where a clock is ahead; null when nothing waits. */
  oldest: number | null;
}

const QUEUES = [
  { queue: 'deposits_pending', table: 'deposits', status: 'pending', since: 'created_at' },
  { queue: 'withdrawals_pending', table: 'withdrawals', status: 'pending', since: 'created_at' },
  { queue: 'withdrawals_processing', table: 'withdrawals', status: 'processing', since: 'created_at' },
  { queue: 'trades_to_verify', table: 'trades', status: 'crypto_sent', since: 'crypto_sent_at' },
  { queue: 'trades_disputed', table: 'trades', status: 'disputed', since: 'disputed_at' },
  { queue: 'kyc_documents_pending', table: 'kyc_documents', status: 'pending', since: 'created_at' },
] as const;

const QUERY = QUEUES.map(
  ({ queue, table, status, since }) => `
    SELECT '${queue}' AS queue, COUNT(*) AS requests,
      GREATEST(TIMESTAMPDIFF(SECOND, MIN(${since}), UTC_TIMESTAMP(3)), 0) AS oldest
    FROM ${table} WHERE status = '${status}'`,
).join(' UNION ALL ');

/** One query over the rows that wait: their indexes by status make it as cheap as the queues are short. */
export function readQueues(sequelize: Sequelize): Promise<Queue[]> {
  return sequelize.query<Queue>(QUERY, { type: QueryTypes.SELECT });
}
