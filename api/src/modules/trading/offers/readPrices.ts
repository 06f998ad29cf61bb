import type { CryptoType } from '@souk/contracts/trading/offers/terms';
import type { DailyPrice } from '@souk/contracts/trading/prices/prices';
import type { Sequelize } from 'sequelize';
import { recall } from '../../../kernel/database/recall';
import { select } from '../../../kernel/database/statements';
import { readTiedPairs } from '../../backOffice';

interface PriceQuery {
  crypto_type: CryptoType;
  days: number;
}

/** Requested by every visitor of the market: a cached answer is at most this old. */
const REMEMBERED_MS = 60_000;

/** Ties are slow to read, and change slowly. */
const TIES_REMEMBERED_MS = 3_600_000;

/** Prices of coins on each of the last days, oldest first, at most a minute old. */
export function recallPrices(sequelize: Sequelize, query: PriceQuery): Promise<DailyPrice[]> {
  const key = `prices ${query.crypto_type} ${query.days}`;
  const tied = () => recall(sequelize, 'ties', TIES_REMEMBERED_MS, () => readTiedPairs(sequelize));
  return recall(sequelize, key, REMEMBERED_MS, async () => readPrices(sequelize, query, await tied()));
}

/**
 * Uncached. The median of an even number is the mean of the two in the middle, in whole cents.
 * @param tied Sellers and buyers whose trades with each other do not count.
 */
export function readPrices(
  sequelize: Sequelize,
  { crypto_type, days }: PriceQuery,
  tied: readonly [seller: number, buyer: number][] = [],
): Promise<DailyPrice[]> {
  return select<DailyPrice>(
    sequelize,
    `SELECT DATE_FORMAT(day, '%Y-%m-%d') AS date, CAST(COUNT(*) AS SIGNED) AS trades,
      CAST(AVG(IF(place IN (FLOOR((many + 1) / 2), CEIL((many + 1) / 2)), price, NULL)) AS DECIMAL(20, 2)) AS median,
      MIN(IF(place = CEIL(many * 0.1), price, NULL)) AS lowest, MIN(IF(place = CEIL(many * 0.9), price, NULL)) AS highest,
      SUM(amount) AS volume
    FROM (SELECT sold.*, COUNT(*) OVER (PARTITION BY day) AS many,
        ROW_NUMBER() OVER (PARTITION BY day ORDER BY price) AS place
      FROM (SELECT DATE(status_at) AS day, price_per_unit AS price, crypto_amount AS amount FROM trades
        WHERE status = 'completed' AND status_at >= UTC_DATE() - INTERVAL :before DAY
          AND crypto_type = :crypto_type ${tied.length > 0 ? 'AND (seller_id, buyer_id) NOT IN (:tied)' : ''}) AS sold) AS placed
    GROUP BY day ORDER BY day`,
    { crypto_type, before: days - 1, tied },
  );
}
