import type { VerdictSubject } from '@souk/contracts/money/chain/chain';
import type { Transaction } from 'sequelize';
import { Verdict } from '../../../../../domain/models';

/** The hash is in its canonical form. */
export interface JudgedCase {
  kind: VerdictSubject;
  id: number;
  hash: string | null;
}

/** The stored verdict on a case's transaction; null if no chain was asked yet. It asks none. */
export async function readStoredVerdict(
  transaction: Transaction,
  { kind, id, hash }: JudgedCase,
): Promise<Verdict | null> {
  const where = { subjectType: kind, subjectId: id, hash: hash ?? '' };
  const verdict = await Verdict.findOne({ where, raw: true, transaction });
  return verdict?.checkedAt ? verdict : null;
}
