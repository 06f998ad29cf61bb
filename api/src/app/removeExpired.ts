import { Op, type Sequelize } from 'sequelize';
import {
  EmailVerification,
  IdempotencyKey,
  Notification,
  PasswordReset,
  QueuedMail,
  ReviewClaim,
  Session,
  SignInStep,
} from '../domain/models';
import { databaseTime } from '../kernel/database/databaseTime';
import { change } from '../kernel/database/statements';
import { each } from '../kernel/jobs/each';

/** A client that repeats a request does so within minutes; a week leaves room for a broken one. */
const IDEMPOTENCY_DAYS = 7;
/** A device that was not used for so long counts as new. */
const SESSION_DAYS = 90;
/** Of what was delivered nothing more is asked than whether it arrived. */
const OUTBOX_DAYS = 7;
const FAILURE_DAYS = 1;
const MAIL_DAYS = 30;
const READ_DAYS = 90;
const UNREAD_DAYS = 365;
const DAY_MS = 24 * 3_600_000;
/** Rows a statement deletes at most, so that it never holds locks for long. */
const BATCH = 10_000;
/** A mail that nobody tries to send any more. */
const ENDED = { [Op.or]: [{ sentAt: { [Op.ne]: null } }, { givenUpAt: { [Op.ne]: null } }] };

/** Deletes what has expired: old idempotency keys and sessions, tokens of mailed links, half sign-ins, claims of cases, counts of rate limits whose time is over, failures of yesterday, and what people were told long ago. */
export async function removeExpired(sequelize: Sequelize, at?: Date, batch = BATCH): Promise<void> {
  const now = at ?? (await databaseTime(sequelize));
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const before = (days: number) => ({ [Op.lt]: daysAgo(days) });
  const remove = (from: string, limit: number | Date) =>
    change(sequelize, `DELETE FROM ${from} LIMIT :batch`, { limit, batch });
  const deletions: Record<string, () => Promise<number>> = {
    'idempotency keys': () =>
      IdempotencyKey.destroy({ where: { createdAt: before(IDEMPOTENCY_DAYS) }, limit: batch }),
    'password resets': () => PasswordReset.destroy({ where: { expiresAt: { [Op.lt]: now } }, limit: batch }),
    'email verifications': () =>
      EmailVerification.destroy({ where: { expiresAt: { [Op.lt]: now } }, limit: batch }),
    'sign-in steps': () => SignInStep.destroy({ where: { expiresAt: { [Op.lt]: now } }, limit: batch }),
    sessions: () => Session.destroy({ where: { createdAt: before(SESSION_DAYS) }, limit: batch }),
    'review claims': () => ReviewClaim.destroy({ where: { expiresAt: { [Op.lt]: now } }, limit: batch }),
    mails: () => QueuedMail.destroy({ where: { createdAt: before(MAIL_DAYS), ...ENDED }, limit: batch }),
    'unread notifications': () =>
      Notification.destroy({ where: { createdAt: before(UNREAD_DAYS) }, limit: batch }),
    'read notifications': () =>
      Notification.destroy({
        where: { createdAt: before(READ_DAYS), readAt: before(READ_DAYS) },
        limit: batch,
      }),
    'rate limits': () => remove('rate_limits WHERE expire < :limit', now.getTime()),
    'failures of jobs': () => remove('job_failures WHERE until < :limit', daysAgo(FAILURE_DAYS)),
    'failed answers': () => remove('failed_answers WHERE at < :limit', daysAgo(FAILURE_DAYS)),
    outbox: () => remove('outbox WHERE done_at < :limit', daysAgo(OUTBOX_DAYS)),
  };
  const kinds = Object.entries(deletions).map(([id, deleteBatch]) => ({ id, deleteBatch }));
  await each(kinds, async ({ deleteBatch }) => {
    let deleted = batch;
    // A batch that is not full was the last.
    while (deleted === batch) deleted = await deleteBatch();
  });
}
