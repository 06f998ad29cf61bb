import type { EventKind } from '@souk/contracts/platform/notifications/events';
import type { Transaction } from 'sequelize';
import type { Trade } from '../models';
import { announce } from './announce';
import { tradeSubject } from './tradeSubject';

type TradeEvent = Extract<EventKind, `trade_${string}` | 'coins_to_new_wallet'>;

export async function announceTrade(
  transaction: Transaction,
  trade: Trade,
  event: { kind: TradeEvent; to: readonly ('seller' | 'buyer' | 'admins')[]; data?: Record<string, string> },
): Promise<void> {
  const { kind, to, data } = event;
  const userIds = [
    ...(to.includes('seller') ? [trade.sellerId] : []),
    ...(to.includes('buyer') ? [trade.buyerId] : []),
  ];
  await announce(transaction, {
    kind,
    id: trade.id,
    userIds,
    forAdmins: to.includes('admins'),
    data: { ...(await tradeSubject(transaction, trade)), ...data },
  });
}
