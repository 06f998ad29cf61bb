import { exactUsdt } from '@souk/contracts/amounts/amounts';
import type { ReceiptContent } from '@souk/contracts/money/treasury/receipt';
import { t } from '@souk/contracts/texts/texts';
import type { MakeMail } from '../../../../domain/Feature';
import { mailOffLink } from '../../../../domain/outbox/mailOff';
import { readPreferences } from '../../../../domain/outbox/preferences';
import { attachment } from '../../../../kernel/mail/attachment';
import { receiptOf } from './readReceipt';
import { renderReceipt } from './renderReceipt';

/** The nightly receipt of a user who switched it on. Unconfirmed addresses get none: they may belong to another person. */
export const receiptMail: MakeMail = async (transaction, { user, config }) => {
  const { nightly_receipt: isWanted } = await readPreferences(user.id, transaction);
  if (!isWanted || !user.emailVerifiedAt) return null;
  const receipt = await receiptOf(transaction, config, user);
  const { available, escrow, withdrawal_hold: held, at } = JSON.parse(receipt.signed) as ReceiptContent;
  const { productName, publicUrl, supportEmail } = config;
  const day = at.slice(0, 10);
  const usdt = (amount: string) => `${exactUsdt(amount)}\u00a0USDT`;
  return {
    productName,
    to: user.email,
    subject: t('{product}: your receipt of {day}', { product: productName, day }),
    title: t('Your receipt of {day}', { day }),
    paragraphs: [
      t('Hello {username},', { username: user.username }),
      t(
        'This is what you own: {available} available, {escrow} in escrow, {held} set aside for withdrawals.',
        {
          available: usdt(available),
          escrow: usdt(escrow),
          held: usdt(held),
        },
      ),
      t(
        'The attached receipt is signed by us. Open it in any browser: it checks itself, without a network. Keep it.',
      ),
    ],
    action: { label: t('Open your wallet'), link: `${publicUrl}/wallet` },
    footer: [
      t('You get this each night. Turn it off here: {link}. Questions? Write to {supportEmail}', {
        link: `${publicUrl}/profile?tab=notifications`,
        supportEmail,
      }),
    ],
    unsubscribe: mailOffLink(config, user.id, 'nightly_receipt'),
    attachments: [attachment(renderReceipt(receipt))],
  };
};
