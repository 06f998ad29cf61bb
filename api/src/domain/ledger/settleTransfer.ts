import { Op, type Transaction } from 'sequelize';
import { AppError } from '../../kernel/AppError';
import { StaleSnapshot } from '../../kernel/database/serverErrors';
import { isDuplicate } from '../../kernel/database/transaction';
import { SettledTransfer, WatchedTransfer } from '../models';

type Settlement = Pick<SettledTransfer, 'network' | 'hash' | 'kind' | 'referenceId'>;

/**
 * Writes down that a transfer on the chain settles this deposit, withdrawal or trade. Many may claim a transfer, one is settled by
 * it: of two admins who decide about it at once the database lets one through.
 * @throws AppError `transaction_paid_out` or `transaction_settled`, which name what it has settled already; `transfer_booked`.
 */
export async function settleTransfer(transaction: Transaction, settlement: Settlement): Promise<void> {
  try {
    await SettledTransfer.create(settlement, { transaction });
    const { network, hash } = settlement;
    await markSettled(transaction, { network, hash });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    const { network, hash } = settlement;
    const settled = await SettledTransfer.findOne({ where: { network, hash }, transaction });
    // It was written after this transaction began to read.
    if (!settled) throw new StaleSnapshot('the transfer was settled', { cause: error });
    const { kind, referenceId: id } = settled;
    if (kind === 'withdrawal') throw new AppError('transaction_paid_out', { id });
    throw new AppError('transaction_settled', { kind, id });
  }
}

/** What the chain has of it is open no more. An admin may have booked it as the platform's own, and then it is no user's. */
async function markSettled(
  transaction: Transaction,
  where: Pick<Settlement, 'network' | 'hash'>,
): Promise<void> {
  await WatchedTransfer.update({ isSettled: true }, { where, transaction });
  const booked = await WatchedTransfer.findOne({
    where: { ...where, adjustmentId: { [Op.ne]: null } },
    transaction,
    // The statement before has locked the rows already: this reads what was committed before it.
    lock: transaction.LOCK.UPDATE,
  });
  if (booked) throw new AppError('transfer_booked', { id: booked.adjustmentId as number });
}
