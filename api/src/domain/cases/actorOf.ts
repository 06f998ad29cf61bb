import type { TradeActor } from '@souk/contracts/trading/tradeMachine';
import type { Trade } from '../models';
import type { Caller } from '../session/Callers';

/** The part a caller plays in a trade, or null for a stranger. A deactivated admin counts as one. */
export function actorOf(trade: Trade, caller: Pick<Caller, 'id' | 'role' | 'isActive'>): TradeActor | null {
  if (caller.role === 'admin') return caller.isActive ? 'admin' : null;
  if (trade.sellerId === caller.id) return 'seller';
  return trade.buyerId === caller.id ? 'buyer' : null;
}
