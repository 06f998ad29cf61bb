import { literal, Op } from 'sequelize';
import type { Services } from '../../../domain/Services';
import { isNoMailbox } from '../../../kernel/mail/mailRefusals';
import { QueuedMail } from '../tables';
import { readBounceCode } from './bounceCode';
import { markBounced } from './markBounced';

const DAYS = 7;

/**
 * Handles a mail server's report of a failed delivery (RFC 3464). Anyone can forge one: it counts only if it quotes the Message-ID of a
 * mail to that address in the last 7 days, whose code no one else can make.
 * @returns the outcome.
 */
export async function takeBounce(
  services: Pick<Services, 'sequelize' | 'config'>,
  report: string,
): Promise<'marked' | 'unknown_mail' | 'not_permanent' | 'known'> {
  const field = fieldsOf(report);
  const status = field(/^Status:\s*(\S+)/im);
  if (field(/^Action:\s*(\w+)/im)?.toLowerCase() !== 'failed' || !isNoMailbox(status ?? ''))
    return 'not_permanent';
  const address = field(/^(?:Original|Final)-Recipient:\s*rfc822[ \t]*;[ \t]*<?([^\s<>]+)/im)?.toLowerCase();
  const code = field(/^Message-ID:\s*<(\d+-[0-9A-Z]{6})\./im);
  const id = code === undefined ? null : readBounceCode(services.config, code);
  if (!address || id === null) return 'unknown_mail';
  const sentAt = { [Op.gt]: literal(`NOW(3) - INTERVAL ${DAYS} DAY`) };
  const mail = await QueuedMail.findOne({ where: { id, sentAt }, raw: true });
  if (!mail || mail.kind === 'support_requested') return 'unknown_mail';
  return (await markBounced(services, mail, address)) ? 'marked' : 'known';
}

/** Reads a field of any part of the report; long fields continue in the next line. */
function fieldsOf(report: string): (field: RegExp) => string | undefined {
  const text = report.replaceAll(/\r?\n[ \t]+/g, ' ');
  return (field) => field.exec(text)?.[1];
}
