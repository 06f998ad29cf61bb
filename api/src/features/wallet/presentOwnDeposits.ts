import type { Deposit as WireDeposit } from '@souk/contracts/wallet';
import type { Transaction } from 'sequelize';
import { findSeenHashes } from '../../evidence/findSeenHashes';
import type { Deposit } from '../../models';
import { presentDeposit } from './presenter';

/** Deposits as their user sees them; of those that wait, whether somebody else claims the same transaction. */
export async function presentOwnDeposits(
  transaction: Transaction | undefined,
  deposits: readonly Deposit[],
): Promise<WireDeposit[]> {
  const waiting = deposits.filter(({ status }) => status === 'pending');
  const rows = waiting.map(({ id, userId, canonicalTxnHash: hash }) => ({ id, userId, hash }));
  const seen = await findSeenHashes(transaction, 'deposit', rows);
  return deposits.map((deposit) => presentDeposit(deposit, seen.get(deposit.id)?.contested ?? false));
}
