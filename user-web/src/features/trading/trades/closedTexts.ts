import { splitFlows, tradeFlows } from '@souk/contracts/amounts';
import type { TradeSide } from '@souk/contracts/trading/tradeMachine';
import type { Trade } from '@souk/contracts/trading/trades';
import { cancelCause as causeOf } from '@souk/contracts/trading/words';
import { sayCrypto, sayUsdt } from '@souk/web-core/format';

/** Who got what of a completed trade. */
export function completedText(trade: Trade, side: TradeSide): string {
  if (trade.split) {
    const { sellerReceives, buyerGetsBack } = splitFlows(trade, trade.split.seller_usdt);
    const divided = trade.split.by === 'admin' ? 'Our team divided it' : 'You divided it as agreed';
    return side === 'seller'
      ? `${divided}: ${sayUsdt(sellerReceives)} were added to your available balance, ${sayUsdt(buyerGetsBack)} went back to ${trade.buyer_username}.`
      : `${divided}: ${sayUsdt(buyerGetsBack)} are back in your available balance, ${sayUsdt(sellerReceives)} went to ${trade.seller_username}.`;
  }
  return side === 'seller'
    ? `${sayUsdt(tradeFlows(trade).sellerReceives)} were added to your available balance.`
    : `You bought ${sayCrypto(trade.crypto_amount, trade.crypto_type)} for ${sayUsdt(tradeFlows(trade).buyerPays)}, fee included.`;
}

/** Why a trade was cancelled, and where the money is. */
export function cancelledText(trade: Trade, side: TradeSide): string {
  const money =
    side === 'seller'
      ? `The ${sayUsdt(tradeFlows(trade).buyerPays)} went back to the buyer. You weren’t charged.`
      : `Your ${sayUsdt(tradeFlows(trade).buyerPays)} are back in your available balance, fee included.`;
  return [cancelCause(trade, side), money].filter(Boolean).join(' ');
}

/** Why, in a sentence; empty where the api says none, or one that came after this page. */
export function cancelCause(trade: Trade, side: TradeSide): string {
  return causeOf(trade.cancel_reason, {
    seller: trade.seller_username,
    buyer: trade.buyer_username,
    you: side,
  });
}

/** What is said of a hash that came after the trade was cancelled; null without one. */
export function latePaymentText(trade: Trade, side: TradeSide): string | null {
  if (!trade.late_payment) return null;
  const sender = side === 'seller' ? 'You' : trade.seller_username;
  const sent = `${sender} sent a transaction hash after the trade was cancelled. No money moves until our team has looked.`;
  return trade.late_payment === 'open'
    ? sent
    : `${sender} sent a transaction hash after the trade was cancelled. Our team has looked at it.`;
}
