import { compareAmounts, subtractAmounts } from '@souk/contracts/amounts/amounts';
import { canonicalTransactionHash } from '@souk/contracts/chains/transactionHash';
import type { Transaction } from 'sequelize';
import { readLeft } from '../../../../domain/ledger/settleTransfer';
import { WatchedTransfer, type Withdrawal } from '../../../../domain/models';
import { findLive, payeeOf, summing } from '../../shared/chain/verdicts/findPaid';

interface PaidWith {
  /** Amount that a source saw for the hash and that settles nothing yet. */
  paid: string;
  isMore: boolean;
  /** Other withdrawals to the address that exactly add up to the rest, those being paid first. */
  others: Withdrawal[];
}

/** Other withdrawals that a withdrawal's payment also pays, as far as sources have said. */
export async function readPaidWith(
  transaction: Transaction,
  withdrawal: Withdrawal,
  txnHash: string,
): Promise<PaidWith> {
  const { id, network, flows } = withdrawal;
  const [payee, hash] = [payeeOf(withdrawal), canonicalTransactionHash(txnHash)];
  const open = { isSettled: false, vanishedAt: null, adjustmentId: null, side: 'from' } as const;
  const exact = { network, hash, counterparty: payee, amount: flows.paid, ...open };
  // The withdrawal has its own transfer: other payments of its hash belong to others.
  if (await WatchedTransfer.findOne({ where: exact, transaction }))
    return { paid: flows.paid, isMore: false, others: [] };
  const paid = (await readLeft(transaction, { network, hash, payee, id })) ?? '0';
  if (compareAmounts(paid, flows.paid) <= 0) return { paid, isMore: false, others: [] };
  const live = (await findLive(transaction, [payee])).filter(
    (one) => one.id !== id && one.network === network,
  );
  const beside = live.filter((one) => payeeOf(one) === payee);
  const held = beside.filter(({ handledBy }) => handledBy === withdrawal.handledBy);
  const rest = subtractAmounts(paid, flows.paid);
  return { paid, isMore: true, others: summing(held, rest) ?? summing(beside, rest) ?? [] };
}
