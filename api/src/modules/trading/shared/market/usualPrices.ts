import type { DecimalString } from '@souk/contracts/amounts/amounts';
import { COINS } from '@souk/contracts/chains/networks';
import type { CryptoType } from '@souk/contracts/trading/offers/terms';
import type { UsualPrices } from '@souk/contracts/trading/prices/prices';
import { change, type Database, select } from '../../../../kernel/database/statements';
import type { Job } from '../../../../kernel/jobs/Job';
import { readTiedPairs } from '../../../backOffice';
import { FULL_VOTES, readVotes, weightedMedian } from './saleVotes';

/** The last week sets a coin's price, if this many people traded; otherwise the last quarter does. */
const WINDOWS = [
  { days: 7, least: FULL_VOTES },
  { days: 90, least: 2 },
];

/** An older value is void: its job has failed since. */
const GOOD_HOURS = 24;

const GOOD = `market_prices.at > NOW(3) - INTERVAL ${GOOD_HOURS} HOUR`;

/** A coin's usual price, as a part of a statement: the median in USDT, or NULL. */
export const usualPriceOf = (coin: string) =>
  `(SELECT median FROM market_prices WHERE market_prices.crypto_type = ${coin} AND ${GOOD})`;

/** Only coins that were sold lately. */
export async function readUsualPrices(database: Database): Promise<UsualPrices['prices']> {
  const rows = await select<{ coin: CryptoType; median: DecimalString }>(
    database,
    `SELECT crypto_type AS coin, median FROM market_prices WHERE ${GOOD}`,
  );
  return Object.fromEntries(rows.map(({ coin, median }) => [coin, median]));
}

/** The most that it moves within an hour: a few people who trade with each other cannot halve it before anyone looks. */
const STEP = 'GREATEST(0.01, ROUND(median * 0.02, 2))';

const MOVED_LATELY = 'moved_at > NOW(3) - INTERVAL 1 HOUR';

/** A price that went out of force starts over. Evaluated from left to right. */
const NOTE = `INSERT INTO market_prices (crypto_type, median, trades, at, moved_at)
  VALUES (:coin, :median, :trades, NOW(3), NOW(3))
  ON DUPLICATE KEY UPDATE median = CASE WHEN NOT (${GOOD}) THEN VALUES(median) WHEN ${MOVED_LATELY} THEN median
      ELSE LEAST(median + ${STEP}, GREATEST(median - ${STEP}, VALUES(median))) END,
    moved_at = IF(${GOOD} AND ${MOVED_LATELY}, moved_at, NOW(3)), trades = VALUES(trades), at = VALUES(at)`;

/** Stores each coin's usual price (docs/domain.md#the-usual-price). */
export async function noteUsualPrices(database: Database): Promise<void> {
  const tied = await readTiedPairs(database);
  for (const { code: coin } of COINS) {
    for (const { days, least } of WINDOWS) {
      const votes = await readVotes(database, { coin, days, tied });
      if (votes.length < least) continue;
      const trades = votes.reduce((sum, vote) => sum + vote.trades, 0) / 2;
      await change(database, NOTE, { coin, median: weightedMedian(votes), trades });
      break;
    }
  }
}

export const priceJob: Job = {
  name: 'usual-prices',
  everySeconds: 300,
  run: ({ sequelize }) => noteUsualPrices(sequelize),
};
