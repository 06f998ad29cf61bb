import { Op, type Transaction } from 'sequelize';
import { recordAudit } from '../../../../domain/audit/recordAudit';
import { Deposit, DepositIntent, type User, Withdrawal } from '../../../../domain/models';
import { announce } from '../../../../domain/outbox/announce';
import { AppError } from '../../../../kernel/AppError';
import { duplicateKeyOf, isDuplicate } from '../../../../kernel/database/transaction';
import { presentBond } from '../presenter';

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
      subject: ['deposit', deposit.id],
      userId: user.id,
      before: null,
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
    await tellContested(transaction, deposit);
    return deposit;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw new AppError(duplicateKeyOf(error) === 'deposits_intent' ? 'intent_used' : 'transaction_submitted');
  }
}

/**
 * Tells the claimants of one transaction that they can prove the payer: each once, when their claim becomes contested. A user with an
 * amount of their own need not prove anything.
 */
async function tellContested(transaction: Transaction, deposit: Deposit): Promise<void> {
  const { userId, canonicalTxnHash } = deposit;
  const include = { model: DepositIntent, as: 'intent' };
  const others = await Deposit.findAll({
    where: { canonicalTxnHash, status: 'pending', userId: { [Op.ne]: userId } },
    include,
    limit: 2,
    transaction,
  });
  const [other] = others;
  if (!other) return;
  await deposit.reload({ include, transaction });
  // If there are more, each was announced when the next one came.
  const told = others.length === 1 ? [deposit, other] : [deposit];
  for (const claim of told.filter((one) => !presentBond(one)))
    await announce(transaction, {
      kind: 'deposit_contested',
      id: claim.id,
      userIds: [claim.userId],
      data: { amount: claim.flows.reported, network: claim.network },
    });
}
