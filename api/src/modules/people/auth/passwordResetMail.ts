import { t } from '@souk/contracts/texts/texts';
import type { MakeMail } from '../../../domain/Feature';
import { timeOf } from '../../../kernel/database/databaseTime';
import type { MailParts } from '../../../kernel/mail/composeMail';
import { hashToken, makeToken } from '../../../kernel/mail/mailedToken';
import { PasswordReset } from '../tables';

const LIFE_MINUTES = 30;

/** Creates the link that sets a new password and voids the previous one, and its mail. The link's life begins now. */
export const makePasswordResetMail: MakeMail = async (transaction, { user, config }) => {
  const { id: userId, email: to } = user;
  const token = makeToken();
  const expiresAt = new Date(timeOf(user).getTime() + LIFE_MINUTES * 60_000);
  await PasswordReset.upsert({ userId, tokenHash: hashToken(token), expiresAt }, { transaction });
  const { productName, publicUrl } = config;
  const link = `${publicUrl}/reset-password?token=${token}`;
  return passwordResetMail({ productName, to, link, minutes: LIFE_MINUTES });
};

interface Parts {
  productName: string;
  to: string;
  link: string;
  minutes: number;
}

export function passwordResetMail({ productName, to, link, minutes }: Parts): MailParts {
  return {
    productName,
    to,
    subject: t('Set a new password'),
    title: t('Set a new password'),
    paragraphs: [
      t('Someone, we hope you, asked to reset the password for your {product} account.', {
        product: productName,
      }),
      t(
        'The link works once, for {minutes} minutes. If it wasn’t you, do nothing: your password stays as it is.',
        { minutes },
      ),
    ],
    action: { label: t('Set a new password'), link },
  };
}
