import { isOnlyMailed, type MailBudget, mailBudgetOf, TOLD_TOGETHER } from '@souk/contracts/platform/events';
import type { Sequelize } from 'sequelize';
import type { User } from '../../../domain/models';
import { lockUser } from '../../../domain/policy/lockUser';
import { change, select } from '../../../kernel/database/statements';
import { inTransaction } from '../../../kernel/database/transaction';
import { QueuedMail } from '../tables';

/** How long a leased mail is left to its process; a mail server answers far sooner. */
const LEASE_MINUTES = 10;

export const DUE = 'sent_at IS NULL AND given_up_at IS NULL AND next_at <= NOW(3)';

export type Due = Pick<QueuedMail, 'id' | 'userId' | 'kind' | 'subjectId' | 'data'>;

export interface Leased {
  mail: QueuedMail;
  user: User;
  /** How many mails of its kind about the same thing it stands for besides. */
  more: number;
}

/**
 * Takes a mail that is due for this process. The reader's row is locked, so that no two processes use one budget twice. Beyond the
 * budget it waits; the newest of those that waited is sent, and stands for the others.
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
    // A link that is sent later would void the newer one, also where it failed before.
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
    // Kept with it: another try tells them too.
    await mail.update(
      { data: JSON.stringify({ ...JSON.parse(mail.data), also: older.join() }) },
      { transaction },
    );
    return { mail, user, more: 0 };
  });
}

/** What a mail is about. One that cannot be read has a try like any other, and fails where it is composed. */
function factsOf({ data }: Due): Record<string, string> {
  try {
    return JSON.parse(data);
  } catch {
    return {};
  }
}

/** How long until the budget allows one more beside these; 0 where it does now. */
function secondsUntil({ mails, minutes }: MailBudget, others: readonly Grouped[]): number {
  const ages = others.flatMap(({ age }) => (age !== null && age < minutes * 60 ? [age] : []));
  return ages.length < mails ? 0 : Math.ceil(minutes * 60 - Math.max(...ages));
}

interface Grouped {
  id: number;
  tries: number;
  isDue: number;
  /** Neither sent nor given up. */
  isWaiting: number;
  /** Seconds since it was sent; 0 while a process is sending it or tries again; null where it was not. */
  age: number | null;
}

const BY_AUTHOR = "JSON_VALUE(data, '$.who') = :who AND JSON_VALUE(data, '$.action') IN (:actions)";

/** The mails of one kind about one thing to one reader, as far back as any budget goes. */
const groupOf = (
  about: string,
) => `SELECT id, tries, (${DUE}) AS isDue, (sent_at IS NULL AND given_up_at IS NULL) AS isWaiting,
    IF(sent_at IS NULL, IF(given_up_at IS NULL AND tries > 0, 0, NULL), TIMESTAMPDIFF(SECOND, sent_at, NOW(3))) AS age
  FROM mails WHERE user_id = :userId AND kind = :kind AND ${about}
    AND (sent_at IS NULL OR sent_at > NOW(3) - INTERVAL 1 HOUR)`;
