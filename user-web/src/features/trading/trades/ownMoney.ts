import { addAmounts, type DecimalString, subtractAmounts, tradeFlows } from '@souk/contracts/amounts/amounts';
import { t } from '@souk/contracts/texts/texts';
import type { TradeSide, TradeStatus } from '@souk/contracts/trading/trades/tradeMachine';
import type { Trade } from '@souk/contracts/trading/trades/trades';

export function ownMoney(
  trade: Pick<Trade, 'status' | 'usdt_amount' | 'buyer_fee' | 'seller_fee' | 'split'>,
  side: TradeSide,
): { label: string; amount: DecimalString } {
  if (trade.split) {
    const { seller_usdt, buyer_fee, seller_fee } = trade.split;
    return side === 'seller'
      ? { label: t('You received'), amount: subtractAmounts(seller_usdt, seller_fee) }
      : { label: t('You paid'), amount: addAmounts(seller_usdt, buyer_fee) };
  }
  const { buyerPays, sellerReceives } = tradeFlows(trade);
  return side === 'seller'
    ? { label: sellerLabel(trade.status), amount: sellerReceives }
    : { label: buyerLabel(trade.status), amount: buyerPays };
}

function sellerLabel(status: TradeStatus): string {
  if (status === 'completed') return t('You received');
  return status === 'cancelled' ? t('Not paid out') : t('You receive');
}

function buyerLabel(status: TradeStatus): string {
  if (status === 'completed') return t('You paid');
  return status === 'cancelled' ? t('Came back to you') : t('You pay');
}
