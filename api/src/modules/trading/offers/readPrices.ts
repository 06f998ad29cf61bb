import type { CryptoType, DailyPrice } from '@souk/contracts/trading/offers';
import type { Sequelize } from 'sequelize';
import { select } from '../../../kernel/database/statements';

interface PriceQuery {
  crypto_type: CryptoType;
  days: number;
}

/** Everybody who looks at the market asks for it, so they share an answer of at most this age. */
const REMEMBERED_MS = 60_000;

const remembered = new WeakMap<Sequelize, Map<string, { prices: Promise<DailyPrice[]>; until: number }>>();

/** What coins were sold at on each of the last days, oldest first, at most a minute old. */
export function recallPrices(sequelize: Sequelize, query: PriceQuery): Promise<DailyPrice[]> {
  const answers = remembered.get(sequelize) ?? new Map();
  remembered.set(sequelize, answers);
  const key = `${query.crypto_type} ${query.days}`;
  const known = answers.get(key);
  if (known && known.until > performance.now()) return known.prices;
  const prices = readPrices(sequelize, query);
  answers.set(key, { prices, until: performance.now() + REMEMBERED_MS });
  // A failure is not remembered: the next request asks again.
  prices.catch(() => answers.delete(key));
  return prices;
}

/** The same, as it is now. The median of an even number is the mean of the two in the middle, in whole cents. */
export function readPrices(sequelize: Sequelize, { crypto_type, days }: PriceQuery): Promise<DailyPrice[]> {
  return select<DailyPrice>(
    sequelize,
    `SELECT DATE_FORMAT(day, '%Y-%m-%d') AS date, CAST(COUNT(*) AS SIGNED) AS trades,
      CAST(AVG(IF(place IN (FLOOR((many + 1) / 2), CEIL((many + 1) / 2)), price, NULL)) AS DECIMAL(20, 2)) AS median,
      MIN(price) AS lowest, MAX(price) AS highest, SUM(amount) AS volume
    FROM (SELECT sold.*, COUNT(*) OVER (PARTITION BY day) AS many,
        ROW_NUMBER() OVER (PARTITION BY day ORDER BY price) AS place
      FROM (SELECT DATE(status_at) AS day, price_per_unit AS price, crypto_amount AS amount FROM trades
        WHERE status = 'completed' AND status_at >= UTC_DATE() - INTERVAL :before DAY
          AND crypto_type = :crypto_type) AS sold) AS placed
    GROUP BY day ORDER BY day`,
    { crypto_type, before: days - 1 },
  );
}
