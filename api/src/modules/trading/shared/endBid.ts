import type { Transaction } from 'sequelize';
import { returnBid } from '../../../domain/ledger/movements';
import type { Bid } from '../../../domain/models';
import { execute } from '../../../kernel/database/execute';

const END = `UPDATE bids SET status = ?, returned = returned + held, held = 0, ended_at = NOW(3)
  WHERE id = ? AND status IN ('active', 'paused')`;

/** Ends a bid whose row this transaction has locked, and gives back what no trade took. */
export async function endBid(
  transaction: Transaction,
  bid: Pick<Bid, 'id' | 'buyerId' | 'locked' | 'held'>,
  status: 'filled' | 'closed',
): Promise<void> {
  if ((await execute(transaction, END, [status, bid.id])) !== 1) throw new Error(`Bid ${bid.id} has ended`);
  await returnBid(transaction, bid);
}
