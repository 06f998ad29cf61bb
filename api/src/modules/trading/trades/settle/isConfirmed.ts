import type { Transaction } from 'sequelize';
import type { Trade } from '../../../../domain/models';
import { ENOUGH, readStoredVerdict } from '../../../money';

/**
 * True if two sources confirm a decision: the coins came and it releases the escrow, or they did not and it returns the escrow. One source
 * alone is only one more person's word.
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
