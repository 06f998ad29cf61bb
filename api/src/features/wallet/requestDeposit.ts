import { canonicalTransactionHash } from '@souk/contracts/transactionHash';
import type { DepositRequest } from '@souk/contracts/wallet';
import type { Transaction } from 'sequelize';
import { AppError } from '../../AppError';
import { lockRow } from '../../database/lockRow';
import { isDuplicate } from '../../database/transaction';
import { assertMay } from '../../http/authorise';
import { Deposit, User } from '../../models';
import { assertFewWaiting } from './assertFewWaiting';

/**
 * A user says that they sent USDT to the platform. No money moves before an admin approves.
 * @throws AppError `forbidden`; `conflict` where the hash is pending or approved anywhere (a rejected one may be sent again,
 * design §2), or too many of theirs are not decided yet.
 */
export async function requestDeposit(
  transaction: Transaction,
  { userId, request }: { userId: number; request: DepositRequest },
): Promise<Deposit> {
  assertMay('active', await lockRow(transaction, User, userId));
  assertFewWaiting('deposits', await Deposit.count({ where: { userId, status: 'pending' }, transaction }));
  const canonicalTxnHash = canonicalTransactionHash(request.txn_hash);
  try {
    const deposit = await Deposit.create(
      {
        userId,
        amount: request.amount,
        txnHash: request.txn_hash,
        canonicalTxnHash,
        claimedTxnHash: canonicalTxnHash,
      },
      { transaction },
    );
    return await deposit.reload({ transaction });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw new AppError('conflict', 'This transaction ID has already been submitted.');
  }
}
