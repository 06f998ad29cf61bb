import type { Transaction } from 'sequelize';
import { AppError } from '../../AppError';
import { duplicateKeyOf, isDuplicate } from '../../database/transaction';
import { Deposit, type User, Withdrawal } from '../../models';
import { announce } from '../../outbox/announce';

type Claim = Pick<Deposit, 'amount' | 'txnHash' | 'canonicalTxnHash' | 'network' | 'address' | 'intentId'>;

/**
 * Writes down that a transaction is a user's deposit, for an admin to decide.
 * @param user Locked by `lockUser`.
 * @throws AppError `own_payout`; `intent_used` or `transaction_submitted` where another of the user's deposits stands for it.
 */
export async function recordDeposit(transaction: Transaction, user: User, claim: Claim): Promise<Deposit> {
  const { canonicalTxnHash, network } = claim;
  if (await Withdrawal.findOne({ attributes: ['id'], where: { canonicalTxnHash }, transaction }))
    throw new AppError('own_payout');
  try {
    const deposit = await Deposit.create({ ...claim, userId: user.id }, { transaction });
    await deposit.reload({ transaction });
    await announce(transaction, {
      kind: 'deposit_requested',
      id: deposit.id,
      userIds: [user.id],
      forAdmins: true,
      data: { amount: deposit.amount, network, username: user.username },
    });
    return deposit;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw new AppError(duplicateKeyOf(error) === 'deposits_intent' ? 'intent_used' : 'transaction_submitted');
  }
}
