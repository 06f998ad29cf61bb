import type { Transaction } from 'sequelize';
import type { Trade } from '../../../../domain/models';
import { assertWayOut } from '../../../../domain/policy/assertWayOut';
import type { Caller } from '../../../../domain/session/Caller';
import { lockForAction } from '../lockForAction';
import { tellOfGivingWay } from '../tellOfGivingWay';
import { endTrade } from './endTrade';

interface Leaving {
  id: number;
  caller: Caller;
}

/** The seller cannot send: the buyer has all their money back at once. */
export async function declineTrade(transaction: Transaction, { id, caller }: Leaving): Promise<Trade> {
  const locked = await lockForAction(transaction, { id, action: 'decline', caller });
  // If the coins were already sent, the seller loses them.
  assertWayOut(transaction, 'give_way', { caller, isUnusual: true });
  await tellOfGivingWay(transaction, locked, { caller, action: 'decline' });
  return endTrade(transaction, locked, { to: 'cancelled', reason: 'declined' });
}

/** The buyer has waited until the deadline and received nothing. @throws AppError `trade_state` before it. */
export async function cancelOverdue(transaction: Transaction, { id, caller }: Leaving): Promise<Trade> {
  const locked = await lockForAction(transaction, { id, action: 'cancel_overdue', caller });
  assertWayOut(transaction, 'give_way', { caller, isUnusual: false });
  return endTrade(transaction, locked, { to: 'cancelled', reason: 'overdue' });
}
