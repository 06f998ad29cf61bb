import type { Flag } from '@souk/contracts/backOffice/flags';
import type { Transaction } from 'sequelize';
import { select } from '../../../kernel/database/statements';
import { databaseOf } from '../../models/databaseOf';

type SeenIn = NonNullable<Flag['seen_in']>;

/** A place where a hash was given, and the cases of the same kind in which other users claim the transaction now. */
export interface SeenHash {
  seen_in: SeenIn;
  rivals: Place[];
}

interface Place extends Omit<SeenIn, 'count'> {
  hash: string;
  userId: number;
}

/** Each place is found by its own index. */
const PLACES = `
  SELECT 'deposit' AS kind, id, status, user_id AS userId, canonical_txn_hash AS hash, created_at AS createdAt
    FROM deposits WHERE canonical_txn_hash IN (:hashes)
  UNION ALL
  SELECT 'withdrawal', id, status, user_id, canonical_txn_hash, created_at FROM withdrawals
    WHERE canonical_txn_hash IN (:hashes)
  UNION ALL
  SELECT 'trade', id, status, seller_id, canonical_txn_hash, created_at FROM trades
    WHERE canonical_txn_hash IN (:hashes)
  ORDER BY createdAt DESC, id DESC`;

/** What ended without money: a claim that does not stand any more. */
const GIVEN_UP = ['rejected', 'cancelled'];

/** In how many other places the hash of each row was given, and the latest of them; by the row's id. */
export async function findSeenHashes(
  transaction: Transaction | undefined,
  kind: SeenIn['kind'],
  rows: readonly { id: number; hash: string | null; userId: number }[],
): Promise<Map<number, SeenHash>> {
  const hashes = rows.flatMap(({ hash }) => (hash === null ? [] : [hash]));
  if (hashes.length === 0) return new Map();
  const places = await select<Place>(databaseOf(transaction), PLACES, { hashes });
  return new Map(
    rows.flatMap(({ id, hash, userId }) => {
      const others = places.filter(
        (place) => place.hash === hash && (place.kind !== kind || place.id !== id),
      );
      const [latest] = others;
      if (!latest) return [];
      const seenIn = { kind: latest.kind, id: latest.id, status: latest.status, count: others.length };
      const rivals = others.filter(
        (place) => place.kind === kind && place.userId !== userId && !GIVEN_UP.includes(place.status),
      );
      return [[id, { seen_in: seenIn, rivals }] as const];
    }),
  );
}
