import type { CaseHead } from '@souk/contracts/caseFile';
import { EVENTS } from '@souk/contracts/events';
import type { Sequelize } from 'sequelize';
import { readHeads } from '../../../domain/cases/readHeads';
import { QueuedMail, Trade, User } from '../../../domain/models';
import type { Services } from '../../../domain/Services';
import { change, select } from '../../../kernel/database/statements';
import { eventMail } from './eventMail';

/** Mails that one process sends at the same time. */
const AT_ONCE = 5;
/** How long a claimed mail is left to its process; a mail server answers far sooner. */
const CLAIM_MINUTES = 10;
/** After how many minutes a mail is tried again: eight tries within a day. */
const RETRY_MINUTES = [1, 5, 15, 60, 180, 360, 720];

type Mailing = Pick<Services, 'sequelize' | 'config' | 'logger' | 'deliverMail'>;

/**
 * Sends all mails that are due. Any number of processes may do it at once: each claims a mail before it sends it. A process that
 * dies between sending and noting it sends it twice; both have the same Message-ID, so that a mailbox may show it once.
 * @returns how many were sent.
 */
export async function sendMails(services: Mailing): Promise<number> {
  let sent = 0;
  for (;;) {
    const ids = await readDue(services.sequelize);
    const results = await Promise.all(ids.map((id) => sendMail(services, id)));
    sent += results.filter(Boolean).length;
    if (ids.length < AT_ONCE) return sent;
  }
}

const DUE = 'sent_at IS NULL AND given_up_at IS NULL AND next_at <= NOW(3)';

async function readDue(sequelize: Sequelize): Promise<number[]> {
  const rows = await select<{ id: number }>(
    sequelize,
    `SELECT id FROM mails WHERE ${DUE} ORDER BY next_at, id LIMIT ${AT_ONCE}`,
  );
  return rows.map(({ id }) => id);
}

/** @returns whether it was sent. */
async function sendMail(services: Mailing, id: number): Promise<boolean> {
  const claimed = await update(
    services.sequelize,
    `tries = tries + 1, next_at = NOW(3) + INTERVAL ${CLAIM_MINUTES} MINUTE WHERE id = :id AND ${DUE}`,
    { id },
  );
  const mail = claimed && (await QueuedMail.findByPk(id));
  if (!mail) return false;
  try {
    const user = await User.findOne({ where: { id: mail.userId, erasedAt: null } });
    if (!user) return giveUp(services, mail, 'nobody is there to read it');
    if (await isReadMessage(mail)) return drop(services.sequelize, id);
    await services.deliverMail(eventMail(services.config, mail, user, await headOf(mail)));
  } catch (err) {
    return failed(services, mail, err);
  }
  await update(services.sequelize, 'sent_at = NOW(3) WHERE id = :id', { id });
  return true;
}

/** How the log of a mail's trade ends; undefined where it is about something else. */
export async function headOf({ kind, subjectId }: QueuedMail): Promise<CaseHead | undefined> {
  const trade = EVENTS[kind].subject === 'trade' ? await Trade.findByPk(subjectId, { raw: true }) : null;
  return trade ? (await readHeads([trade])).get(trade.id) : undefined;
}

async function failed(services: Mailing, mail: QueuedMail, err: unknown): Promise<false> {
  const minutes = RETRY_MINUTES[mail.tries - 1];
  if (minutes === undefined) return giveUp(services, mail, err);
  services.logger.warn({ err, mail: mail.id, tries: mail.tries }, 'a mail was not sent; it is tried again');
  const sql = `next_at = NOW(3) + INTERVAL ${minutes} MINUTE WHERE id = :id`;
  await update(services.sequelize, sql, { id: mail.id });
  return false;
}

/** Whether it is about a message that its reader has read meanwhile. */
async function isReadMessage({ kind, subjectId, userId, data }: QueuedMail): Promise<boolean> {
  if (kind !== 'trade_message') return false;
  const trade = await Trade.findByPk(subjectId, { raw: true });
  const read = trade?.sellerId === userId ? trade.sellerReadSeq : trade?.buyerReadSeq;
  return Number(JSON.parse(data).seq) <= (read ?? 0);
}

async function drop(sequelize: Sequelize, id: number): Promise<false> {
  await update(sequelize, 'given_up_at = NOW(3) WHERE id = :id', { id });
  return false;
}

async function giveUp(
  { sequelize, logger }: Mailing,
  { id, kind }: QueuedMail,
  err: unknown,
): Promise<false> {
  logger.error({ err, mail: id, kind }, 'a mail was given up');
  return drop(sequelize, id);
}

/** @returns whether there was such a mail. */
async function update(sequelize: Sequelize, sql: string, replacements: { id: number }): Promise<boolean> {
  return (await change(sequelize, `UPDATE mails SET ${sql}`, replacements)) > 0;
}
