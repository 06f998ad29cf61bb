import { EVENTS, isOnlyMailed } from '@souk/contracts/platform/notifications/events';
import type { Language } from '@souk/contracts/texts/languages';
import { t } from '@souk/contracts/texts/texts';
import type { CaseHead } from '@souk/contracts/trading/caseFile/caseFile';
import { shortHash } from '@souk/contracts/trading/caseFile/shortHash';
import { speakIn } from '@souk/server-core/speakIn';
import type { Sequelize } from 'sequelize';
import { Trade, type User } from '../../../domain/models';
import { lockUser } from '../../../domain/policy/lockUser';
import type { Services } from '../../../domain/Services';
import { readHeads } from '../../../domain/tradeLog/readHeads';
import { change, select } from '../../../kernel/database/statements';
import { inTransaction } from '../../../kernel/database/transaction';
import { composeMail, type MailParts } from '../../../kernel/mail/composeMail';
import type { Mail } from '../../../kernel/mail/createMailer';
import { isFinal, saysNoMailbox } from '../../../kernel/mail/mailRefusals';
import { LiabilityProof } from '../../money';
import { isReadMessage } from '../shared/isReadMessage';
import { RETRY_MINUTES } from '../shared/mailTries';
import { QueuedMail } from '../tables';
import { eventMail } from './eventMail';
import { DUE, type Due, type Leased, lease } from './leaseMail';
import { bounceCode, mailCode } from './mailCode';
import { markBounced } from './markBounced';
import { mayBeMailed } from './mayBeMailed';

const AT_ONCE = 5;
type Mailing = Pick<Services, 'sequelize' | 'config' | 'logger' | 'deliverMail' | 'features'>;

/**
 * Sends all due mails. Any number of processes may run it: each leases a mail before it sends it. A process that dies between sending and
 * storing that sends it twice; unless a new link is in it, both have the same Message-ID, so that a mailbox may show it once.
 * @returns the number of mails sent.
 */
export async function sendMails(services: Mailing): Promise<number> {
  let sent = 0;
  for (;;) {
    const due = await readDue(services.sequelize);
    const results = await Promise.all(due.map((mail) => sendMail(services, mail)));
    sent += results.filter(Boolean).length;
    if (due.length < AT_ONCE) return sent;
  }
}

function readDue(sequelize: Sequelize): Promise<Due[]> {
  return select<Due>(
    sequelize,
    `SELECT id, user_id AS userId, kind, subject_id AS subjectId, data FROM mails WHERE ${DUE} ORDER BY next_at, id LIMIT ${AT_ONCE}`,
  );
}

async function sendMail(services: Mailing, due: Due): Promise<boolean> {
  const leased = await lease(services.sequelize, due);
  if (!leased) return false;
  const { mail, user } = leased;
  let to: string | undefined;
  try {
    if (!mayBeMailed(user, mail)) return drop(services.sequelize, mail.id);
    if (await isReadMessage(mail)) return drop(services.sequelize, mail.id);
    const language = languageOf(user, mail);
    const composed = await speakIn(language, () => compose(services, leased));
    if (!composed) return drop(services.sequelize, mail.id);
    to = composed.to;
    await services.deliverMail(composed);
  } catch (err) {
    if (to && saysNoMailbox(err)) await markBounced(services, mail, to);
    return failed(services, mail, err);
  }
  await update(services.sequelize, 'sent_at = NOW(3) WHERE id = :id', { id: mail.id });
  return true;
}

/** Support reads a user's message in English. A change of language is announced in the old one. */
function languageOf(
  user: Pick<User, 'language'>,
  { kind, data }: Pick<QueuedMail, 'kind' | 'data'>,
): Language | null {
  if (kind === 'support_requested') return null;
  return kind === 'told_differently' ? (JSON.parse(data).language ?? user.language) : user.language;
}

