import type { VerdictOutcome } from '@souk/contracts/money/chain';
import type { Transaction } from 'sequelize';
import { readSettings } from '../../../../domain/policy/settings/settings';
import { AppError } from '../../../../kernel/AppError';
import { type JudgedCase, readStoredVerdict } from './readStoredVerdict';

interface Approved extends JudgedCase {
  /** What the admin says about it. */
  reason: string | null | undefined;
}

/**
 * An admin who approves what the chain calls wrong says why. By default only in production: elsewhere clients rely on
 * approving without one (docs/domain.md#what-clients-rely-on). It looks at what is stored and asks no chain.
 * @returns what the chain said of it, for the audit log; nothing where it was not asked.
 * @throws AppError `verdict_wrong`.
 */
export async function assertReasoned(
  transaction: Transaction,
  { reason, ...approved }: Approved,
): Promise<{ verdict?: VerdictOutcome }> {
  const verdict = await readStoredVerdict(transaction, approved);
  if (!verdict) return {};
  const { outcome } = verdict;
  if (outcome === 'wrong' && !reason && (await readSettings(transaction)).wrong_verdict_needs_reason)
    throw new AppError('verdict_wrong');
  return { verdict: outcome };
}
