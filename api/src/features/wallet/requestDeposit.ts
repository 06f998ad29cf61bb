import { canonicalTransactionHash } from '@souk/contracts/transactionHash';
import type { DepositRequest } from '@souk/contracts/wallet';
import type { Transaction } from 'sequelize';
import { AppError, invalidField } from '../../AppError';
import { lockRow } from '../../database/lockRow';
import { duplicateKeyOf, isDuplicate } from '../../database/transaction';
import { assertMay } from '../../http/authorise';
import { Deposit, DepositIntent, User, Withdrawal } from '../../models';
import { readSettings } from '../../settings/settings';
import { assertFewWaiting } from './assertFewWaiting';
import { assertLargeEnough } from './assertLargeEnough';

/**
 * A user says that they sent USDT to the platform. No money moves before an admin approves. That somebody else said the same of
 * the transaction before keeps nobody from saying it: whose it is, an admin decides.
 * @throws AppError `forbidden`; `invalid` below the smallest deposit, or with somebody else's intent; `conflict` where the
 * transaction is a payment of the platform's own, the user's other deposit names it or the intent (a rejected one may be sent
 * again, design §2), or too many of theirs are not decided yet.
 */
export async function requestDeposit(
  transaction: Transaction,
  { userId, request }: { userId: number; request: DepositRequest },
): Promise<Deposit> {
  const user = await lockRow(transaction, User, userId);
  const settings = await readSettings(transaction);
  assertMay('reachable', user, settings);
  const { min_deposit, usdt_network } = settings;
  const { amount, txn_hash: txnHash, intent_id: intentId = null } = request;
  assertLargeEnough(amount, min_deposit);
  assertFewWaiting('deposits', await Deposit.count({ where: { userId, status: 'pending' }, transaction }));
  const canonicalTxnHash = canonicalTransactionHash(txnHash);
  if (await Withdrawal.findOne({ attributes: ['id'], where: { canonicalTxnHash }, transaction })) {
    throw new AppError('conflict', 'This transaction is a payment that we sent. It cannot be a deposit.');
  }
  const intent =
    intentId === null ? null : await DepositIntent.findOne({ where: { id: intentId, userId }, transaction });
  if (intentId !== null && !intent) throw invalidField('intent_id', 'You did not ask for this deposit');
  const network = intent?.network ?? usdt_network;
  try {
    const row = { userId, amount, txnHash, canonicalTxnHash, network, intentId };
    const deposit = await Deposit.create(row, { transaction });
    return await deposit.reload({ transaction });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw new AppError(
      'conflict',
      duplicateKeyOf(error) === 'deposits_intent'
        ? 'You have already reported the transfer for this amount. Ask for a new amount to send more.'
        : 'This transaction ID has already been submitted.',
    );
  }
}
