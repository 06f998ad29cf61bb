import type { Flag } from '@souk/contracts/backOffice/flags/flags';
import type { Transaction } from 'sequelize';
import { viewOf } from '../../../../domain/allFeatures';
import { paymentsSql } from '../../../../domain/ledger/readPayments';
import { databaseOf } from '../../../../domain/models/databaseOf';
import { select } from '../../../../kernel/database/statements';

type SeenIn = NonNullable<Flag['seen_in']>;

/** A use of a hash, and the cases of the same kind in which other users claim the transaction now. */
export interface SeenHash {
  seen_in: SeenIn;
  rivals: Place[];
}

interface Place extends Omit<SeenIn, 'count'> {
  hash: string;
  userId: number;
  /** Ended without money: the claim no longer stands. */
  isGivenUp: 0 | 1;
}

/** Each kind of use is found by its own index. An open trade claims a transaction that its chain shows to have paid its wallet. */
const readPlacesSql = () => `
  SELECT 'deposit' AS kind, id, status, user_id AS userId, canonical_txn_hash AS hash, created_at AS createdAt,
    status = 'rejected' AS isGivenUp FROM deposits WHERE canonical_txn_hash IN (:hashes)
  UNION ALL
  SELECT 'withdrawal', id, status, user_id, canonical_txn_hash, created_at, status IN ('rejected', 'cancelled')
    FROM withdrawals WHERE canonical_txn_hash IN (:hashes)
  UNION ALL
  SELECT 'trade', tradeId, status, userId, hash, createdAt, isGivenUp FROM (${paymentsSql('hashes')}) AS given
  UNION ALL
  SELECT kind, id, status, userId, hash, createdAt, FALSE FROM ${viewOf('foundHashes')} AS found
  ORDER BY createdAt DESC, id DESC`;

interface Claim {
  id: number;
  hash: string;
  userId: number;
}

async function readPlaces(transaction: Transaction | undefined, claims: readonly Claim[]): Promise<Place[]> {
  if (claims.length === 0) return [];
  return select<Place>(databaseOf(transaction), readPlacesSql(), { hashes: claims.map(({ hash }) => hash) });
}

const rivalsOf = ({ id, hash, userId }: Claim, kind: SeenIn['kind'], places: readonly Place[]): Place[] =>
  places.filter(
    (place) =>
      place.hash === hash &&
      place.kind === kind &&
      place.id !== id &&
      place.userId !== userId &&
      !place.isGivenUp,
  );

export async function findContested<Row extends Claim>(
  transaction: Transaction | undefined,
  claims: readonly Row[],
): Promise<Row[]> {
  const places = await readPlaces(transaction, claims);
  return claims.filter((claim) => rivalsOf(claim, 'trade', places).length > 0);
}

/** Other uses of each row's hash: their number and the latest of them, by row id; of several hashes of a row, a contested one. */
export async function findSeenHashes(
  transaction: Transaction | undefined,
  kind: SeenIn['kind'],
  rows: readonly { id: number; hash: string | null; userId: number }[],
): Promise<Map<number, SeenHash>> {
  const claims = rows.flatMap(({ hash, ...row }) => (hash === null ? [] : [{ ...row, hash }]));
  const places = await readPlaces(transaction, claims);
  const seen = claims.flatMap((claim) => {
    const { id, hash } = claim;
    const others = places.filter((place) => place.hash === hash && (place.kind !== kind || place.id !== id));
    const [latest] = others;
    if (!latest) return [];
    const seenIn = { kind: latest.kind, id: latest.id, status: latest.status, count: others.length };
    return [[id, { seen_in: seenIn, rivals: rivalsOf(claim, kind, places) }] as const];
  });
  return new Map(seen.toSorted(([, one], [, other]) => one.rivals.length - other.rivals.length));
}
