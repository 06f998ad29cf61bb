import { escapeHtml } from '@souk/server-core/escapeHtml';
import type { Config } from '../config';
import type { Mail } from './createMailer';

/** What the owner of an account is told about at once, because somebody else may have done it. */
export type SecurityEvent =
  | 'new_device'
  | 'password_changed'
  | 'password_reset'
  | 'address_changed'
  | 'factor_added'
  | 'factor_removed';

const WORDS: Record<SecurityEvent, { subject: string; happened: string }> = {
  new_device: {
    subject: 'Somebody signed in',
    happened: 'Somebody signed in to your account on another device',
  },
  password_changed: {
    subject: 'Your password was changed',
    happened: 'The password of your account was changed, and all other devices were signed out',
  },
  password_reset: {
    subject: 'Your password was set anew',
    happened:
      'A new password was set with a link that we mailed you, and all devices were signed out. Withdrawals are held for a while',
  },
  factor_added: {
    subject: 'A second factor was added',
    happened: 'Something was added that signs in to your account',
  },
  factor_removed: {
    subject: 'A second factor was removed',
    happened: 'A second factor of your account was removed. Withdrawals are held for a while',
  },
  address_changed: {
    subject: 'Your payout address was changed',
    happened: 'The wallet address that withdrawals are paid to was changed. Withdrawals are held for a while',
  },
};

interface SecurityMail {
  to: string;
  event: SecurityEvent;
  /** What else the owner needs to judge it: the device, the address. */
  details?: string;
}

/** The mail about something that changes who can reach an account or its money. It holds no link that signs in. */
export function securityMail(
  { productName, publicUrl }: Pick<Config, 'productName' | 'publicUrl'>,
  { to, event, details }: SecurityMail,
): Mail {
  const { subject, happened } = WORDS[event];
  const said = `${happened}${details ? `: ${details}` : ''}.`;
  const advice = `If this was you, all is well. If not, set a new password at ${publicUrl}/forgot-password now, and tell us.`;
  return {
    to,
    subject: `${productName}: ${subject.charAt(0).toLowerCase()}${subject.slice(1)}`,
    text: `${said}\n\n${advice}\n`,
    html: `<p>${escapeHtml(said)}</p><p>${escapeHtml(advice)}</p>`,
  };
}
