import type { Transaction } from 'sequelize';
import { returnWithdrawal } from '../../../../domain/ledger/movements';
import type { Withdrawal } from '../../../../domain/models';
import { AppError } from '../../../../kernel/AppError';
import { findShown } from '../../shared/chain/verdicts/findPaid';
import { shownHash } from '../../shared/shownHash';
import { PayoutPause } from '../../tables';

/**
 * Returns a withdrawal's held amount to its owner, unless a source shows it as paid. After a restore it may have been paid since the
 * backup, so it waits until a person has compared. @throws AppError `payouts_paused`, `paid_already`.
 */
export async function giveBack(transaction: Transaction, withdrawal: Withdrawal): Promise<void> {
  const pause = await PayoutPause.findOne({ where: { endedAt: null, reason: 'restored' }, transaction });
  if (pause) throw new AppError('payouts_paused', { since: pause.startedAt.toISOString() });
  const shown = await findShown(transaction, withdrawal);
  if (shown) {
    const hash = shownHash(withdrawal.network, shown.hash);
    throw new AppError('paid_already', { hash, at: shown.at.toISOString() });
  }
  await returnWithdrawal(transaction, withdrawal);
}
