import type { Receipt, ReceiptContent } from '@souk/contracts/money/treasury/receipt';
import { t } from '@souk/contracts/texts/texts';
import { checkedPage, contractsModule, programsIn } from '../../../../domain/checkedPage/checkedPage';
import type { FileReply } from '../../../../kernel/http/sendFile';

const render = checkedPage({
  programs: programsIn(import.meta.url, './file/', 'receipt'),
  modules: [contractsModule('money/treasury/verifyLiability.mjs')],
  pageModules: ['showReceipt.mjs'],
  styles: [],
});

/** A receipt as one file that verifies its signature offline. */
export function renderReceipt(receipt: Receipt): FileReply {
  const { product, user, at } = JSON.parse(receipt.signed) as ReceiptContent;
  return render({
    title: t('{product}: receipt for {username}', { product, username: user.username }),
    name: `receipt-${at.slice(0, 10)}.html`,
    data: receipt,
  });
}
