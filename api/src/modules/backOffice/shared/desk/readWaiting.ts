import { PROMISED_HOURS, WAITING_STATUSES } from '@souk/contracts/backOffice/desk/waiting';
import type { WaitingQueue } from '../../../../domain/Feature';
import type { Services } from '../../../../domain/Services';
import { select } from '../../../../kernel/database/statements';

interface Waiting {
  queue: WaitingQueue;
  waiting: number;
  late: number;
  /** Start of the longest wait; null for an empty queue. */
  since: Date | null;
}

/** Size, late items (by the database's clock) and oldest item of each queue. */
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
