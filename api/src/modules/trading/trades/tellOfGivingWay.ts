import type { TradeAction } from '@souk/contracts/trading/trades/tradeMachine';
import type { Transaction } from 'sequelize';
import { announceTrade } from '../../../domain/outbox/announceTrade';
import { type Caller, whereFrom } from '../../../domain/session/Caller';
import type { LockedTrade } from './lockForAction';

interface Given {
  caller: Caller;
  action: TradeAction | 'agree_dispute';
  data?: Record<string, string>;
}

/** Notifies a side at once that it gave something up: a thief may have done it with their session. */
export async function tellOfGivingWay(
  transaction: Transaction,
  { trade, actor }: Pick<LockedTrade, 'trade' | 'actor'>,
  { caller, action, data = {} }: Given,
): Promise<void> {
  await announceTrade(transaction, trade, {
    kind: 'trade_gave_way',
    to: [actor === 'seller' ? 'seller' : 'buyer'],
    data: { ...data, action, ...whereFrom(caller) },
  });
}
