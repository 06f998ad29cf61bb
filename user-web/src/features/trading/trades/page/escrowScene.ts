import {
  compareAmounts,
  type DecimalString,
  subtractAmounts,
  tradeFlows,
} from '@souk/contracts/amounts/amounts';
import { t } from '@souk/contracts/texts/texts';
import { isLiveTrade, type TradeSide, tradeMachine } from '@souk/contracts/trading/trades/tradeMachine';
import type { Trade } from '@souk/contracts/trading/trades/trades';
import { sayCrypto, sayUsdt } from '@souk/web-core/format';
import { ownMoney } from '../ownMoney';

type Caption = [fact: string, detail: string];

export interface EscrowScene {
  /** USDT under the arch; null once it has left. */
  held: DecimalString | null;
  /** Sides whose arch is lit, because USDT came to rest there. */
  lit: readonly TradeSide[];
  /** From the buyer to the arch; `back` once all of it was returned. */
  paid: { amount: DecimalString; way: 'moved' | 'back' };
  /** From the arch to the seller; `none` if nothing goes there. */
  released: { amount: DecimalString; way: 'moved' | 'ahead' | 'none' };
  buyer: Caption;
  escrow: Caption;
  seller: Caption;
  /** The coins go from the seller to the buyer directly. */
  coins: { text: string; isSent: boolean };
}

/** @returns null for a state that is newer than this page: its money is unknown. */
export function escrowScene(trade: Trade, side: TradeSide): EscrowScene | null {
  if (!tradeMachine.states.includes(trade.status)) return null;
  if (isLiveTrade(trade)) return live(trade, side);
  return trade.status === 'cancelled' ? cancelled(trade, side) : completed(trade, side);
}

function live(trade: Trade, side: TradeSide): EscrowScene {
  const { buyerPays, sellerReceives } = tradeFlows(trade);
  const isDisputed = trade.status === 'disputed';
  return {
    held: buyerPays,
    lit: [],
    paid: { amount: buyerPays, way: 'moved' },
    released: { amount: sellerReceives, way: 'ahead' },
    buyer: [paidText(buyerPays, side), t('caption|into escrow')],
    escrow: [
      t('Locked.'),
      isDisputed ? t('until our team has decided') : t('until our team has seen the coins'),
    ],
    seller: [
      t('caption|{you, select, seller {you receive {amount}} other {receives {amount}}}', {
        you: side,
        amount: sayUsdt(sellerReceives),
      }),
      isDisputed
        ? t('if that is the decision')
        : hasFee(trade.seller_fee)
          ? t('once checked, fee taken off')
          : t('once checked'),
    ],
    coins: trade.seller_txn_hash
      ? { text: t('Seller says {coins} sent', coinsAnd(trade, side)), isSent: true }
      : {
          text: t('{coins} go straight to {you, select, buyer {you} other {{buyer}}}', coinsAnd(trade, side)),
          isSent: false,
        },
  };
}

function completed(trade: Trade, side: TradeSide): EscrowScene {
  const { buyerPays } = tradeFlows(trade);
  const [paid, received] = [ownMoney(trade, 'buyer').amount, ownMoney(trade, 'seller').amount];
  const back = subtractAmounts(buyerPays, paid);
  const { buyer_fee, seller_fee } = trade.split ?? trade;
  const isDivided = compareAmounts(back, '0') > 0;
  return {
    held: null,
    lit: isDivided ? ['buyer', 'seller'] : ['seller'],
    paid: { amount: buyerPays, way: 'moved' },
    released: { amount: received, way: 'moved' },
    buyer: [
      paidText(paid, side),
      isDivided
        ? t('{amount} came back', { amount: sayUsdt(back) })
        : hasFee(buyer_fee)
          ? t('{fee} of it is the fee', { fee: sayUsdt(buyer_fee) })
          : t('no fee'),
    ],
    escrow: EMPTY,
    seller: [
      t('caption|{you, select, seller {you received {amount}} other {received {amount}}}', {
        you: side,
        amount: sayUsdt(received),
      }),
      hasFee(seller_fee) ? t('{fee} fee taken off', { fee: sayUsdt(seller_fee) }) : t('no fee'),
    ],
    coins: {
      text: t('{coins} sent to {you, select, buyer {you} other {{buyer}}}', coinsAnd(trade, side)),
      isSent: true,
    },
  };
}

function cancelled(trade: Trade, side: TradeSide): EscrowScene {
  const { buyerPays } = tradeFlows(trade);
  return {
    held: null,
    lit: ['buyer'],
    paid: { amount: buyerPays, way: 'back' },
    released: { amount: '0', way: 'none' },
    buyer: [t('{amount} came back', { amount: sayUsdt(buyerPays) }), t('all that was paid')],
    escrow: EMPTY,
    seller: [
      t('caption|{you, select, seller {you received nothing} other {received nothing}}', { you: side }),
      t('the trade was cancelled'),
    ],
    coins: trade.late_payment
      ? { text: t('Seller says {coins} sent after the end', coinsAnd(trade, side)), isSent: true }
      : {
          text: t('{coins} stay with {you, select, seller {you} other {{seller}}}', coinsAnd(trade, side)),
          isSent: false,
        },
  };
}

const EMPTY: Caption = [t('escrow|Empty'), t('nothing is held')];

const paidText = (paid: DecimalString, you: TradeSide) =>
  t('caption|{you, select, buyer {you paid {amount}} other {paid {amount}}}', { you, amount: sayUsdt(paid) });

const coinsAnd = (trade: Trade, you: TradeSide) => ({
  coins: sayCrypto(trade.crypto_amount, trade.crypto_type),
  buyer: trade.buyer_username,
  seller: trade.seller_username,
  you,
});

const hasFee = (fee: DecimalString) => compareAmounts(fee, '0') > 0;
