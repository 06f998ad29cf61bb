import { t } from '@souk/contracts/texts/texts';
import type { Config } from '../../../kernel/config/config';
import { composeMail } from '../../../kernel/mail/composeMail';
import type { Mail } from '../../../kernel/mail/createMailer';

export function erasedMail(
  { productName, supportEmail }: Pick<Config, 'productName' | 'supportEmail'>,
  to: string,
  keptUntil?: string,
): Mail {
  return composeMail({
    productName,
    to,
    subject: t('{product}: your account was deleted', { product: productName }),
    title: t('Your account was deleted'),
    paragraphs: [
      keptUntil
        ? t(
            'As you asked, your account was deleted: your name, your address and all that you told us about yourself, and your sessions.',
          )
        : t(
            'As you asked, your account was deleted: your name, your address and all that you told us about yourself, your documents and your sessions.',
          ),
      ...(keptUntil
        ? [t('We keep your documents until {day}, because the law requires it.', { day: keptUntil })]
        : []),
      t(
        'The law makes us keep your payments and trades and the record of what was done in the account. If it wasn’t you who asked, write to our support: {supportEmail}.',
        { supportEmail },
      ),
    ],
  });
}
