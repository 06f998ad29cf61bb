import { CONFIRM_HOURS, GUEST_LINK_DAYS } from '@souk/contracts/platform/guestSupport';
import { t } from '@souk/contracts/texts';
import { speakIn } from '@souk/server-core/speakIn';
import { Guest, Question } from '../../../domain/models';
import type { Services } from '../../../domain/Services';
import type { Config } from '../../../kernel/config/config';
import { change, select } from '../../../kernel/database/statements';
import { composeMail, type MailParts } from '../../../kernel/mail/composeMail';
import { hashToken, makeToken } from '../../../kernel/mail/mailedToken';
import { isFinal } from '../../../kernel/mail/mailRefusals';
import { GUEST_LINK_HOURS, RETRY_MINUTES } from '../shared/mailTries';
import { readMessages } from './presentQuestion';

/** How long a leased mail is left to its process. */
const LEASE_MINUTES = 10;

const DUE = 'SELECT id FROM guests WHERE mail_at <= NOW(3) ORDER BY mail_at LIMIT 20';
const LEASE = `UPDATE guests SET mail_tries = mail_tries + 1, mail_at = NOW(3) + INTERVAL ${LEASE_MINUTES} MINUTE,
  token_hash = :tokenHash, token_until = NOW(3) + INTERVAL ${GUEST_LINK_HOURS} HOUR
  WHERE id = :id AND mail_at <= NOW(3)`;
/** An answer that was written since the lease stays due. */
const END = `UPDATE guests SET mail_at = NOW(3) + INTERVAL :minutes MINUTE, mail_tries = IF(:isSent, 0, mail_tries)
  WHERE id = :id AND mail_at > NOW(3)`;

type Mailing = Pick<Services, 'sequelize' | 'config' | 'logger' | 'deliverMail'>;

/**
 * Sends guests the link that confirms their address, and what support answered. Any number of processes may do it at once: each leases
 * a mail. Each try has a link of its own, which voids the one before.
 */
export async function sendGuestMails(services: Mailing): Promise<void> {
  const due = await select<{ id: number }>(services.sequelize, DUE);
  for (const { id } of due) await sendGuestMail(services, id);
}

async function sendGuestMail({ sequelize, config, logger, deliverMail }: Mailing, id: number): Promise<void> {
  const token = makeToken();
  if ((await change(sequelize, LEASE, { id, tokenHash: hashToken(token) })) === 0) return;
  const guest = await Guest.findByPk(id, { raw: true, rejectOnEmpty: true });
  const link = `${config.publicUrl}/support?token=${token}`;
  let minutes: number | null = null;
  let isSent = false;
  try {
    const parts = await speakIn(guest.language, () => mailOf(config, guest, link));
    await speakIn(guest.language, async () => deliverMail(composeMail(parts)));
    isSent = true;
  } catch (err) {
    minutes = isFinal(err) ? null : (RETRY_MINUTES[guest.mailTries - 1] ?? null);
    logger[minutes === null ? 'error' : 'warn']({ err, guest: id }, 'a mail to a guest was not sent');
  }
  await change(sequelize, END, { id, minutes, isSent });
}

async function mailOf(
  { productName }: Config,
  { id, email: to, message }: Guest,
  link: string,
): Promise<MailParts> {
  const question = await Question.findOne({ attributes: ['id'], where: { guestId: id }, raw: true });
  if (message !== null || !question)
    // To an address that may be a stranger's: none of the words that were typed.
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
  const messages = await readMessages(question.id);
  const last = messages.findLastIndex(({ authorId }) => authorId === null);
  return {
    productName,
    to,
    subject: t('{product}: our answer to question {id}', { product: productName, id: question.id }),
    title: t('Our answer to question {id}', { id: question.id }),
    paragraphs: messages.slice(last + 1).flatMap(({ text }) => (text ?? '').split(/\n+/)),
    action: { label: t('Read and answer'), link },
    footer: [
      t('The link works for {days} days. Answer there: no one reads mail to this address.', {
        days: GUEST_LINK_DAYS,
      }),
    ],
  };
}
