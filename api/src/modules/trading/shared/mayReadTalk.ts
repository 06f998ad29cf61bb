import type { TradeActor } from '@souk/contracts/trading/trades/tradeMachine';
import type { Trade } from '../../../domain/models';

/** An admin may read the sides' messages only once the trade was disputed (docs/domain.md#the-log-of-a-trade). */
export function mayReadTalk(trade: Pick<Trade, 'disputeCode'>, actor: TradeActor): boolean {
  return actor !== 'admin' || trade.disputeCode !== null;
}
