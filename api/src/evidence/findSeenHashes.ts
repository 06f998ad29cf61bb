import type { Flag } from '@souk/contracts/flags';
import type { Transaction } from 'sequelize';
import { selectNamed } from './selectNamed';

type SeenIn = NonNullable<Flag['seen_in']>;

/** Each place is found by its own index. */
const PLACES = `
  SELECT 'deposit' AS kind, id, status, canonical_txn_hash AS hash, created_at AS createdAt
    FROM deposits WHERE canonical_txn_hash IN (:hashes)
  UNION ALL
  SELECT 'withdrawal', id, status, canonical_txn_hash, created_at FROM withdrawals WHERE canonical_txn_hash IN (:hashes)
  UNION ALL
  SELECT 'trade', id, status, canonical_txn_hash, created_at FROM trades WHERE canonical_txn_hash IN (:hashes)
  ORDER BY createdAt DESC, id DESC`;

/** Of rows of one kind, by their id, in how many other places their hash was given, and the latest of them. */
export async function findSeenHashes(
  transaction: Transaction | undefined,
  kind: SeenIn['kind'],
  rows: readonly { id: number; hash: string | null }[],
): Promise<Map<number, SeenIn>> {
  const hashes = rows.flatMap(({ hash }) => (hash === null ? [] : [hash]));
  if (hashes.length === 0) return new Map();
  const places = await selectNamed<Omit<SeenIn, 'count'> & { hash: string }>(transaction, PLACES, { hashes });
  return new Map(
    rows.flatMap(({ id, hash }) => {
      const others = places.filter(
        (place) => place.hash === hash && (place.kind !== kind || place.id !== id),
      );
      const [latest] = others;
      if (!latest) return [];
      return [
        [id, { kind: latest.kind, id: latest.id, status: latest.status, count: others.length }] as const,
      ];
    }),
  );
}
