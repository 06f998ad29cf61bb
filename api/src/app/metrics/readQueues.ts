import type { Services } from '../../domain/Services';
import { select } from '../../kernel/database/statements';

/** A queue for an administrator, a payout, a mail or a push. */
export interface QueueReading {
  queue: string;
  requests: number;
  /** Age of the oldest item in seconds, zero if a clock is ahead; null for an empty queue. */
  oldest: number | null;
}

/** One query over waiting rows: with indexes by status its cost depends only on the queues' length. */
export function readQueues({
  sequelize,
  features,
}: Pick<Services, 'sequelize' | 'features'>): Promise<QueueReading[]> {
  const queues = features.flatMap(({ gauges = {} }) => Object.entries(gauges));
  const counts = queues.map(
    ([queue, { from, since }]) => `
    SELECT '${queue}' AS queue, COUNT(*) AS requests,
      GREATEST(TIMESTAMPDIFF(SECOND, MIN(${since}), NOW(3)), 0) AS oldest
    FROM ${from}`,
  );
  return select<QueueReading>(sequelize, counts.join(' UNION ALL '));
}
