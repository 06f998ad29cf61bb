import type { Services } from '../../domain/Services';
import { select } from '../../kernel/database/statements';

/** Queues that wait for an administrator, for a payout, or for a mail or push. */
export interface QueueReading {
  queue: string;
  requests: number;
  /** How long the oldest has been waiting, in seconds, zero where a clock is ahead; null when nothing waits. */
  oldest: number | null;
}

/** One query over the rows that wait: their indexes by status make it as cheap as the queues are short. */
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
