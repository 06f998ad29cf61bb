import { t } from '@souk/contracts/texts/texts';
import type { MakeMail } from '../../../domain/Feature';

/** The mail to the owner of an account whose e-mail was registered again. It reveals nothing of the account. */
export const accountThereMail: MakeMail = async (_transaction, { user, config }) => {
  const { productName, publicUrl } = config;
  return {
    productName,
    to: user.email,
    subject: t('{product}: you already have an account', { product: productName }),
    title: t('You already have an account'),
    paragraphs: [
      t(
        'Someone, perhaps you, tried to open an account at {product} with this email address. It has one already, so no other was opened. Nothing was changed.',
        { product: productName },
      ),
      t(
        'If it was you, sign in with the password that you chose first. If you no longer know it, set a new one at {link}.',
        { link: `${publicUrl}/forgot-password` },
      ),
      t('If it wasn’t you, do nothing.'),
    ],
    action: { label: t('Sign in'), link: `${publicUrl}/login` },
  };
};
