import type { TradeSide } from '@souk/contracts/trading/trades/tradeMachine';
import type { Trade } from '@souk/contracts/trading/trades/trades';

export function counterparty(
  trade: Pick<Trade, 'seller_username' | 'buyer_username'>,
  side: TradeSide,
): string {
  return side === 'seller' ? trade.buyer_username : trade.seller_username;
}
