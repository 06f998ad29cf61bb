import { literal, Op } from 'sequelize';
import type { Services } from '../../../domain/Services';
import { isNoMailbox } from '../../../kernel/mail/mailRefusals';
import { QueuedMail } from '../tables';
import { readMailCode } from './mailCode';
import { markBounced } from './markBounced';

const DAYS = 7;

/**
 * Takes a report of a mail server that a mail was not delivered (RFC 3464). Anyone can write one: it counts only where it quotes the
 * Message-ID of a mail that we sent to that address in the last 7 days, whose code no one else can make.
 * @returns what it did.
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
  const id = code === undefined ? null : readMailCode(services.config, code, 'bounce');
  if (!address || id === null) return 'unknown_mail';
  const sentAt = { [Op.gt]: literal(`NOW(3) - INTERVAL ${DAYS} DAY`) };
  const mail = await QueuedMail.findOne({ where: { id, sentAt }, raw: true });
  if (!mail || mail.kind === 'support_requested') return 'unknown_mail';
  return (await markBounced(services, mail, address)) ? 'marked' : 'known';
}

/** Reads a field of whichever part of the report has it; long fields go on in the next line. */
function fieldsOf(report: string): (field: RegExp) => string | undefined {
  const text = report.replaceAll(/\r?\n[ \t]+/g, ' ');
  return (field) => field.exec(text)?.[1];
}
