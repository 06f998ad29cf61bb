import type { VerdictSubject } from '@souk/contracts/money/chain/chain';
import type { Transaction } from 'sequelize';
import { readVerdicts } from './presentVerdict';
import type { VerdictRow } from './sumVerdicts';

/** The hash is in its canonical form. */
export interface JudgedCase {
  kind: VerdictSubject;
  id: number;
  /** A trade's first payment. */
  hash: string | null;
}

/** The stored verdict on a case's transaction; null if no chain was asked yet. It asks none. */
export async function readStoredVerdict(
  transaction: Transaction,
  { kind, id, hash }: JudgedCase,
): Promise<VerdictRow | null> {
  const verdict = (await readVerdicts(kind, [id], transaction)).get(id);
  return verdict?.checkedAt && verdict.hash === hash ? verdict : null;
}
