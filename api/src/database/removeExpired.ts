import { Op, QueryTypes, type Sequelize } from 'sequelize';
import {
  EmailVerification,
  IdempotencyKey,
  PasswordReset,
  ReviewClaim,
  Session,
  SignInStep,
} from '../models';

/** A client that repeats a request does so within minutes; a week leaves room for a broken one. */
const IDEMPOTENCY_DAYS = 7;
/** A device that was not used for so long counts as new. */
const SESSION_DAYS = 90;
const DAY_MS = 24 * 3_600_000;
/** Rows a statement deletes at most, so that it never holds locks for long. */
const BATCH = 10_000;

/** Deletes what has expired: old idempotency keys and sessions, tokens of mailed links, half sign-ins, claims of cases, and counts of rate limits whose time is over. */
export async function removeExpired(sequelize: Sequelize, now = new Date(), batch = BATCH): Promise<void> {
  const before = (days: number) => ({ [Op.lt]: new Date(now.getTime() - days * DAY_MS) });
  const deletions = [
    () => IdempotencyKey.destroy({ where: { createdAt: before(IDEMPOTENCY_DAYS) }, limit: batch }),
    () => PasswordReset.destroy({ where: { expiresAt: { [Op.lt]: now } }, limit: batch }),
    () => EmailVerification.destroy({ where: { expiresAt: { [Op.lt]: now } }, limit: batch }),
    () => SignInStep.destroy({ where: { expiresAt: { [Op.lt]: now } }, limit: batch }),
    () => Session.destroy({ where: { createdAt: before(SESSION_DAYS) }, limit: batch }),
    () => ReviewClaim.destroy({ where: { expiresAt: { [Op.lt]: now } }, limit: batch }),
    () =>
      sequelize.query('DELETE FROM rate_limits WHERE expire < ? LIMIT ?', {
        replacements: [now.getTime(), batch],
        type: QueryTypes.BULKDELETE,
      }),
  ];
  for (const deleteBatch of deletions) {
    let deleted = batch;
    // A batch that is not full was the last.
    while (deleted === batch) deleted = await deleteBatch();
  }
}
