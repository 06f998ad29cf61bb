import { exactUsdt } from '@souk/contracts/amounts';
import type { ReceiptContent } from '@souk/contracts/money/receipt';
import type { MakeMail } from '../../../../domain/Feature';
import { readPreferences } from '../../../../domain/outbox/preferences';
import { attachment } from '../../../../kernel/mail/attachment';
import { receiptOf } from './readReceipt';
import { renderReceipt } from './renderReceipt';

/** The nightly receipt of a user who switched it on. An unconfirmed address gets none: it may belong to another person. */
export const receiptMail: MakeMail = async (transaction, { user, config }) => {
  const { nightly_receipt: isWanted } = await readPreferences(user.id, transaction);
  if (!isWanted || !user.emailVerifiedAt) return null;
  const receipt = await receiptOf(transaction, config, user);
  const { available, escrow, withdrawal_hold: held, at } = JSON.parse(receipt.signed) as ReceiptContent;
  const { productName, publicUrl, supportEmail } = config;
  const usdt = (amount: string) => `${exactUsdt(amount)}\u00a0USDT`;
  return {
    productName,
    to: user.email,
    subject: `${productName}: your receipt of ${at.slice(0, 10)}`,
    title: `Your receipt of ${at.slice(0, 10)}`,
    paragraphs: [
      `Hello ${user.username},`,
      `This is what you own: ${usdt(available)} available, ${usdt(escrow)} in escrow, ${usdt(held)} set aside for withdrawals.`,
      'The attached receipt is signed by us. Open it in any browser: it checks itself, without a network. Keep it.',
    ],
    action: { label: 'Open your wallet', link: `${publicUrl}/wallet` },
    footer: [
      `You get this each night. Turn it off here: ${publicUrl}/profile?tab=notifications. Questions? Write to ${supportEmail}`,
    ],
    attachments: [attachment(renderReceipt(receipt))],
  };
};
