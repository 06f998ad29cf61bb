import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Logger } from '@souk/server-core/logger';
import { createTransport } from 'nodemailer';
import type { Config } from '../config/config';

export interface Attachment {
  filename: string;
  content: string | Buffer | Readable;
  contentType: string;
}

export interface Mail {
  to: string;
  /** Address for replies, if not the sender. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  attachments?: Attachment[];
  /** Unsubscribe link for mails of this kind. */
  unsubscribe?: string;
  /** Unchanged in a retry. */
  messageId?: string;
}

/** Sends a mail. @throws Error if the mail server refuses it. */
export type DeliverMail = (mail: Mail) => Promise<void>;
/** Sends a mail. A failure is logged, never thrown: the event has already happened. */
export type Mailer = (mail: Mail) => Promise<void>;

/** RFC 3834: autoresponders do not answer it. */
const BY_A_PROGRAM = { 'Auto-Submitted': 'auto-generated' };

/** RFC 8058: mail programs show a button for it. */
const switchOffBy = (link: string) => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Sends mail by SMTP; without a server it is written to the data folder's outbox. */
export function createDelivery(
  config: Pick<Config, 'smtpUrl' | 'dataDir' | 'mailFrom' | 'productName'>,
  logger: Logger,
): DeliverMail {
  const from = config.mailFrom ?? { name: config.productName, address: 'no-reply@souk.invalid' };
  const deliver = config.smtpUrl
    ? bySmtp(config.smtpUrl)
    : intoOutbox(join(config.dataDir, 'outbox'), logger);
  return ({ unsubscribe, ...mail }) =>
    deliver({ from, headers: { ...BY_A_PROGRAM, ...(unsubscribe && switchOffBy(unsubscribe)) }, ...mail });
}

/** For mails with a secret, which must not lie in the queue: they are sent at once, without retry. */
export function createMailer(deliver: DeliverMail, logger: Logger): Mailer {
  return async (mail) => {
    try {
      await deliver(mail);
    } catch (err) {
      logger.error({ err, subject: mail.subject }, 'mail could not be sent');
    }
  };
}

interface Sender {
  from: string | { name: string; address: string };
  headers: Record<string, string>;
}

type Delivery = (mail: Mail & Sender) => Promise<void>;

function bySmtp(smtpUrl: string): Delivery {
  const transport = createTransport(smtpUrl);
  return async (mail) => {
    await transport.sendMail(mail);
  };
}

function intoOutbox(folder: string, logger: Logger): Delivery {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (mail) => {
    const { message } = await transport.sendMail(mail);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, `${Date.now()}-${randomUUID()}.eml`);
    await writeFile(file, message as Buffer, { mode: 0o600 });
    logger.info({ file, link: /https?:\S+/.exec(mail.text)?.[0] }, 'no SMTP_URL: mail written to the outbox');
  };
}
