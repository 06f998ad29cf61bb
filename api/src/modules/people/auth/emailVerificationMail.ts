import { t } from '@souk/contracts/texts/texts';
import type { MakeMail } from '../../../domain/Feature';
import { timeOf } from '../../../kernel/database/databaseTime';
import type { MailParts } from '../../../kernel/mail/composeMail';
import { hashToken, makeToken } from '../../../kernel/mail/mailedToken';
import { EmailVerification } from '../tables';

export const LIFE_HOURS = 24;

/** Creates the link that confirms a user's address and voids the previous one, and its mail; null once it is confirmed. */
export const makeEmailVerificationMail: MakeMail = async (transaction, { user, config }) => {
  if (user.emailVerifiedAt && !user.emailBouncedAt) return null;
  const { id: userId, email: to } = user;
  const token = makeToken();
  const expiresAt = new Date(timeOf(user).getTime() + LIFE_HOURS * 3_600_000);
  await EmailVerification.upsert({ userId, tokenHash: hashToken(token), expiresAt }, { transaction });
  const { productName, publicUrl } = config;
  const link = `${publicUrl}/verify-email?token=${token}`;
  return emailVerificationMail({ productName, to, link, hours: LIFE_HOURS });
};

interface Verification {
  productName: string;
  to: string;
  link: string;
  hours: number;
}

/** May reach a person who never registered: it reveals nothing of the account. */
function emailVerificationMail({ productName, to, link, hours }: Verification): MailParts {
  return {
    productName,
    to,
    subject: t('{product}: confirm your email address', { product: productName }),
    title: t('Confirm your email address'),
    paragraphs: [
      t('Please confirm this email address for your account at {product}.', { product: productName }),
      t(
        'The link works once, for {hours} hours. If it wasn’t you, do nothing: the address stays unconfirmed.',
        { hours },
      ),
    ],
    action: { label: t('Confirm that it is yours'), link },
  };
}
