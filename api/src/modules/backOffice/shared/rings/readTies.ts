import { RING_DAYS, type RingTie } from '@souk/contracts/backOffice/flags/rings';
import type { Transaction } from 'sequelize';
import { viewOf } from '../../../../domain/allFeatures';
import { databaseOf } from '../../../../domain/models/databaseOf';
import { select } from '../../../../kernel/database/statements';
import { closedGroups, MOST_IN_GROUP, mainPartners, type TradePair } from './closedGroups';

/** Some users' ids, or null for everyone. */
export type Whose = readonly number[] | null;

interface Use {
  /** An address, or a browser in a network. */
  what: string;
  userId: number;
  lastAt: Date;
}

const ADDRESSES_OF = `
  SELECT wallet_address AS address FROM users WHERE id IN (:ids) AND wallet_address IS NOT NULL
  UNION SELECT wallet_address FROM withdrawals WHERE user_id IN (:ids)
  UNION SELECT buyer_wallet_address FROM trades WHERE buyer_id IN (:ids)`;

const SHARED_BY = `
  SELECT address FROM (
    SELECT wallet_address AS address, id FROM users WHERE id IN (:ids) AND wallet_address IS NOT NULL
    UNION SELECT wallet_address, user_id FROM withdrawals WHERE user_id IN (:ids)
    UNION SELECT buyer_wallet_address, buyer_id FROM trades WHERE buyer_id IN (:ids)
  ) AS given GROUP BY address HAVING COUNT(*) > 1`;

/** Each part is answered by an index alone. */
const SHARED_ADDRESSES = `
  SELECT address FROM (
    SELECT wallet_address AS address, id FROM users WHERE wallet_address IS NOT NULL
    UNION ALL SELECT DISTINCT wallet_address, user_id FROM withdrawals
    UNION ALL SELECT DISTINCT buyer_wallet_address, buyer_id FROM trades
  ) AS given GROUP BY address HAVING MIN(id) <> MAX(id)`;

const ADDRESS_USES = `
  SELECT what, userId, MAX(at) AS lastAt FROM (
    SELECT wallet_address AS what, id AS userId, COALESCE(wallet_address_changed_at, created_at) AS at
      FROM users WHERE wallet_address IN (:addresses)
    UNION ALL SELECT wallet_address, user_id, created_at FROM withdrawals WHERE wallet_address IN (:addresses)
    UNION ALL SELECT buyer_wallet_address, buyer_id, created_at FROM trades WHERE buyer_wallet_address IN (:addresses)
  ) AS uses GROUP BY what, userId`;

/** More people share a café, an office or a mobile carrier, not a browser. */
const MOST_ON_DEVICE = 5;

/** Sign-ins from the same places as some users'. The machine's own address belongs to a proxy that does not forward the client's. */
const devicesWhere = (place: string) => `
  SELECT CONCAT(place.address, ' ', place.device) AS what, sessions.user_id AS userId, MAX(sessions.seen_at) AS lastAt
  FROM (SELECT address, device FROM sessions WHERE address NOT IN ('127.0.0.1', '::1') ${place}) AS place
  JOIN sessions ON sessions.address = place.address AND sessions.device = place.device
  GROUP BY place.address, place.device, sessions.user_id`;
const DEVICES_OF = devicesWhere('AND user_id IN (:ids) GROUP BY address, device');
const SHARED_DEVICES = devicesWhere('GROUP BY address, device HAVING COUNT(DISTINCT user_id) > 1');

const DONE = `status = 'completed' AND status_at > NOW(3) - INTERVAL ${RING_DAYS} DAY`;
const TERMS = 'id, seller_id, buyer_id, COALESCE(split_usdt, usdt_amount) AS amount, status_at';
const pairsFrom = (trades: string) => `
  SELECT seller_id AS sellerId, buyer_id AS buyerId, COUNT(*) AS trades, SUM(amount) AS amount, MAX(status_at) AS lastAt
  FROM (${trades}) AS done GROUP BY seller_id, buyer_id`;
const PAIRS_OF = pairsFrom(`
  SELECT ${TERMS} FROM trades WHERE seller_id IN (:ids) AND ${DONE}
  UNION SELECT ${TERMS} FROM trades WHERE buyer_id IN (:ids) AND ${DONE}`);
