import { MATCH_KINDS, type MatchKind, TELLING } from '@souk/contracts/people/kyc/kycIdentity';
import type { Transaction } from 'sequelize';
import { select } from '../../../../kernel/database/statements';
import { readPlaceTies } from '../rings/readTies';

// A picture that many people send could match any number of accounts.
const MOST_SHOWN = 10;

const others = (table: string, column: string, kind: string) => `
  SELECT own.user_id AS userId, other.user_id AS otherId, ${kind} AS kind
  FROM ${table} AS own JOIN ${table} AS other ON other.${column} = own.${column} AND other.user_id <> own.user_id
  WHERE own.user_id IN (:ids)`;
// Families share one bill.
const FILE_KIND = `IF('ADDRESS_PROOF' IN (own.document_type, other.document_type), 'address_file', 'file')`;
const MATCHES = [
  others('kyc_documents', 'content_hmac', FILE_KIND),
  others('kyc_identities', 'number_hmac', "'number'"),
  others('kyc_identities', 'person_hmac', "'person'"),
].join(' UNION ALL ');

/** Number of other accounts that may be the same person's, by user id; users without any are left out. */
export async function countSeen(
  transaction: Transaction,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await select<{ userId: number; people: number }>(
    transaction,
    `SELECT userId, COUNT(DISTINCT otherId) AS people FROM (${MATCHES}) AS found WHERE kind IN (:telling) GROUP BY userId`,
    { ids, telling: TELLING },
  );
  return new Map(rows.map(({ userId, people }) => [userId, people]));
}

/** Features that a user's account shares with others, the most alike first; with their addresses and browsers. */
export async function readMatches(
  transaction: Transaction,
  id: number,
): Promise<{ userId: number; kinds: MatchKind[] }[]> {
  const found = await select<{ otherId: number; kind: MatchKind }>(
    transaction,
    `SELECT DISTINCT otherId, kind FROM (${MATCHES}) AS found ORDER BY FIELD(kind, :kinds), otherId`,
    { ids: [id], kinds: MATCH_KINDS },
  );
  const ties = (await readPlaceTies(transaction, [id])).flatMap(({ kind, people }) =>
    kind !== 'trades' && people.includes(id)
      ? people.filter((one) => one !== id).map((otherId) => ({ otherId, kind }))
      : [],
  );
  const kinds = new Map<number, Set<MatchKind>>();
  for (const { otherId, kind } of [...found, ...ties])
    kinds.set(otherId, (kinds.get(otherId) ?? new Set()).add(kind));
  return [...kinds].slice(0, MOST_SHOWN).map(([userId, own]) => ({ userId, kinds: [...own] }));
}

export async function readTelling(transaction: Transaction, id: number): Promise<number[]> {
  const rows = await select<{ otherId: number }>(
    transaction,
    `SELECT DISTINCT otherId FROM (${MATCHES}) AS found WHERE kind IN (:telling)`,
    { ids: [id], telling: TELLING },
  );
  return rows.map(({ otherId }) => otherId);
}
