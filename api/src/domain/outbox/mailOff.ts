import { MAIL_SWITCHES, type MailSwitch } from '@souk/contracts/platform/notifications/notifications';
import type { Transaction } from 'sequelize';
import { AppError } from '../../kernel/AppError';
import type { Config } from '../../kernel/config/config';
import { linkToken, readLinkToken } from '../../kernel/sealing/linkToken';
import { lockUser } from '../policy/lockUser';
import { type Proof, UNPROVED } from '../session/Caller';
import { changePreferences, readPreferences } from './preferences';

const PURPOSE = 'souk.mail.off.v1';

/** The unsubscribe link of a mail's kind: people open it, and mail programs post to it (RFC 8058). */
export function mailOffLink(
  { publicUrl, jwtKey }: Pick<Config, 'publicUrl' | 'jwtKey'>,
  userId: number,
  group: MailSwitch,
): string {
  return `${publicUrl}/mail-off?token=${linkToken(jwtKey, PURPOSE, `${userId}-${group}`)}`;
}

/**
 * Switches off the mails that a signed link names, and nothing else. The user is told, as of any such change.
 * @throws AppError `mail_link_void`.
 */
export async function switchMailOff(
  transaction: Transaction,
  { config, token, from }: { config: Config; token: string; from: Pick<Proof, 'device' | 'address'> },
): Promise<void> {
  const [id, name] = readLinkToken(config.jwtKey, PURPOSE, token)?.split('-') ?? [];
  const group = MAIL_SWITCHES.find((one) => one === name);
  const user = group && (await lockUser(transaction, Number(id)));
  if (!user || user.erasedAt) throw new AppError('mail_link_void');
  const before = await readPreferences(user.id, transaction);
  const off = group === 'nightly_receipt' ? false : { ...before[group], mail: false };
  const caller = { user: { id: user.id }, proof: { ...UNPROVED, ...from } };
  await changePreferences(transaction, { caller, request: { [group]: off } });
}