const ALL_PAIRS = pairsFrom(`SELECT ${TERMS} FROM trades WHERE ${DONE}`);
const PAIRS_AMONG = pairsFrom(`
  SELECT ${TERMS} FROM trades WHERE seller_id IN (:ids) AND buyer_id IN (:ids) AND ${DONE}`);

export async function readTies(transaction: Transaction, whose: Whose): Promise<RingTie[]> {
  const groups = whose
    ? await readGroupsAround(transaction, whose)
    : closedGroups(await readPairs(transaction, ALL_PAIRS));
  return [
    ...(await readPlaceTies(transaction, whose)),
    ...groups.map(
      ({ lastAt, ...group }) => ({ kind: 'trades', ...group, at: lastAt.toISOString() }) as const,
    ),
  ];
}

export const readPlaceTies = (transaction: Transaction, whose: Whose): Promise<RingTie[]> =>
  readSharedPlaces(transaction, whose, whose ? ADDRESSES_OF : SHARED_ADDRESSES);

/** Ties among users themselves: only addresses and browsers that several of them share are looked up. */
export const readPlaceTiesAmong = (
  transaction: Transaction | undefined,
  ids: readonly number[],
): Promise<RingTie[]> => readSharedPlaces(transaction, ids, SHARED_BY);

async function readSharedPlaces(
  transaction: Transaction | undefined,
  whose: Whose,
  addressesOf: string,
): Promise<RingTie[]> {
  const ids = whose ?? [];
  const given = await select<{ address: string }>(databaseOf(transaction), addressesOf, { ids });
  const addresses = given.map(({ address }) => address);
  const uses = addresses.length
    ? await select<Use>(databaseOf(transaction), ADDRESS_USES, { addresses })
    : [];
  const devices = await select<Use>(databaseOf(transaction), whose ? DEVICES_OF : SHARED_DEVICES, { ids });
  return [
    ...sharedBy(uses).map(([address, tie]) => ({ kind: 'address', ...tie, address }) as const),
    ...sharedBy(devices)
      .filter(([, { people }]) => people.length <= MOST_ON_DEVICE)
      .map(([, tie]) => ({ kind: 'device', ...tie }) as const),
  ];
}

export function readPairsAmong(transaction: Transaction, ids: readonly number[]): Promise<TradePair[]> {
  return readPairs(transaction, PAIRS_AMONG, ids);
}

/** Positive ratings between people that are revealed and were not removed. */
export function readThumbsAmong(
  transaction: Transaction,
  ids: readonly number[],
): Promise<{ authorId: number; ratedId: number; count: number }[]> {
  return select(transaction, viewOf('thumbsUp'), { ids });
}

function readPairs(transaction: Transaction, sql: string, ids: readonly number[] = []): Promise<TradePair[]> {
  return select<TradePair>(transaction, sql, { ids });
}

/**
 * Groups that some users may be in: their partners are followed as far as a group reaches, as long as the two trade with each other in
 * earnest. For nearly everyone that is one statement.
 */
async function readGroupsAround(transaction: Transaction, ids: readonly number[]) {
  const pairs = new Map<string, TradePair>();
  const known = new Set<number>();
  let fresh = [...ids];
  for (let step = 0; step <= MOST_IN_GROUP && fresh.length > 0; step += 1) {
    for (const pair of await readPairs(transaction, PAIRS_OF, fresh))
      pairs.set(`${pair.sellerId} ${pair.buyerId}`, pair);
    for (const id of fresh) known.add(id);
    const read = [...pairs.values()];
    const reached = fresh.flatMap((id) => {
      const partners = mainPartners(read, id);
      // A loyal customer's trail ends at a busy seller.
      return ids.includes(id) || partners.some((partner) => known.has(partner)) ? partners : [];
    });
    fresh = [...new Set(reached)].filter((id) => !known.has(id));
  }
  return closedGroups([...pairs.values()], known).filter(({ people }) =>
    people.some((person) => ids.includes(person)),
  );
}

function sharedBy(uses: readonly Use[]): [what: string, tie: { people: number[]; at: string }][] {
  const users = new Map<string, Use[]>();
  for (const use of uses) users.set(use.what, [...(users.get(use.what) ?? []), use]);
  return [...users]
    .filter(([, all]) => all.length > 1)
    .map(([what, all]) => [
      what,
      {
        people: all.map(({ userId }) => userId).sort((one, other) => one - other),
        at: new Date(Math.max(...all.map(({ lastAt }) => lastAt.getTime()))).toISOString(),
      },
    ]);
}
