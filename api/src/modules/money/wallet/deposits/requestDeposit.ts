import { canonicalTransactionHash } from '@souk/contracts/chains/transactionHash';
import type { DepositRequest } from '@souk/contracts/money/wallet/wallet';
import type { Transaction } from 'sequelize';
import { Deposit, DepositIntent } from '../../../../domain/models';
import { lockUser } from '../../../../domain/policy/lockUser';
import { shareSettings } from '../../../../domain/policy/settings/settings';
import { takeHash } from '../../../../domain/policy/takeHash';
import { assertAble, factsOf } from '../../../../domain/session/assertAble';
import { AppError } from '../../../../kernel/AppError';
import { timeOf } from '../../../../kernel/database/databaseTime';
import { assertLargeEnough } from './assertLargeEnough';
import { recordDeposit } from './recordDeposit';

/**
 * A user reports that they sent USDT to the platform. No money moves before an admin approves. Several users may claim one transaction: an
 * admin decides. An amount that was given to this user alone binds it, even without its id.
 * @throws AppError 403; 422 below the smallest deposit, or with another user's intent; 409 if the transaction is a payment of the
 * platform's own, the user's other deposit names it or the intent (a rejected one may be sent again), or too many of theirs are undecided;
 * as `takeHash`.
 */
export async function requestDeposit(
  transaction: Transaction,
  { userId, request }: { userId: number; request: DepositRequest },
): Promise<Deposit> {
  const user = await lockUser(transaction, userId);
  const settings = await shareSettings(transaction);
  const waiting = await Deposit.count({ where: { userId, status: 'pending' }, transaction });
  assertAble('deposits.report', { ...factsOf(user), waiting }, { platform: settings, now: timeOf(user) });
  const { min_deposit, usdt_network, admin_wallet_address } = settings;
  const { amount, intent_id: intentId } = request;
  assertLargeEnough(amount, min_deposit);
  const intent = intentId
    ? await DepositIntent.findOne({ where: { id: intentId, userId }, transaction })
    : await findUnusedIntent(transaction, userId, amount);
  if (intentId && !intent) throw new AppError('intent_unknown', {}, { field: 'intent_id' });
  const { id = null, network, address } = intent ?? { network: usdt_network, address: admin_wallet_address };
  const txnHash = takeHash(transaction, request.txn_hash, { network, field: 'txn_hash' });
  const canonicalTxnHash = canonicalTransactionHash(txnHash);
  const claim = { amount, txnHash, canonicalTxnHash, network, address, intentId: id };
  return recordDeposit(transaction, user, claim);
}

/** The intent with the reported amount. Once a deposit uses it, the same amount again is another payment. */
async function findUnusedIntent(transaction: Transaction, userId: number, amount: string) {
  const intent = await DepositIntent.findOne({ where: { userId, reservedAmount: amount }, transaction });
  if (!intent) return null;
  const where = { intentId: intent.id, status: ['pending', 'approved'] };
  return (await Deposit.count({ where, transaction })) === 0 ? intent : null;
}
