import type { TradeActor } from '@souk/contracts/trading/trades/tradeMachine';
import type { Trade } from '../../../domain/models';

/** Whether an actor may read what the sides of a trade wrote to each other: an admin only once it was disputed (docs/domain.md#the-log-of-a-trade). */
export function mayReadTalk(trade: Pick<Trade, 'disputeReason'>, actor: TradeActor): boolean {
  return actor !== 'admin' || trade.disputeReason !== null;
}