export async function compose(
  services: Pick<Mailing, 'sequelize' | 'config' | 'features' | 'logger'>,
  leased: Leased,
): Promise<Mail | null> {
  const { mail, user, more } = leased;
  const { sequelize, config, features } = services;
  const { id, outboxId, kind, tries, subjectId, data } = mail;
  const code = bounceCode(config, id);
  const idOf = (...parts: unknown[]) => `<${parts.join('.')}@${new URL(config.publicUrl).hostname}>`;
  if (!isOnlyMailed(kind)) {
    const about = { user, head: await headOf(mail), more, also: await readAlso(mail) };
    const parts = eventMail(config, { kind, subjectId, data }, about);
    return { ...(await written(services, leased, parts)), messageId: idOf(code, outboxId, kind) };
  }
  const make = features.map(({ mails }) => mails?.[kind]).find((one) => one !== undefined);
  if (!make) throw new Error(`No feature makes the mail ${kind}`);
  const made = await inTransaction(sequelize, async (transaction) => {
    const reader = await lockUser(transaction, user.id);
    return reader.erasedAt ? null : make(transaction, { user: reader, config, data: JSON.parse(data) });
  });
  // Each try has a new link, which voids the previous one.
  return made && { ...(await written(services, leased, made)), messageId: idOf(code, outboxId, kind, tries) };
}

/**
 * Each mail to its reader's confirmed address begins with their word. At its end are the code that proves its origin, and the newest proof
 * of liabilities, which its readers keep, so that no one can be shown another one later.
 */
async function written(
  services: Pick<Mailing, 'config' | 'logger'>,
  { mail: { id, kind }, user }: Leased,
  parts: MailParts,
): Promise<Mail> {
  const isConfirmed = user.emailVerifiedAt !== null && parts.to === user.email;
  const word = isConfirmed && user.mailWord;
  const { config } = services;
  const check = { code: mailCode(config, id), link: `${config.publicUrl}/check` };
  return composeMail({
    ...parts,
    paragraphs: [...(word ? [t('Your word: {word}', { word })] : []), ...parts.paragraphs],
    footer: [
      ...(kind === 'support_requested' ? [] : [t('Did we write this? Enter code {code} at {link}', check)]),
      ...(parts.footer ?? []),
      ...(await proofLine(services)),
    ],
  });
}

async function proofLine({ config, logger }: Pick<Mailing, 'config' | 'logger'>): Promise<string[]> {
  try {
    const proof = await LiabilityProof.findOne({
      attributes: ['number', 'root'],
      order: [['number', 'DESC']],
      raw: true,
    });
    if (!proof) return [];
    return [
      t('Proof {number} of what we owe, root {digits}: {link}', {
        number: proof.number,
        digits: shortHash(proof.root),
        link: `${config.publicUrl}/transparency`,
      }),
    ];
  } catch (err) {
    logger.warn({ err }, 'a mail was sent without the newest proof');
    return [];
  }
}

async function readAlso({ data }: QueuedMail): Promise<QueuedMail[]> {
  const { also } = JSON.parse(data) as { also?: string };
  return also ? QueuedMail.findAll({ where: { id: also.split(',') }, order: ['id'] }) : [];
}

/** Last hash of the log of a mail's trade; undefined for other subjects. */
async function headOf({ kind, subjectId }: QueuedMail): Promise<CaseHead | undefined> {
  const trade = EVENTS[kind].subject === 'trade' ? await Trade.findByPk(subjectId, { raw: true }) : null;
  return trade ? (await readHeads([trade])).get(trade.id) : undefined;
}

async function failed(services: Mailing, mail: QueuedMail, err: unknown): Promise<false> {
  const minutes = isFinal(err) ? undefined : RETRY_MINUTES[mail.tries - 1];
  if (minutes === undefined) return giveUp(services, mail, err);
  services.logger.warn({ err, mail: mail.id, tries: mail.tries }, 'a mail was not sent; it is tried again');
  const sql = `next_at = NOW(3) + INTERVAL ${minutes} MINUTE WHERE id = :id`;
  await update(services.sequelize, sql, { id: mail.id });
  return false;
}

/** No mail server was called, so the lease counts as no try. */
async function drop(sequelize: Sequelize, id: number): Promise<false> {
  await update(sequelize, 'given_up_at = NOW(3), tries = tries - 1 WHERE id = :id', { id });
  return false;
}

async function giveUp(
  { sequelize, logger }: Mailing,
  { id, kind }: QueuedMail,
  err: unknown,
): Promise<false> {
  logger.error({ err, mail: id, kind }, 'a mail was given up');
  await update(sequelize, 'given_up_at = NOW(3) WHERE id = :id', { id });
  return false;
}

async function update(sequelize: Sequelize, sql: string, replacements: { id: number }): Promise<boolean> {
  return (await change(sequelize, `UPDATE mails SET ${sql}`, replacements)) > 0;
}
