import type { Transaction } from 'sequelize';
import type { Trade } from '../../../../domain/models';
import { announceTrade } from '../../../../domain/outbox/announceTrade';
import { assertWayOut } from '../../../../domain/policy/assertWayOut';
import type { Caller } from '../../../../domain/session/Caller';
import { appendEntry } from '../../../../domain/tradeLog/appendEntry';
import { lockForAction } from '../lockForAction';
import { tellOfGivingWay } from '../tellOfGivingWay';

/**
 * The buyer confirms, once, that the coins arrived. It moves no money and no state: an admin weighs it, and takes the trade before others.
 * A thief with the buyer's session could use it for the seller, so it requires a proof as giving way does.
 * @throws AppError `trade_state` if it was confirmed already; as `assertWayOut`.
 */
export async function confirmReceipt(
  transaction: Transaction,
  { id, caller }: { id: number; caller: Caller },
): Promise<Trade> {
  const locked = await lockForAction(transaction, { id, action: 'confirm_receipt', caller });
  const { trade, actorId, clock } = locked;
  assertWayOut(transaction, 'give_way', { caller, isUnusual: true });
  const entry = { at: clock.now, actorId, actorRole: 'buyer', kind: 'coins_received' } as const;
  await appendEntry(transaction, trade, entry);
  await announceTrade(transaction, trade, { kind: 'trade_received', to: ['seller', 'admins'] });
  await tellOfGivingWay(transaction, locked, { caller, action: 'confirm_receipt' });
  return trade;
}
