import type { VerdictOutcome, VerdictSubject } from '@souk/contracts/money/chain';
import type { Transaction } from 'sequelize';
import { Verdict } from '../models';

/** What the chain said of a case's transaction when it was asked last; null where it was not. */
export async function verdictOf(
  transaction: Transaction,
  { kind, id, hash }: { kind: VerdictSubject; id: number; hash: string | null },
): Promise<VerdictOutcome | null> {
  const where = { subjectType: kind, subjectId: id, hash: hash ?? '' };
  const verdict = await Verdict.findOne({ where, raw: true, transaction });
  return verdict?.checkedAt ? verdict.outcome : null;
}
