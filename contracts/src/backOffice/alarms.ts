import * as z from 'zod/mini';
import { timestampSchema } from '../fields/fields';
import { named } from '../named';

/**
 * Faults of the platform. `critical`: it fails to do its own work; `warning`: a person or a thing waits for an admin, or for longer than it
 * should.
 */
export const ALARM_SEVERITIES = {
  /** A job of the platform has not run for longer than it may; `subject` is its name. */
  job_stale: 'critical',
  /** A job of the platform failed several times in a row, as a whole or at some rows; `subject` is its name. */
  job_failing: 'critical',
  /** Responses with status 500: `count` of them in the last minutes, by all processes. */
  errors: 'critical',
  /** Notices do not reach people. */
  outbox_late: 'critical',
  /** Transactions of cases left their chain in a reorganisation, and no admin has dealt with it. */
  transaction_vanished: 'critical',
  /** A network cannot be followed: a source does not answer, or the sources do not agree; `subject` is the network. */
  chain_source_away: 'critical',
  /** Blocks of a network hold more than our sources can show, and reading went on after them; `subject` is the network. */
  chain_block_unread: 'critical',
  /** The chain has another amount than users own, for longer than confirmations take. */
  treasury_difference: 'critical',
  /** Payouts are stopped until an admin resumes them; `subject` is the reason: `difference`, `vanished`, `by_hand` or `restored`. */
  payouts_paused: 'critical',
  /** Payouts were completed by hashes that no chain knows an hour later, or that pay something else. */
  payout_unseen: 'critical',
  /** Payments that match withdrawals which are not being paid: given back, or not begun; `subject` is their numbers. */
  payout_paid_open: 'critical',
  /** The clock of the api that answers is not the database's; `count` is the difference in seconds. */
  clock_off: 'critical',
  /** An owner used break-glass (`BREAK_GLASS_ACTIONS`) without a second person, and no other administrator has confirmed seeing it. */
  break_glass: 'critical',
  /** Raised by an administrator to see whether alarms wake a person. */
  test_alarm: 'critical',
  /** One administrator alone can do everything: there are not yet two owners who could approve, or it was turned off. */
  four_eyes_off: 'warning',
  /** A queue waits longer than users are promised; `subject` is the queue, as in the statistics. */
  queue_late: 'warning',
  /** A hash came after its trade was cancelled, and no admin has looked at it. */
  late_payment: 'warning',
  /** Mails were given up, or have failed several times. */
  mails_failing: 'warning',
  /** Sale prices pull a coin's reference price one way, `count` large steps in a row; `subject` is the coin. */
  reference_pulled: 'warning',
  /** Deadlines stand still; `subject` is the reason: `away`, `maintenance`, `trading_off` or `chain`. */
  deadlines_stopped: 'warning',
} as const;
export type AlarmCode = keyof typeof ALARM_SEVERITIES;

export const ALARM_CODES = Object.keys(ALARM_SEVERITIES) as AlarmCode[];

/** GET /admin/alarms: one thing that is wrong now. */
export const alarmSchema = named('Alarm', {
  code: z.enum(ALARM_CODES),
  severity: z.enum(['critical', 'warning']),
  /** The queue, job or reason; null where the code says it all. */
  subject: z.nullable(z.string()),
  /** Null where the start is unknown. */
  since: z.nullable(timestampSchema),
  count: z.int(),
});
export type Alarm = z.infer<typeof alarmSchema>;
