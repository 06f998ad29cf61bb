import { splitFlows, tradeFlows } from '@souk/contracts/amounts/amounts';
import { sentences } from '@souk/contracts/platform/notifications/spokenWords';
import { t } from '@souk/contracts/texts/texts';
import { cancelCause as causeOf } from '@souk/contracts/trading/caseFile/words';
import { guaranteeText } from '@souk/contracts/trading/trades/guarantee';
import type { TradeSide } from '@souk/contracts/trading/trades/tradeMachine';
import type { Trade } from '@souk/contracts/trading/trades/trades';
import { sayCrypto, sayUsdt } from '@souk/web-core/format';
import { counterparty } from './counterparty';

export function completedText(trade: Trade, side: TradeSide): string {
  return sentences(partsText(trade, side), trade.fees_waived ? t('We were late, so no fee was taken.') : '');
}

function partsText(trade: Trade, side: TradeSide): string {
  if (trade.split) {
    const { sellerReceives, buyerGetsBack } = splitFlows(trade, trade.split.seller_usdt);
    const values = {
      received: sayUsdt(sellerReceives),
      back: sayUsdt(buyerGetsBack),
      other: counterparty(trade, side),
    };
    return sentences(
      trade.split.by === 'admin' ? t('Our team divided it.') : t('You divided it as agreed.'),
      side === 'seller'
        ? t('{received} was added to your available balance, {back} went back to {other}.', values)
        : t('{back} is back in your available balance, {received} went to {other}.', values),
    );
  }
  const { sellerReceives, buyerPays } = tradeFlows(trade);
  const bought = {
    coins: sayCrypto(trade.crypto_amount, trade.crypto_type),
    amount: sayUsdt(buyerPays),
  };
  if (side === 'buyer' && trade.fees_waived) return t('You bought {coins} for {amount}.', bought);
  return side === 'seller'
    ? t('{amount} was added to your available balance.', { amount: sayUsdt(sellerReceives) })
    : t('You bought {coins} for {amount}, fee included.', bought);
}

export function cancelledText(trade: Trade, side: TradeSide): string {
  const amount = sayUsdt(tradeFlows(trade).buyerPays);
  const money =
    side === 'seller'
      ? t('The {amount} went back to the buyer. You weren’t charged.', { amount })
      : trade.is_back_in_bid
        ? t('Your {amount} is back in your bid, fee included.', { amount })
        : t('Your {amount} is back in your available balance, fee included.', { amount });
  const { guarantee } = trade;
  const promise = guarantee ? guaranteeText({ ...guarantee, amount: sayUsdt(guarantee.amount) }) : '';
  return sentences(cancelCause(trade, side), money, promise);
}

/** Reason in one sentence; empty if the api gives none, or one that is newer than this page. */
export function cancelCause(trade: Trade, side: TradeSide): string {
  return causeOf(trade.cancel_reason, {
    seller: trade.seller_username,
    buyer: trade.buyer_username,
    you: side,
  });
}

export function latePaymentText(trade: Trade, side: TradeSide): string | null {
  if (!trade.late_payment) return null;
  const sender = { you: side === 'seller' ? 'yes' : 'no', seller: trade.seller_username };
  return sentences(
    t(
      '{you, select, yes {You} other {{seller}}} sent a transaction hash after the trade was cancelled.',
      sender,
    ),
    trade.late_payment === 'open'
      ? t('No money moves until our team has looked.')
      : t('Our team has looked at it.'),
  );
}
