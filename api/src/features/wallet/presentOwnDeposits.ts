import type { Deposit as WireDeposit } from '@souk/contracts/wallet';
import type { Transaction } from 'sequelize';
import { presentVerdict, readVerdicts } from '../../chain/presentVerdict';
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
  const verdicts = await readVerdicts(
    'deposit',
    deposits.map(({ id }) => id),
    transaction,
  );
  return deposits.map((deposit) => {
    const { id, network, canonicalTxnHash: hash } = deposit;
    const verdict = presentVerdict(verdicts.get(id), { network, hash });
    return presentDeposit(deposit, { contested: seen.get(id)?.contested ?? false, verdict });
  });
}
