import { composeMail } from '../../../kernel/mail/composeMail';
import type { Mail } from '../../../kernel/mail/createMailer';

interface Verification {
  productName: string;
  to: string;
  link: string;
  hours: number;
}

/**
 * The mail with the link that confirms an email address. It may reach somebody who never registered: it tells nothing of the account.
 */
export function emailVerificationMail({ productName, to, link, hours }: Verification): Mail {
  return composeMail({
    productName,
    to,
    subject: `${productName}: confirm your email address`,
    title: 'Confirm your email address',
    paragraphs: [
      `Somebody, we hope you, gave this email address at ${productName}.`,
      `The link works once, for ${hours} hours. If it was not you, do nothing: the address stays unconfirmed.`,
    ],
    action: { label: 'Confirm that it is yours', link },
  });
}
