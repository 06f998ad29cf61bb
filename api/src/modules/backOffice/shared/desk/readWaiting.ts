import { PROMISED_HOURS, WAITING_STATUSES } from '@souk/contracts/backOffice/waiting';
import type { WaitingQueue } from '../../../../domain/Feature';
import type { Services } from '../../../../domain/Services';
import { select } from '../../../../kernel/database/statements';

interface Waiting {
  queue: WaitingQueue;
  waiting: number;
  /** How many of them for longer than was promised. */
  late: number;
  /** Since when the one that has waited longest; null where none waits. */
  since: Date | null;
}

/** How many wait in each queue, how many of them for too long by the database's clock, and since when the oldest. */
export function readWaiting({
  sequelize,
  features,
}: Pick<Services, 'sequelize' | 'features'>): Promise<Waiting[]> {
  const queues = features.flatMap((feature) => Object.entries(feature.queues ?? {}));
  const counts = queues.map(
    ([queue, { from, since, counted = 'id' }]) => `
      SELECT '${queue}' AS queue, COUNT(DISTINCT ${counted}) AS waiting, MIN(${since}) AS since,
        COUNT(DISTINCT IF(${since} < NOW(3) - INTERVAL ${PROMISED_HOURS} HOUR, ${counted}, NULL)) AS late
      FROM ${from}`,
  );
  return select<Waiting>(sequelize, counts.join(' UNION ALL '), WAITING_STATUSES);
}
