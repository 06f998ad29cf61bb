import { isWorded } from '@souk/contracts/backOffice/desk/weighing';
import { canonicalTransactionHash } from '@souk/contracts/chains/transactionHash';
import type { VerdictOutcome } from '@souk/contracts/money/chain/chain';
import type { Transaction } from 'sequelize';
import { readSettings } from '../../../../../domain/policy/settings/settings';
import { AppError } from '../../../../../kernel/AppError';
import { type JudgedCase, readStoredVerdict } from './readStoredVerdict';

interface Approved extends JudgedCase {
  reason: string | null | undefined;
  opened: string | undefined;
  /** A reason was chosen that both sides of the trade read. */
  isToldToBoth?: boolean;
}

/**
 * An admin who approves against the chain's verdict gives a reason. By default only in production: elsewhere clients rely on approving
 * without one (docs/domain.md#what-clients-rely-on). With `four_eyes` on, and without a verdict, they opened the transaction in its
 * explorer, or say how they know. It reads the stored verdict and asks no chain.
 * @returns the chain's verdict and the facts that were seen, for the audit log.
 * @throws AppError `verdict_wrong`; `evidence_missing`.
 */
export async function assertReasoned(
  transaction: Transaction,
  { reason, opened, isToldToBoth = false, ...approved }: Approved,
): Promise<{ verdict?: VerdictOutcome; looked_at?: ['explorer'] }> {
  const verdict = await readStoredVerdict(transaction, approved);
  const settings = await readSettings(transaction);
  const isOpened = opened !== undefined && canonicalTransactionHash(opened) === approved.hash;
  if (verdict?.outcome === 'wrong' && !reason && settings.wrong_verdict_needs_reason)
    throw new AppError('verdict_wrong');
  const isSaid = isWorded(reason) || isToldToBoth;
  const isUnsaid = !verdict || verdict.outcome === 'unknown';
  if (isUnsaid && !isOpened && !isSaid && settings.four_eyes)
    throw new AppError('evidence_missing', {}, { field: 'reason' });
  return { ...(verdict && { verdict: verdict.outcome }), ...(isOpened && { looked_at: ['explorer'] }) };
}
