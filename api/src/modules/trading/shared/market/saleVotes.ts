import { addAmounts, type DecimalString, percentageOf } from '@souk/contracts/amounts/amounts';
import type { CryptoType } from '@souk/contracts/trading/offers/terms';
import { type Database, select } from '../../../../kernel/database/statements';

/** USDT that two people must have traded within the window: trades that cost nothing prove nothing. */
const LEAST_VOLUME = 10;

/** Younger accounts have no vote: they are quickly made. */
const LEAST_DAYS = 7;

/** A market needs this many people. */
export const FULL_VOTES = 10;

interface Vote {
  price: DecimalString;
  volume: DecimalString;
  trades: number;
}

interface Heard {
  coin: CryptoType;
  days: number;
  /** Sellers and buyers whose trades with each other do not count. */
  tied: readonly [seller: number, buyer: number][];
  /** Floating prices follow the market: a reference must not follow them in turn. */
  onlyFixed?: boolean;
}

/**
 * Traders' votes on a price: each person has one vote, however many partners they have, so a circle of five accounts has five. Divided
 * trades have no vote.
 */
export function readVotes(
  database: Database,
  { coin, days, tied, onlyFixed = false }: Heard,
): Promise<Vote[]> {
  return select<Vote>(
    database,
    `WITH pairs AS (
      SELECT LEAST(seller_id, buyer_id) AS one, GREATEST(seller_id, buyer_id) AS other, COUNT(*) AS trades,
        SUM(usdt_amount) AS volume, SUM(price_per_unit * usdt_amount) AS weighed
      FROM trades
      JOIN users AS seller ON seller.id = seller_id AND seller.created_at <= NOW(3) - INTERVAL ${LEAST_DAYS} DAY
      JOIN users AS buyer ON buyer.id = buyer_id AND buyer.created_at <= NOW(3) - INTERVAL ${LEAST_DAYS} DAY
      WHERE trades.status = 'completed' AND split_usdt IS NULL AND crypto_type = :coin
        AND status_at > NOW(3) - INTERVAL :days DAY ${onlyFixed ? 'AND reference_value IS NULL' : ''}
        ${tied.length > 0 ? 'AND (seller_id, buyer_id) NOT IN (:tied)' : ''}
      GROUP BY one, other HAVING SUM(usdt_amount) >= ${LEAST_VOLUME})
    SELECT CAST(SUM(weighed) / SUM(volume) AS DECIMAL(20, 8)) AS price, SUM(volume) AS volume,
      CAST(SUM(trades) AS SIGNED) AS trades
    FROM (SELECT one AS person, trades, volume, weighed FROM pairs
      UNION ALL SELECT other, trades, volume, weighed FROM pairs) AS sold
    GROUP BY person`,
    { coin, days, tied },
  );
}

/**
 * Median of all votes weighted by volume, none of which weighs more than the median volume. Null without votes.
 * @param now The present value, for which missing people vote.
 */
export function weightedMedian(votes: readonly Vote[], now?: DecimalString): DecimalString | null {
  const volumes = votes.map(({ volume }) => Number(volume)).sort((a, b) => a - b);
  const most = volumes[volumes.length >> 1] ?? 0;
  const missing = now === undefined ? 0 : Math.max(FULL_VOTES - votes.length, 0);
  const heard = [
    ...votes.map(({ price, volume }) => ({ price, weight: Math.min(Number(volume), most) })),
    ...(now === undefined ? [] : [{ price: now, weight: missing * most }]),
  ].sort((one, other) => Number(one.price) - Number(other.price));
  const half = heard.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let sum = 0;
  let low: DecimalString | undefined;
  for (const { price, weight } of heard) {
    sum += weight;
    if (sum < half) continue;
    low ??= price;
    if (sum > half) return percentageOf(addAmounts(low, price), '50', 8);
  }
  return null;
}
