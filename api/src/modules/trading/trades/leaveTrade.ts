import type { Transaction } from 'sequelize';
import type { Trade } from '../../../domain/models';
import type { Caller } from '../../../domain/session/Callers';
import { endTrade } from './endTrade';
import { lockForAction } from './lockForAction';

interface Leaving {
  id: number;
  caller: Caller;
}

/** The seller sees that they cannot send: the buyer has all their money back at once. */
export async function declineTrade(transaction: Transaction, { id, caller }: Leaving): Promise<Trade> {
  const locked = await lockForAction(transaction, { id, action: 'decline', caller });
  return endTrade(transaction, locked, { to: 'cancelled', reason: 'declined' });
}

/** The buyer has waited until the deadline and received nothing. @throws AppError `trade_state` before it. */
export async function cancelOverdue(transaction: Transaction, { id, caller }: Leaving): Promise<Trade> {
  const locked = await lockForAction(transaction, { id, action: 'cancel_overdue', caller });
  return endTrade(transaction, locked, { to: 'cancelled', reason: 'overdue' });
}
