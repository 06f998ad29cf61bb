import type { EventSubject } from '@souk/contracts/platform/notifications/event';
import { isOnlyMailed, type MailedKind } from '@souk/contracts/platform/notifications/events';
import type { MailCheck, Written } from '@souk/contracts/platform/notifications/mails';
import type { Sequelize } from 'sequelize';
import type { Config } from '../../../kernel/config/config';
import { countRows } from '../../../kernel/database/countRows';
import type { Page } from '../../../kernel/database/readPage';
import { select } from '../../../kernel/database/statements';
import { QueuedMail } from '../tables';
import { mailCode, readMailCode } from './mailCode';

interface Row {
  outboxId: number;
  kind: MailedKind;
  subjectType: EventSubject;
  subjectId: number;
  data: string;
  sentAt: Date;
  mailId: number | null;
  pushes: number;
}

/** A message to support is mailed to support. */
const COLUMNS = 'outbox_id, kind, subject_type, subject_id, data, sent_at';
const WRITTEN = `FROM (
    SELECT ${COLUMNS}, id AS mail_id FROM mails
      WHERE user_id = :userId AND sent_at IS NOT NULL AND kind <> 'support_requested'
    UNION ALL SELECT ${COLUMNS}, NULL FROM pushes WHERE user_id = :userId AND sent_at IS NOT NULL AND NOT closes
  ) AS written`;

/** Mails and pushes to a user by event, the latest first, as long as the queues retain them. */
export async function readWritten(
  { sequelize, config }: { sequelize: Sequelize; config: Config },
  { userId, skip, limit }: { userId: number; skip: number; limit: number },
): Promise<Page<Written>> {
  const rows = await select<Row>(
    sequelize,
    `SELECT outbox_id AS outboxId, MIN(kind) AS kind, MIN(subject_type) AS subjectType,
      MIN(subject_id) AS subjectId, MIN(data) AS data, MIN(sent_at) AS sentAt, MAX(mail_id) AS mailId,
      CAST(SUM(mail_id IS NULL) AS SIGNED) AS pushes
    ${WRITTEN} GROUP BY outbox_id ORDER BY outbox_id DESC LIMIT :limit OFFSET :skip`,
    { userId, skip, limit },
  );
  const from = `FROM (SELECT DISTINCT outbox_id ${WRITTEN}) AS events`;
  const page = { skip, limit, rows: rows.length };
  const total = await countRows(sequelize, { from, replacements: { userId }, page });
  return { items: rows.map((row) => present(config, row)), total };
}

/** A code alone proves nothing: a swindler takes it from a mail of their own. Only its reader learns that it is theirs. */
export async function checkMail(config: Config, code: string, callerId: number | null): Promise<MailCheck> {
  const id = readMailCode(config, code);
  if (id === null) return { is_ours: false, is_yours: null, written: null };
  const mail = callerId === null ? null : await QueuedMail.findByPk(id, { raw: true });
  if (!mail) return { is_ours: true, is_yours: null, written: null };
  if (mail.userId !== callerId) return { is_ours: true, is_yours: false, written: null };
  // It may be read before the process that sent it has stored that.
  const row = { ...mail, sentAt: mail.sentAt ?? mail.createdAt, mailId: mail.id, pushes: 0 };
  return { is_ours: true, is_yours: true, written: present(config, row) };
}

function present(config: Config, row: Row): Written {
  return {
    id: row.outboxId,
    kind: row.kind,
    subject_type: row.subjectType,
    subject_id: row.subjectId,
    data: isOnlyMailed(row.kind) ? {} : JSON.parse(row.data),
    sent_at: row.sentAt.toISOString(),
    code: row.mailId === null ? null : mailCode(config, row.mailId),
    on_devices: row.pushes > 0,
  };
}
