import {
  isOnlyMailed,
  type MailBudget,
  mailBudgetOf,
  TOLD_TOGETHER,
} from '@souk/contracts/platform/notifications/events';
import type { Sequelize } from 'sequelize';
import type { User } from '../../../domain/models';
import { lockUser } from '../../../domain/policy/lockUser';
import { change, select } from '../../../kernel/database/statements';
import { inTransaction } from '../../../kernel/database/transaction';
import { QueuedMail } from '../tables';

/** A leased mail belongs to its process this long; a mail server answers far sooner. */
const LEASE_MINUTES = 10;

export const DUE = 'sent_at IS NULL AND given_up_at IS NULL AND next_at <= NOW(3)';

export type Due = Pick<QueuedMail, 'id' | 'userId' | 'kind' | 'subjectId' | 'data'>;

export interface Leased {
  mail: QueuedMail;
  user: User;
  more: number;
}

/**
 * Leases a due mail to this process. The reader's row is locked, so that two processes cannot use one budget twice. Beyond the budget a
 * mail waits; the newest waiting one is sent, and stands for the others.
 */
export function lease(sequelize: Sequelize, due: Due): Promise<Leased | null> {
  return inTransaction(sequelize, async (transaction) => {
    const user = await lockUser(transaction, due.userId);
    const { who = '', ...data } = factsOf(due);
    const budget = mailBudgetOf(due.kind, data);
    const about = budget?.isByAuthor ? BY_AUTHOR : 'subject_id = :subjectId';
    const group = await select<Grouped>(transaction, groupOf(about), { ...due, who, actions: TOLD_TOGETHER });
    if (!group.some(({ id, isDue }) => id === due.id && isDue)) return null;
    const others = group.filter(({ id }) => id !== due.id);
    const seconds = budget ? secondsUntil(budget, others) : 0;
    if (seconds > 0) {
      const sql = 'UPDATE mails SET next_at = NOW(3) + INTERVAL :seconds SECOND WHERE id = :id';
      await change(transaction, sql, { id: due.id, seconds });
      return null;
    }
    // A link that is sent later would void the newer one, even after a failure.
    const isReplaced = ({ tries, isWaiting }: Grouped) =>
      isWaiting && (tries === 0 || isOnlyMailed(due.kind));
    const waiting = budget ? others.filter(isReplaced) : [];
    const all = [due.id, ...waiting.map((mail) => mail.id)];
    const id = Math.max(...all);
    const older = all.filter((one) => one !== id);
    if (older.length > 0)
      await change(transaction, 'UPDATE mails SET given_up_at = NOW(3) WHERE id IN (:older)', { older });
    const sql = `UPDATE mails SET tries = tries + 1, next_at = NOW(3) + INTERVAL ${LEASE_MINUTES} MINUTE WHERE id = :id`;
    await change(transaction, sql, { id });
    const mail = await QueuedMail.findByPk(id, { transaction, rejectOnEmpty: true });
    if (!budget?.isByAuthor || older.length === 0) return { mail, user, more: older.length };
    // Stored with the mail, so that another try reports them too.
    await mail.update(
      { data: JSON.stringify({ ...JSON.parse(mail.data), also: older.join() }) },
      { transaction },
    );
    return { mail, user, more: 0 };
  });
}

/** Facts of a mail. An unreadable one gets a try like any other, and fails in composition. */
function factsOf({ data }: Due): Record<string, string> {
  try {
    return JSON.parse(data);
  } catch {
    return {};
  }
}

/** Seconds until the budget allows one more beside these; 0 if it does now. */
function secondsUntil({ mails, minutes }: MailBudget, others: readonly Grouped[]): number {
  const ages = others.flatMap(({ age }) => (age !== null && age < minutes * 60 ? [age] : []));
  return ages.length < mails ? 0 : Math.ceil(minutes * 60 - Math.max(...ages));
}

interface Grouped {
  id: number;
  tries: number;
  isDue: number;
  isWaiting: number;
  /** Seconds since it was sent; 0 while a process sends or retries it; null if unsent. */
  age: number | null;
}

const BY_AUTHOR = "JSON_VALUE(data, '$.who') = :who AND JSON_VALUE(data, '$.action') IN (:actions)";

/** Mails of one kind about one subject to one reader, as far back as any budget goes. */
const groupOf = (
  about: string,
) => `SELECT id, tries, (${DUE}) AS isDue, (sent_at IS NULL AND given_up_at IS NULL) AS isWaiting,
    IF(sent_at IS NULL, IF(given_up_at IS NULL AND tries > 0, 0, NULL), TIMESTAMPDIFF(SECOND, sent_at, NOW(3))) AS age
  FROM mails WHERE user_id = :userId AND kind = :kind AND ${about}
    AND (sent_at IS NULL OR sent_at > NOW(3) - INTERVAL 1 HOUR)`;
