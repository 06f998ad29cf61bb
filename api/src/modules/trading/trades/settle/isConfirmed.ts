import type { Transaction } from 'sequelize';
import type { Trade } from '../../../../domain/models';
import { ENOUGH, readStoredVerdict } from '../../../money';

/**
 * Whether two sources say of a trade's chain what a decision says: that the coins came where it releases the escrow, that they did
 * not where it gives the escrow back. One source alone is one more person's word.
 */
export async function isConfirmed(
  transaction: Transaction,
  { id, canonicalTxnHash: hash }: Trade,
  releases: boolean,
): Promise<boolean> {
  const verdict = await readStoredVerdict(transaction, { kind: 'trade', id, hash });
  if (verdict?.outcome !== (releases ? 'match' : 'wrong')) return false;
  return new Set(JSON.parse(verdict.sources) as string[]).size >= ENOUGH;
}
