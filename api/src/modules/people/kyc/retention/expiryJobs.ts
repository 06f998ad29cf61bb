import { daysUntil, RENEWAL_DAYS } from '@souk/contracts/people/kyc/kycRules';
import { tellEachOnce } from '../../../../domain/outbox/tellEachOnce';
import { lockUser } from '../../../../domain/policy/lockUser';
import type { Services } from '../../../../domain/Services';
import { select } from '../../../../kernel/database/statements';
import { inTransaction } from '../../../../kernel/database/transaction';
import { each } from '../../../../kernel/jobs/each';
import type { Job } from '../../../../kernel/jobs/Job';
import { decideDocuments } from '../decide/decideDocuments';

const NOTICES = [0, 7, RENEWAL_DAYS];

/** SQL form of `dayOfDocuments`. */
const TODAY = 'DATE(NOW(3) - INTERVAL 12 HOUR)';

/** The renewal was sent in time: a slow review is not its owner's fault. */
const IS_RENEWED = `EXISTS (SELECT 1 FROM kyc_documents AS renewal
  WHERE renewal.user_id = document.user_id AND renewal.document_type = document.document_type
    AND renewal.is_renewal AND renewal.status = 'pending'
    AND renewal.created_at < document.expires_on + INTERVAL 36 HOUR)`;

export const remindJob: Job<Services> = {
  name: 'remind-of-expiry',
  everySeconds: 3600,
  run: async ({ sequelize }) => {
    const days: { day: string; today: string }[] = await select(
      sequelize,
      `SELECT DISTINCT CAST(expires_on AS CHAR) AS day, CAST(${TODAY} AS CHAR) AS today FROM kyc_documents
        WHERE expires_on BETWEEN ${TODAY} AND ${TODAY} + INTERVAL ${RENEWAL_DAYS} DAY ORDER BY expires_on`,
    );
    for (const { day, today } of days) {
      const notice = NOTICES.find((least) => daysUntil(day, today) <= least);
      await tellEachOnce(sequelize, {
        kind: 'kyc_expires',
        what: `kyc expires ${day}, ${notice} days before`,
        among: `JOIN kyc_documents AS document ON document.user_id = users.id
          WHERE document.expires_on = :day AND document.status <> 'rejected' AND NOT ${IS_RENEWED}`,
        replacements: { day },
      });
    }
  },
};

const EXPIRED = `FROM kyc_documents AS document JOIN users ON users.id = document.user_id
  WHERE document.expires_on < ${TODAY} AND document.status = 'approved'
    AND NOT users.is_kyc_set_by_hand AND NOT ${IS_RENEWED}`;

/** Rejects expired documents if `expired_documents` is on: their owner is asked for another one. */
export const rejectExpiredJob: Job<Services> = {
  name: 'reject-expired',
  everySeconds: 3600,
  run: async ({ sequelize, settings }) => {
    if ((await settings.read()).expired_documents !== 'stop') return;
    const rows: { id: number; userId: number }[] = await select(
      sequelize,
      `SELECT document.id, document.user_id AS userId ${EXPIRED}`,
    );
    await each(rows, ({ id, userId }) =>
      inTransaction(sequelize, async (transaction) => {
        await lockUser(transaction, userId);
        // A renewal may have been approved since, or the day corrected.
        const still = await select(transaction, `SELECT document.id ${EXPIRED} AND document.id = :id`, {
          id,
        });
        if (still.length === 0) return;
        const reasons = ['expired'] as const;
        const verdicts = [{ id, status: 'rejected', notes: null, reasons } as const];
        await decideDocuments(transaction, { userId, verdicts, caller: null, requestId: null });
      }),
    );
  },
};
