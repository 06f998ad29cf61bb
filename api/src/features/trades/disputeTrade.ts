import { DEFAULT_DISPUTE_REASON } from '@souk/contracts/trades';
import type { Transaction } from 'sequelize';
import type { Caller } from '../../http/Callers';
import type { Trade } from '../../models';
import { lockForAction } from './lockForAction';

/** Either party hands the trade to an admin; the money stays in escrow until the admin decides (spec §4 Trade). */
export async function disputeTrade(
  transaction: Transaction,
  { id, caller, reason }: { id: number; caller: Caller; reason: string | null | undefined },
): Promise<Trade> {
  const { trade, actor, to } = await lockForAction(transaction, { id, action: 'dispute', caller });
  return trade.update(
    {
      status: to,
      disputeReason: reason || DEFAULT_DISPUTE_REASON,
      disputedBy: actor === 'seller' ? 'seller' : 'buyer',
      disputedAt: new Date(),
    },
    { transaction },
  );
}
