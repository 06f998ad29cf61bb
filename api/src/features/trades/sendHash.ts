import { canonicalTransactionHash } from '@souk/contracts';
import type { Transaction } from 'sequelize';
import { AppError } from '../../AppError';
import { isDuplicate } from '../../database/transaction';
import type { Caller } from '../../http/Callers';
import type { Trade } from '../../models';
import { lockForAction } from './lockForAction';

/** The seller says that the coins are on their way: open → crypto_sent. @throws AppError `conflict` for a hash of another trade. */
export async function sendHash(
  transaction: Transaction,
  { id, caller, hash }: { id: number; caller: Caller; hash: string },
): Promise<Trade> {
  const { trade, to } = await lockForAction(transaction, { id, action: 'send_hash', caller });
  try {
    return await trade.update(
      {
        status: to,
        sellerTxnHash: hash,
        canonicalTxnHash: canonicalTransactionHash(hash),
        cryptoSentAt: new Date(),
      },
      { transaction },
    );
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw new AppError('conflict', 'This transaction hash was already used for another trade.');
  }
}
