import { CLOCK_TOLERANCE_SECONDS } from '../../../kernel/database/compareClocks';
import { FAILURES_TO_TELL } from '../../../kernel/jobs/runJobs';

/** From when on something is an alarm; what a user waits for goes by `PROMISED_HOURS`. */
export const ALARM_AFTER = {
  /** A job's lease ended so long ago and no process took it. */
  jobSeconds: 60,
  jobFailures: FAILURES_TO_TELL,
  /** So many requests were answered 500 within so many minutes. */
  failedAnswers: 10,
  failedAnswersMinutes: 5,
  /** An event is due for so long and its notifications are not written. */
  outboxSeconds: 60,
  /** An event, or a mail, failed so often; one failure mends itself at the next try. */
  tries: 3,
  /** For so long a mail that was given up is told of. */
  givenUpHours: 24,
  /** For so long a network cannot be followed; a restart of a node takes less. */
  chainMinutes: 15,
  /** This process's clock and the database's differ by more than this. */
  clockSeconds: CLOCK_TOLERANCE_SECONDS,
} as const;
