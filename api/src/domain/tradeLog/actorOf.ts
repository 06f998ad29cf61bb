import type { TradeActor } from '@souk/contracts/trading/trades/tradeMachine';
import type { Trade, User } from '../models';
import { isAdmin } from '../session/Caller';

/** A user's part in a trade, or null for a stranger. A deactivated admin counts as a stranger. */
export function actorOf(trade: Trade, user: Pick<User, 'id' | 'role' | 'isActive'>): TradeActor | null {
  if (user.role === 'admin') return isAdmin(user) ? 'admin' : null;
  if (trade.sellerId === user.id) return 'seller';
  return trade.buyerId === user.id ? 'buyer' : null;
}
