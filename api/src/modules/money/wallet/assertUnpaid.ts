import type { Transaction } from 'sequelize';
import type { Withdrawal } from '../../../domain/models';
import { AppError } from '../../../kernel/AppError';
import { findShown } from '../shared/chain/findPaid';
import { shownHash } from '../shared/shownHash';

/** What a source shows as paid is given back by no one: its user has the coins. @throws AppError `paid_already`. */
export async function assertUnpaid(transaction: Transaction, withdrawal: Withdrawal): Promise<void> {
  const shown = await findShown(transaction, withdrawal);
  if (!shown) return;
  const hash = shownHash(withdrawal.network, shown.hash);
  throw new AppError('paid_already', { hash, at: shown.at.toISOString() });
}
