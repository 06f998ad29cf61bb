import type { Transaction } from 'sequelize';
import type { Caller } from '../../http/Callers';
import type { Trade } from '../../models';
import { lockForAction } from './lockForAction';

/** The seller submits the trade for an admin's verification; the state stays `crypto_sent` (design §3). Saying it again changes nothing. */
export async function markComplete(
  transaction: Transaction,
  { id, caller }: { id: number; caller: Caller },
): Promise<Trade> {
  const { trade, to } = await lockForAction(transaction, { id, action: 'mark_complete', caller });
  return trade.update(
    { status: to, markedCompleteAt: trade.markedCompleteAt ?? new Date() },
    { transaction },
  );
}
