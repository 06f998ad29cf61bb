import type { SendHashQuery } from '@souk/contracts/trades';
import { canonicalTransactionHash } from '@souk/contracts/transactionHash';
import type { Transaction } from 'sequelize';
import { AppError } from '../../AppError';
import { isDuplicate } from '../../database/transaction';
import type { Caller } from '../../http/Callers';
import type { Trade } from '../../models';
import { lockForAction } from './lockForAction';

/**
 * The seller says that the coins are on their way: open → crypto_sent.
 * That another seller gave the same hash is no obstacle: whose it is, an admin decides.
 * @throws AppError `conflict` for the hash of another trade of theirs, and where the buyer's wallet is no longer the one the seller saw.
 */
export async function sendHash(
  transaction: Transaction,
  { id, caller, query }: { id: number; caller: Caller; query: SendHashQuery },
): Promise<Trade> {
  const { seller_txn_hash: hash, seen_wallet_address: seenAddress } = query;
  const { trade, to } = await lockForAction(transaction, { id, action: 'send_hash', caller });
  if (seenAddress !== undefined && seenAddress !== trade.buyerWalletAddress) throw walletChanged(trade);
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

function walletChanged({ buyerWalletAddress, walletChangedAt }: Trade): AppError {
  const since = walletChangedAt ? ` since ${walletChangedAt.toISOString()}` : '';
  return new AppError(
    'conflict',
    `The buyer’s wallet address is ${buyerWalletAddress}${since}, not the one you saw. Your hash was not sent. Look at the trade again; if you sent the coins to the earlier address, start a dispute and say so.`,
  );
}
