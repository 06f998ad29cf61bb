import { EMAIL_UNDO_HOURS } from '@souk/contracts/people/signIn/emailChange';
import { t } from '@souk/contracts/texts/texts';
import type { MakeMail } from '../../../../domain/Feature';
import { EmailChange } from '../../../../domain/models';
import { hashToken, makeToken } from '../../../../kernel/mail/mailedToken';
import { linkToken } from '../../../../kernel/sealing/linkToken';
import { LIFE_HOURS } from '../emailVerificationMail';
import { isEmailTaken } from '../isEmailTaken';
import { hoursAfter } from './requestEmailChange';
import { UNDO } from './undoEmailChange';

const titled = (product: string, title: string) => ({ subject: `${product}: ${title}`, title });

/** The mail to the new address. If it belongs to another account the mail says so, to its reader only. */
export const emailChangeAskedMail: MakeMail = async (transaction, { user, config, data }) => {
  const change = await EmailChange.findByPk(data.change, { transaction });
  if (change?.state !== 'pending') return null;
  const { productName, publicUrl } = config;
  const about = { productName, to: change.newEmail };
  if (await isEmailTaken(transaction, change.newEmail, { userId: user.id }))
    return {
      ...about,
      ...titled(productName, t('This address has an account')),
      paragraphs: [
        t(
          'Someone, perhaps you, asked to use this email address for another account at {product}. It belongs to an account already, so nothing was changed.',
          { product: productName },
        ),
        t('If it wasn’t you, do nothing.'),
      ],
    };
  const token = makeToken();
  const expiresAt = hoursAfter(user, LIFE_HOURS);
  await change.update({ tokenHash: hashToken(token), expiresAt }, { transaction });
  return {
    ...about,
    ...titled(productName, t('Confirm your new email address')),
    paragraphs: [
      t('Someone, we hope you, wants to use this email address for their account at {product}.', {
        product: productName,
      }),
      t('The link works once, for {hours} hours. If it wasn’t you, do nothing: nothing is changed.', {
        hours: LIFE_HOURS,
      }),
    ],
    action: { label: t('Use this address'), link: `${publicUrl}/change-email?token=${token}` },
  };
};

/** The mail to the address that an account loses: the old one when a change is requested and made, the new one when it is undone. */
export const emailChangeToldMail: MakeMail = async (transaction, { config, data }) => {
  const change = await EmailChange.findByPk(data.change, { transaction });
  if (!change || (change.state === 'undone' && !change.changedAt)) return null;
  const { productName, publicUrl, supportEmail, jwtKey } = config;
  const product = productName;
  const toSupport = t('If it wasn’t you who asked, write to our support at once: {supportEmail}', {
    supportEmail,
  });
  if (change.state === 'undone')
    return {
      productName,
      to: change.newEmail,
      ...titled(product, t('The change of your email address was undone')),
      paragraphs: [
        t('Your account at {product} has its earlier email address again, and all devices were signed out.', {
          product,
        }),
        toSupport,
      ],
    };
  const isChanged = change.state === 'changed';
  const title = isChanged
    ? t('Your email address was changed')
    : t('Someone asked to change your email address');
  const what = isChanged
    ? t('Your account at {product} has another email address now: {email}.', {
        product,
        email: change.newEmail,
      })
    : t('Someone, we hope you, asked to change the email address of your account at {product} to {email}.', {
        product,
        email: change.newEmail,
      });
  const mail = { productName, to: change.oldEmail, ...titled(product, title) };
  if (change.isBySupport) return { ...mail, paragraphs: [what, t('Our support does it.'), toSupport] };
  return {
    ...mail,
    paragraphs: [
      what,
      t('If it was you, do nothing.'),
      t(
        'If it wasn’t you, press the link: the account keeps this address, all devices are signed out, second factors and keys added since are removed, and you choose a new password. It works for {hours} hours.',
        { hours: EMAIL_UNDO_HOURS },
      ),
    ],
    action: {
      label: t('It wasn’t me'),
      link: `${publicUrl}/undo-email?token=${linkToken(jwtKey, UNDO, change.id)}`,
    },
  };
};
