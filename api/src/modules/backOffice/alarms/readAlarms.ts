import { ALARM_SEVERITIES, type Alarm, type AlarmCode } from '@souk/contracts/alarms';
import type { Sequelize } from 'sequelize';
import { readWaiting } from '../../../domain/review/desk/readWaiting';
import { readClockLead } from '../../../kernel/database/compareClocks';
import { select } from '../../../kernel/database/statements';
import { presentTime } from '../../../kernel/presentTime';
import { ALARM_AFTER } from './thresholds';

interface Found {
  code: AlarmCode;
  subject: string | null;
  since: Date | null;
  counted: number;
}

const {
  jobSeconds,
  jobFailures,
  failedAnswers,
  failedAnswersMinutes,
  outboxSeconds,
  tries,
  givenUpHours,
  chainMinutes,
  clockSeconds,
} = ALARM_AFTER;
const before = (time: string) => `NOW(3) - INTERVAL ${time}`;

/** A lease is renewed before it ends, and the heartbeat comes every ten seconds; after a cancellation a trade gets one hash at most. */
const STANDING = `
  SELECT 'job_stale' AS code, name AS subject, until AS since, 1 AS counted FROM leases
    WHERE until < ${before(`${jobSeconds} SECOND`)}
  UNION ALL SELECT 'job_stale', 'beat', at, 1 FROM heartbeats WHERE at < ${before(`${jobSeconds} SECOND`)}
  UNION ALL SELECT 'job_failing', job, MIN(since), 1 FROM job_failures
    WHERE failures >= ${jobFailures} AND until > NOW(3) GROUP BY job
  UNION ALL SELECT 'errors', NULL, MIN(at), CAST(SUM(answers) AS SIGNED) FROM failed_answers
    WHERE at > ${before(`${failedAnswersMinutes} MINUTE`)} HAVING SUM(answers) >= ${failedAnswers}
  UNION ALL SELECT 'outbox_late', NULL, MIN(at), COUNT(*) FROM outbox
    WHERE done_at IS NULL AND (next_at < ${before(`${outboxSeconds} SECOND`)} OR tries >= ${tries})
  UNION ALL SELECT 'mails_failing', NULL, MIN(created_at), COUNT(*) FROM mails
    WHERE sent_at IS NULL
      AND (given_up_at >= ${before(`${givenUpHours} HOUR`)} OR (given_up_at IS NULL AND tries >= ${tries}))
  UNION ALL SELECT 'transaction_vanished', subject_type, MIN(vanished_at), COUNT(*) FROM verdicts
    WHERE vanished_at IS NOT NULL AND (dismissed_at IS NULL OR dismissed_at < vanished_at) GROUP BY subject_type
  UNION ALL SELECT 'chain_source_away', network, away_since, 1 FROM chain_networks
    WHERE away_since < ${before(`${chainMinutes} MINUTE`)}
  UNION ALL SELECT 'treasury_difference', NULL, standing_since, 1 FROM treasury_state WHERE standing_since IS NOT NULL
  UNION ALL SELECT 'payouts_paused', reason, started_at, 1 FROM payout_pauses WHERE ended_at IS NULL
  UNION ALL SELECT 'deadlines_stopped', reason, started_at, 1 FROM pauses WHERE ended_at IS NULL
  UNION ALL SELECT 'late_payment', NULL, MIN(case_entries.at), COUNT(*) FROM trades
    JOIN case_entries ON case_entries.trade_id = trades.id AND case_entries.kind = 'hash_sent'
    WHERE trades.late_payment = 'open'`;

/** What is wrong with the platform now: the critical first, then what has been so for longest. The database's clock decides. */
export async function readAlarms(sequelize: Sequelize): Promise<Alarm[]> {
  const standing = await select<Found>(sequelize, STANDING);
  const found = [
    ...standing.filter(({ counted }) => counted > 0),
    ...(await findLateQueues(sequelize)),
    ...(await findWrongClock(sequelize)),
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

async function findLateQueues(sequelize: Sequelize): Promise<Found[]> {
  const late = (await readWaiting(sequelize)).filter((queue) => queue.late > 0);
  return late.map(({ queue, late: counted, since }) => ({
    code: 'queue_late',
    subject: queue,
    since,
    counted,
  }));
}

async function findWrongClock(sequelize: Sequelize): Promise<Found[]> {
  const difference = Math.abs(await readClockLead(sequelize));
  if (difference <= clockSeconds) return [];
  return [{ code: 'clock_off', subject: null, since: null, counted: difference }];
}

// "critical" comes before "warning", and an unknown time before any other.
const orderOf = ({ severity, since }: Alarm) => `${severity} ${since ?? ''}`;
