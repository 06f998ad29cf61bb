import { ALARM_SEVERITIES, type Alarm, type AlarmCode } from '@souk/contracts/backOffice/alarms';
import type { Services } from '../../../domain/Services';
import { CLOCK_TOLERANCE_SECONDS, readClockLead } from '../../../kernel/database/compareClocks';
import { select } from '../../../kernel/database/statements';
import { presentTime } from '../../../kernel/presentTime';
import { readWaiting } from '../shared/desk/readWaiting';

interface Found {
  code: AlarmCode;
  subject: string | null;
  since: Date | null;
  counted: number;
}

/** Gives the columns their types; the row itself is left out. */
const COLUMNS = "SELECT '' AS code, '' AS subject, NOW(3) AS since, 0 AS counted FROM DUAL WHERE FALSE";

type Read = Pick<Services, 'sequelize' | 'features' | 'settings' | 'config'>;

/** Current problems of the platform: critical ones first, then the longest-lasting. The database's clock decides. */
export async function readAlarms(services: Read): Promise<Alarm[]> {
  const raised = await select<Found>(services.sequelize, statementOf(services));
  const found = [
    ...raised.filter(({ counted }) => counted > 0),
    ...(await findLateQueues(services)),
    ...(await findWrongClock(services)),
    ...(await findLoneAdmins(services)),
  ];
  return found
    .map(({ code, subject, since, counted }) => ({
      code,
      severity: ALARM_SEVERITIES[code],
      subject,
      since: presentTime(since),
      count: counted,
    }))
    .sort((one, other) => orderOf(one).localeCompare(orderOf(other)));
}

function statementOf({ features }: Read): string {
  const alarms = features.flatMap((feature) => Object.entries(feature.alarms ?? {}));
  const parts = alarms.flatMap(([code, found]) => [found].flat().map((rest) => `SELECT '${code}', ${rest}`));
  return [COLUMNS, ...parts].join(' UNION ALL ');
}

async function findLateQueues(services: Read): Promise<Found[]> {
  const late = (await readWaiting(services)).filter((queue) => queue.late > 0);
  return late.map(({ queue, late: counted, since }) => ({
    code: 'queue_late',
    subject: queue,
    since,
    counted,
  }));
}

async function findWrongClock({ sequelize }: Read): Promise<Found[]> {
  const difference = Math.abs(await readClockLead(sequelize));
  if (difference <= CLOCK_TOLERANCE_SECONDS) return [];
  return [{ code: 'clock_off', subject: null, since: null, counted: difference }];
}

/** Outside production one person tries things out. */
async function findLoneAdmins({ config, settings }: Read): Promise<Found[]> {
  if (!config.production || (await settings.recall()).four_eyes) return [];
  return [{ code: 'four_eyes_off', subject: null, since: null, counted: 1 }];
}

// "critical" comes before "warning", and an unknown time before any other.
const orderOf = ({ severity, since }: Alarm) => `${severity} ${since ?? ''}`;
