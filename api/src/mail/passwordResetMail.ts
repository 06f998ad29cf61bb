import { escapeHtml } from '@souk/server-core/escapeHtml';
import type { Mail } from './createMailer';

interface PasswordReset {
  productName: string;
  to: string;
  link: string;
  minutes: number;
}

/** The mail with the link that sets a new password. */
export function passwordResetMail({ productName, to, link, minutes }: PasswordReset): Mail {
  const intro = `Somebody, we hope you, asked to set a new password for your ${productName} account.`;
  const outro = `The link works once, for ${minutes} minutes. If it was not you, do nothing: your password stays as it is.`;
  return {
    to,
    subject: 'Set a new password',
    text: `${intro}\n\nSet it here:\n${link}\n\n${outro}\n`,
    html: `<p>${escapeHtml(intro)}</p><p><a href="${escapeHtml(link)}">Set a new password</a></p><p>${outro}</p>`,
  };
}
