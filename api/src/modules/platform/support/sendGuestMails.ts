import { CONFIRM_HOURS, GUEST_LINK_DAYS } from '@souk/contracts/platform/guestSupport';
import { t } from '@souk/contracts/texts/texts';
import { speakIn } from '@souk/server-core/speakIn';
import type { Sequelize } from 'sequelize';
import type { Services } from '../../../domain/Services';
import type { Config } from '../../../kernel/config/config';
import { change, select } from '../../../kernel/database/statements';
import { inTransaction } from '../../../kernel/database/transaction';
import { composeMail, type MailParts } from '../../../kernel/mail/composeMail';
import { hashToken } from '../../../kernel/mail/mailedToken';
import { isFinal } from '../../../kernel/mail/mailRefusals';
import { linkToken } from '../../../kernel/sealing/linkToken';
import { GUEST_LINK_HOURS, MOST_TRIES, RETRY_MINUTES } from '../shared/mailTries';
import { Guest, Question, type QuestionMessage } from '../tables';
import { announceChange, waitAgain } from './askSupport';
import { readMessages } from './presentQuestion';

/** A leased mail belongs to its process this long. */
const LEASE_MINUTES = 10;

const DUE = 'SELECT id FROM guests WHERE mail_at <= NOW(3) ORDER BY mail_at LIMIT 20';
/** The first link is valid from its first try: there is no earlier one. */
const LEASE = `UPDATE guests SET mail_tries = mail_tries + 1, mail_at = NOW(3) + INTERVAL ${LEASE_MINUTES} MINUTE,
  token_hash = COALESCE(token_hash, :tokenHash), token_until = NOW(3) + INTERVAL ${GUEST_LINK_HOURS} HOUR
  WHERE id = :id AND mail_at <= NOW(3)`;
/** Unless the mail of a later answer is on its way. */
const TAKEN =
  'UPDATE guests SET token_hash = :tokenHash WHERE id = :id AND (mail_at = :leased OR mail_at <= NOW(3))';
/** An answer written since the lease stays due. */
const END = `UPDATE guests SET mail_at = NOW(3) + INTERVAL :minutes MINUTE, mail_tries = :tries
  WHERE id = :id AND mail_at = :leased`;

type Mailing = Pick<Services, 'sequelize' | 'config' | 'logger' | 'deliverMail'>;

/**
 * Sends guests the link that confirms their address, and support's answers. Any number of processes may run it: each leases a mail. All
 * tries of a mail have the same link, which voids the previous mail's once the mail server accepts it.
 */
export async function sendGuestMails(services: Mailing): Promise<void> {
  const due = await select<{ id: number }>(services.sequelize, DUE);
  for (const { id } of due) await sendGuestMail(services, id);
}

async function sendGuestMail(services: Mailing, id: number): Promise<void> {
  const leased = await lease(services, id);
  if (!leased) return;
  const { sequelize, config, logger, deliverMail } = services;
  const { language, mailTries } = leased.guest;
  const token = tokenOf(config, id, leased.answers.at(-1));
  try {
    const link = `${config.publicUrl}/support?token=${token}`;
    await speakIn(language, async () => deliverMail(composeMail(mailOf(config, leased, link))));
  } catch (err) {
    const minutes = isFinal(err) ? null : (RETRY_MINUTES[mailTries - 1] ?? null);
    logger[minutes === null ? 'error' : 'warn']({ err, guest: id }, 'a mail to a guest was not sent');
    return failed(sequelize, leased, minutes);
  }
  await change(sequelize, TAKEN, { id, leased: leased.until, tokenHash: hashToken(token) });
  await change(sequelize, END, { id, leased: leased.until, minutes: null, tries: 0 });
}

interface Leased {
  guest: Guest;
  /** Milliseconds matter: a date in a statement loses them. */
  until: string;
  questionId: number | undefined;
  /** Support's latest messages, after the guest's last one; empty before the address is confirmed. */
  answers: QuestionMessage[];
}

function lease({ sequelize, config }: Mailing, id: number): Promise<Leased | null> {
  return inTransaction(sequelize, async (transaction) => {
    const tokenHash = hashToken(tokenOf(config, id));
    if ((await change(transaction, LEASE, { id, tokenHash })) === 0) return null;
    const guest = await Guest.findByPk(id, { raw: true, rejectOnEmpty: true, transaction });
    const where = { guestId: id };
    const question = await Question.findOne({ attributes: ['id'], where, raw: true, transaction });
    const messages = question ? await readMessages(question.id, transaction) : [];
    const end = messages.findLastIndex(({ authorId }) => authorId !== null) + 1;
    const asked = messages.slice(0, end).findLastIndex(({ authorId }) => authorId === null);
    const until = (guest.mailAt as Date).toISOString().slice(0, 23);
    return { guest, until, questionId: question?.id, answers: messages.slice(asked + 1, end) };
  });
}

const tokenOf = ({ jwtKey }: Config, id: number, answer?: QuestionMessage) =>
  linkToken(jwtKey, 'souk.guest.v1', `${id}-${answer?.id ?? 0}`);

/**
 * A question whose answer is given up waits again, so that support learns of it, and is counted even if it was refused at its first try.
 */
function failed(
  sequelize: Sequelize,
  { guest, until, answers }: Leased,
  minutes: number | null,
): Promise<void> {
  const { id, mailTries } = guest;
  const isLost = minutes === null && answers.length > 0;
  const tries = isLost ? MOST_TRIES : mailTries;
  return inTransaction(sequelize, async (transaction) => {
    const ended = await change(transaction, END, { id, leased: until, minutes, tries });
    if (!isLost || ended === 0) return;
    const where = { guestId: id };
    const question = await Question.findOne({ where, transaction, lock: true, rejectOnEmpty: true });
    await waitAgain(transaction, question);
    await announceChange(transaction, question.id, null);
  });
}

function mailOf(
  { productName }: Config,
  { guest, questionId: id, answers }: Leased,
  link: string,
): MailParts {
  const { email: to } = guest;
  if (id === undefined || answers.length === 0)
    // The address may be a stranger's: none of the typed words are sent.
    return {
      productName,
      to,
      subject: t('{product}: confirm your message to support', { product: productName }),
      title: t('Confirm your message to support'),
      paragraphs: [
        t(
          'Someone, we hope you, wrote to our support with this email address. We read it once you confirm that it’s yours.',
        ),
        t('The link works for {hours} hours. If it wasn’t you, do nothing: the message is deleted.', {
          hours: CONFIRM_HOURS,
        }),
      ],
      action: { label: t('Confirm that it is yours'), link },
    };
  return {
    productName,
    to,
    subject: t('{product}: our answer to question {id}', { product: productName, id }),
    title: t('Our answer to question {id}', { id }),
    paragraphs: answers.flatMap(({ text }) => (text ?? '').split(/\n+/)),
    action: { label: t('Read and answer'), link },
    footer: [
      t('The link works for {days} days. Answer there: no one reads mail to this address.', {
        days: GUEST_LINK_DAYS,
      }),
    ],
  };
}
