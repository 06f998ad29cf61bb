import { splitFlows } from '@souk/contracts/amounts/amounts';
import { t } from '@souk/contracts/texts/texts';
import { situationOf, type Task, type Turn } from '@souk/contracts/trading/trades/situation';
import { factsOf } from '@souk/contracts/trading/trades/tradeConditions';
import type { AdminTrade } from '@souk/contracts/trading/trades/trades';
import { serverNow } from '@souk/web-core/format';
import { moneyText } from '../../../components/moneyText';

/** The sides that are asked for evidence: "yusuf", "both". */
export function askedOf(of: string | undefined, trade: AdminTrade): string {
  if (of === 'both') return t('both');
  return of === 'seller' ? trade.seller_username : trade.buyer_username;
}

const TURN_WORDS: Record<Turn, string> = {
  seller: t('The seller’s'),
  buyer: t('The buyer’s'),
  platform: t('Ours'),
};

const TASK_WORDS: Record<Task, string> = {
  answer: t('to answer'),
  add_evidence: t('to add evidence'),
  cancel_or_wait: t('to cancel, or to wait'),
  send: t('to send the coins'),
  verify: t('to decide'),
  mark_complete: t('to mark it complete'),
  decide: t('to decide'),
  look_at_payment: t('to look at the payment'),
};

export function turnText(trade: AdminTrade): string {
  const { pending } = situationOf(factsOf(trade, serverNow()), 'admin');
  const turns = pending
    .filter(({ task }) => task !== 'answer')
    .map(({ task, by }) => t('{label}: {words}', { label: TURN_WORDS[by], words: TASK_WORDS[task] }));
  return turns.join('. ') || t('None: the trade is closed');
}

/** Shares of a divided trade, to the last decimal. */
export function splitText(sellerUsdt: string | null | undefined, trade: AdminTrade): string {
  const { sellerReceives, buyerGetsBack, platformKeeps } = splitFlows(trade, sellerUsdt ?? '0');
  const { seller_username: seller, buyer_username: buyer } = trade;
  return t('{sellerGets} to {seller}, {buyerGets} back to {buyer}, {fees} in fees', {
    sellerGets: moneyText(sellerReceives),
    seller,
    buyerGets: moneyText(buyerGetsBack),
    buyer,
    fees: moneyText(platformKeeps),
  });
}
