import { beat } from '../domain/clock/beat';
import type { Module } from '../domain/Feature';
import { removeLeftFiles } from '../domain/files/fileRemovals';
import { IdempotencyKey, SentOnce } from '../domain/models';
import { outboxJob } from '../domain/outbox/outboxJob';
import { deleteRows } from '../domain/personalTables';
import { compareClocks } from '../kernel/database/compareClocks';
import { FAILURES_TO_TELL } from '../kernel/jobs/runJobs';
import { removeExpired } from './removeExpired';

const HOUR_SECONDS = 3_600;
/** Clients retry within minutes; a week leaves room for a broken one. */
const IDEMPOTENCY_DAYS = 7;
/** A delivered event is only read again to see that it was delivered. */
const OUTBOX_DAYS = 7;

/**
 * A job's lease expired this long ago and no process took it: a lease is renewed before it ends, and the heartbeat comes every ten
 * seconds.
 */
const STALE = 'NOW(3) - INTERVAL 60 SECOND';
/** An event is overdue this long, or failed this often, and its notifications are not written. */
const LATE = 'next_at < NOW(3) - INTERVAL 60 SECOND OR tries >= 3';

export const coreModule: Module = {
  clock: {
    jobs: [
      beat,
      {
        name: 'compare-clocks',
        everySeconds: HOUR_SECONDS,
        runsIn: 'all',
        run: ({ sequelize, logger }) => compareClocks(sequelize, logger),
      },
    ],
  },
  outbox: {
    jobs: [outboxJob],
    expires: {
      outbox: `done_at < :now - INTERVAL ${OUTBOX_DAYS} DAY`,
      told_once: `what LIKE 'receipt %' AND created_at < :now - INTERVAL ${OUTBOX_DAYS} DAY`,
    },
    personal: {
      told_once: { exported: 'The mails themselves are in the export', erased: deleteRows(SentOnce) },
    },
    gauges: {
      outbox_due: { from: 'outbox WHERE done_at IS NULL AND next_at <= NOW(3)', since: 'next_at' },
      outbox_failing: { from: 'outbox WHERE done_at IS NULL AND tries > 0', since: 'at' },
    },
    alarms: { outbox_late: `NULL, MIN(at), COUNT(*) FROM outbox WHERE done_at IS NULL AND (${LATE})` },
  },
  jobs: {
    jobs: [{ name: 'remove-expired', everySeconds: HOUR_SECONDS, run: (all) => removeExpired(all) }],
    expires: { job_failures: 'until < :now - INTERVAL 1 DAY' },
    alarms: {
      job_stale: [
        `name, until, 1 FROM leases WHERE until < ${STALE}`,
        `'beat', at, 1 FROM heartbeats WHERE at < ${STALE}`,
      ],
      job_failing: `job, MIN(since), 1 FROM job_failures
        WHERE failures >= ${FAILURES_TO_TELL} AND until > NOW(3) GROUP BY job`,
    },
  },
  files: {
    jobs: [
      {
        name: 'remove-left-files',
        everySeconds: HOUR_SECONDS,
        run: (all) => removeLeftFiles(all),
      },
    ],
  },
  requests: {
    expires: {
      idempotency_keys: `created_at < :now - INTERVAL ${IDEMPOTENCY_DAYS} DAY`,
      // The limits count in milliseconds.
      rate_limits: 'expire < UNIX_TIMESTAMP(:now) * 1000',
    },
    personal: {
      idempotency_keys: {
        exported: 'Answers of the last days, made of what the export shows',
        erased: deleteRows(IdempotencyKey),
      },
    },
  },
};
