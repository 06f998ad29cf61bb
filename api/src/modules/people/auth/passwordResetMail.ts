import { composeMail } from '../../../kernel/mail/composeMail';
import type { Mail } from '../../../kernel/mail/createMailer';

interface PasswordReset {
  productName: string;
  to: string;
  link: string;
  minutes: number;
}

/** The mail with the link that sets a new password. */
export function passwordResetMail({ productName, to, link, minutes }: PasswordReset): Mail {
  return composeMail({
    productName,
    to,
    subject: 'Set a new password',
    title: 'Set a new password',
    paragraphs: [
      `Somebody, we hope you, asked to set a new password for your ${productName} account.`,
      `The link works once, for ${minutes} minutes. If it was not you, do nothing: your password stays as it is.`,
    ],
    action: { label: 'Set a new password', link },
  });
}
