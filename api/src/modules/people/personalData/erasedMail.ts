import type { Config } from '../../../kernel/config/config';
import { composeMail } from '../../../kernel/mail/composeMail';
import type { Mail } from '../../../kernel/mail/createMailer';

/** The last mail to somebody who deleted their account. */
export function erasedMail(
  { productName, supportEmail }: Pick<Config, 'productName' | 'supportEmail'>,
  to: string,
): Mail {
  return composeMail({
    productName,
    to,
    subject: `${productName}: your account was deleted`,
    title: 'Your account was deleted',
    paragraphs: [
      'As you asked, your account was deleted: your name, your address and all that you told us about yourself, your documents and your sessions.',
      `The law makes us keep your payments and trades and the record of what was done in the account. If it wasn’t you who asked, write to our support: ${supportEmail}.`,
    ],
  });
}
