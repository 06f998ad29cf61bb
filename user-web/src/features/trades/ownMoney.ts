import { type DecimalString, tradeFlows } from '@souk/contracts/money';
import type { TradeSide, TradeStatus } from '@souk/contracts/tradeMachine';
import type { Trade } from '@souk/contracts/trades';

/** What a trade costs or brings the person on this side of it, in USDT, and what that is called now or after its end. */
export function ownMoney(
  trade: Pick<Trade, 'status' | 'usdt_amount' | 'buyer_fee' | 'seller_fee'>,
  side: TradeSide,
): { label: string; amount: DecimalString } {
  const { buyerPays, sellerReceives } = tradeFlows(trade);
  return side === 'seller'
    ? { label: sellerLabel(trade.status), amount: sellerReceives }
    : { label: buyerLabel(trade.status), amount: buyerPays };
}

function sellerLabel(status: TradeStatus): string {
  if (status === 'completed') return 'You received';
  return status === 'cancelled' ? 'Not paid out' : 'You receive';
}

function buyerLabel(status: TradeStatus): string {
  if (status === 'completed') return 'You paid';
  return status === 'cancelled' ? 'Came back to you' : 'You pay';
}
