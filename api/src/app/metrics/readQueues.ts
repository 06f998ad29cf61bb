import type { Sequelize } from 'sequelize';
import { select } from '../../kernel/database/statements';

/** What waits for an administrator, for the outside world to be paid, or to be told. */
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
  { queue: 'trades_to_verify', table: 'trades', status: 'crypto_sent', since: 'status_at' },
  { queue: 'trades_disputed', table: 'trades', status: 'disputed', since: 'status_at' },
  { queue: 'kyc_documents_pending', table: 'kyc_documents', status: 'pending', since: 'created_at' },
] as const;

/** Tables of what is told: `waits` says of which rows, `since` since when. */
const TOLD = [
  {
    queue: 'outbox_due',
    table: 'outbox',
    waits: 'done_at IS NULL AND next_at <= NOW(3)',
    since: 'next_at',
  },
  { queue: 'outbox_failing', table: 'outbox', waits: 'done_at IS NULL AND tries > 0', since: 'at' },
  {
    queue: 'mails_waiting',
    table: 'mails',
    waits: 'sent_at IS NULL AND given_up_at IS NULL',
    since: 'created_at',
  },
  {
    queue: 'mails_given_up',
    table: 'mails',
    waits: 'sent_at IS NULL AND given_up_at IS NOT NULL',
    since: 'given_up_at',
  },
] as const;

const CASES = QUEUES.map(({ status, ...queue }) => ({ ...queue, waits: `status = '${status}'` }));

const QUERY = [...CASES, ...TOLD]
  .map(
    ({ queue, table, waits, since }) => `
    SELECT '${queue}' AS queue, COUNT(*) AS requests,
      GREATEST(TIMESTAMPDIFF(SECOND, MIN(${since}), NOW(3)), 0) AS oldest
    FROM ${table} WHERE ${waits}`,
  )
  .join(' UNION ALL ');

/** One query over the rows that wait: their indexes by status make it as cheap as the queues are short. */
export function readQueues(sequelize: Sequelize): Promise<Queue[]> {
  return select<Queue>(sequelize, QUERY);
}
