import type { DecimalString } from '@souk/contracts/amounts';
import { COINS } from '@souk/contracts/networks';
import type { CryptoType } from '@souk/contracts/trading/offers';
import type { UsualPrices } from '@souk/contracts/trading/prices';
import type { Sequelize } from 'sequelize';
import { change, type Database, select } from '../../../../kernel/database/statements';
import type { Job } from '../../../../kernel/jobs/Job';
import { readTiedPairs } from '../../../backOffice';

/** The last week says what a coin is sold at, where there were so many sales; otherwise the last quarter does. */
const WINDOWS = [
  { days: 7, least: 5 },
  { days: 90, least: 1 },
];

/** One that is older is none: the job that writes it has failed since. */
const GOOD_HOURS = 24;

const GOOD = `market_prices.at > NOW(3) - INTERVAL ${GOOD_HOURS} HOUR`;

/** A coin's usual price, as a part of a statement: the median in USDT, or NULL. */
export const usualPriceOf = (coin: string) =>
  `(SELECT median FROM market_prices WHERE market_prices.crypto_type = ${coin} AND ${GOOD})`;

/** The usual price in USDT of each coin that was sold lately. */
export async function readUsualPrices(database: Database): Promise<UsualPrices['prices']> {
  const rows = await select<{ coin: CryptoType; median: DecimalString }>(
    database,
    `SELECT crypto_type AS coin, median FROM market_prices WHERE ${GOOD}`,
  );
  return Object.fromEntries(rows.map(({ coin, median }) => [coin, median]));
}

const SOLD = (tied: boolean) => `SELECT CAST(AVG(price) AS DECIMAL(20, 2)) AS median, MAX(many) AS trades
  FROM (SELECT price_per_unit AS price, COUNT(*) OVER () AS many, ROW_NUMBER() OVER (ORDER BY price_per_unit) AS place
    FROM trades WHERE status = 'completed' AND split_usdt IS NULL AND crypto_type = :coin
      AND status_at > NOW(3) - INTERVAL :days DAY ${tied ? 'AND (seller_id, buyer_id) NOT IN (:pairs)' : ''}) AS sold
  WHERE place IN (FLOOR((many + 1) / 2), CEIL((many + 1) / 2))`;

/** Writes what each coin is sold at lately. Sales between accounts that facts tie together say nothing of it. */
export async function noteUsualPrices(sequelize: Sequelize): Promise<void> {
  const pairs = await readTiedPairs(sequelize);
  for (const { code: coin } of COINS) {
    for (const { days, least } of WINDOWS) {
      const [sold] = await select<{ median: string | null; trades: number | null }>(
        sequelize,
        SOLD(pairs.length > 0),
        { coin, days, pairs },
      );
      if (!sold?.median || (sold.trades ?? 0) < least) continue;
      await change(
        sequelize,
        `INSERT INTO market_prices (crypto_type, median, trades, at) VALUES (:coin, :median, :trades, NOW(3))
          ON DUPLICATE KEY UPDATE median = VALUES(median), trades = VALUES(trades), at = VALUES(at)`,
        { coin, ...sold },
      );
      break;
    }
  }
}

export const priceJob: Job = {
  name: 'usual-prices',
  everySeconds: 300,
  runsIn: 'one',
  run: ({ sequelize }) => noteUsualPrices(sequelize),
};
