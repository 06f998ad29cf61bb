import type { Transaction } from 'sequelize';
import { recordAudit } from '../../../../domain/audit/recordAudit';
import { Deposit, type User, Withdrawal } from '../../../../domain/models';
import { announce } from '../../../../domain/outbox/announce';
import { AppError } from '../../../../kernel/AppError';
import { duplicateKeyOf, isDuplicate } from '../../../../kernel/database/transaction';

type Claim = Pick<Deposit, 'amount' | 'txnHash' | 'canonicalTxnHash' | 'network' | 'address' | 'intentId'>;

/**
 * Records that a user claims a transaction as their deposit, for an admin to decide.
 * @param user Locked by `lockUser`.
 * @throws AppError `own_payout`; `intent_used` or `transaction_submitted` if another of the user's deposits claims it.
 */
export async function recordDeposit(transaction: Transaction, user: User, claim: Claim): Promise<Deposit> {
  const { canonicalTxnHash, network } = claim;
  if (await Withdrawal.findOne({ attributes: ['id'], where: { canonicalTxnHash }, transaction }))
    throw new AppError('own_payout');
  try {
    const deposit = await Deposit.create({ ...claim, userId: user.id }, { transaction });
    await deposit.reload({ transaction });
    await recordAudit(transaction, {
      actorId: user.id,
      action: 'deposit.request',
      id: deposit.id,
      userId: user.id,
      after: { amount: deposit.flows.reported, network, txn_hash: deposit.txnHash },
      requestId: null,
    });
    await announce(transaction, {
      kind: 'deposit_requested',
      id: deposit.id,
      userIds: [user.id],
      forAdmins: true,
      data: { amount: deposit.flows.reported, network, username: user.username },
    });
    return deposit;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw new AppError(duplicateKeyOf(error) === 'deposits_intent' ? 'intent_used' : 'transaction_submitted');
  }
}
