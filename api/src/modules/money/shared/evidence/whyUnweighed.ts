import { compareAmounts, exactUsdt } from '@souk/contracts/amounts/amounts';
import type { Need } from '@souk/contracts/backOffice/approvals/needWords';
import { isWorded, type Weighed } from '@souk/contracts/backOffice/desk/weighing';
import { canonicalTransactionHash } from '@souk/contracts/chains/transactionHash';
import type { Transaction } from 'sequelize';
import type { PlatformSettings } from '../../../../domain/policy/settings/settings';
import { AppError } from '../../../../kernel/AppError';
import { readCaseFacts } from './presentCases';
import type { CaseKind, CaseRows } from './readFlags';

interface Case<Kind extends CaseKind> {
  kind: Kind;
  row: CaseRows[Kind];
  amount: string;
  settings: PlatformSettings;
  said: Weighed & { txn_hash?: string | null };
}

/**
 * The reason why one person cannot release the money of a flagged case: they gave no reason, did not confirm the flags, or did not type the
 * amount of a large one. Null if they did, and if nothing is flagged.
 * @throws AppError `flags_changed` if there is a flag that they did not see; `amount_mistyped`.
 */
export async function whyUnweighed<Kind extends CaseKind>(
  transaction: Transaction,
  { kind, row, amount, settings, said }: Case<Kind>,
): Promise<Need | null> {
  const facts = (await readCaseFacts(transaction, { kind, rows: [row], settings })).get(row.id);
  const { reason, seen_flags: seen, typed_amount: typed, txn_hash: hash = null } = said;
  // The seen payment supports completing the withdrawal by that very payment.
  const isBy = (other?: string) =>
    hash && other && canonicalTransactionHash(other) === canonicalTransactionHash(hash);
  const flags = (facts?.flags ?? []).filter(
    ({ code, txn_hash }) => code !== 'paid_already' || !isBy(txn_hash),
  );
  if (seen && flags.some(({ code }) => !seen.includes(code))) throw new AppError('flags_changed');
  if (typed !== undefined && compareAmounts(typed, amount) !== 0)
    throw new AppError('amount_mistyped', { amount: exactUsdt(amount) }, { field: 'typed_amount' });
  if (flags.length === 0) return null;
  if (!isWorded(reason)) return { code: 'reason_missing' };
  if (!seen) return { code: 'flags_unseen' };
  const isLarge = flags.some(({ code }) => code === 'large_amount');
  return isLarge && typed === undefined ? { code: 'amount_untyped' } : null;
}

/** A second person weighs the flags of a case as the first did. @throws AppError `evidence_missing`; as `whyUnweighed`. */
export async function assertWeighed<Kind extends CaseKind>(
  transaction: Transaction,
  asked: Case<Kind>,
): Promise<void> {
  const why = await whyUnweighed(transaction, asked);
  if (why) throw new AppError('evidence_missing', {}, { field: 'reason' });
}

/** A refusal needs a reason, to its user or in the audit log, while `four_eyes` is on. @throws AppError `reason_missing`. */
export function assertSaidWhy(
  { four_eyes: isOn }: Pick<PlatformSettings, 'four_eyes'>,
  { reason, admin_notes: notes }: { reason?: string | null; admin_notes?: string | null },
): void {
  if (isOn && !reason && !notes) throw new AppError('reason_missing', {}, { field: 'reason' });
}
