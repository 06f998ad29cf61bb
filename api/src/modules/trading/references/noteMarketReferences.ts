import { addAmounts, compareAmounts, type DecimalString, percentageOf } from '@souk/contracts/amounts';
import { COINS } from '@souk/contracts/networks';
import { REFERENCE_MINUTES, REFERENCE_STEP_PERCENT } from '@souk/contracts/trading/floatingPrice';
import type { Sequelize } from 'sequelize';
import { change, select } from '../../../kernel/database/statements';
import type { Job } from '../../../kernel/jobs/Job';
import { readTiedPairs } from '../../backOffice';
import { ReferencePrice } from '../tables';

const LEAST_TRADES = 5;
const LEAST_PAIRS = 3;
/** One pair has at most a fifth of the weight. */
const LEAST_VOTES = 5;

/** What one pair of traders sold at in the middle. */
interface Sold {
  price: DecimalString;
  trades: number;
}

/**
 * Each pair of traders has one vote, its own median: however often two trade with each other, they count once. Sales at floating prices say
 * nothing, because they would pull the reference after themselves, and neither do sales between accounts that facts tie together.
 */
const SOLD = (
  tied: boolean,
) => `SELECT CAST(AVG(price) AS DECIMAL(20, 8)) AS price, CAST(MAX(many) AS SIGNED) AS trades
  FROM (SELECT sold.*, COUNT(*) OVER (PARTITION BY one, other) AS many,
      ROW_NUMBER() OVER (PARTITION BY one, other ORDER BY price) AS place
    FROM (SELECT price_per_unit AS price, LEAST(seller_id, buyer_id) AS one, GREATEST(seller_id, buyer_id) AS other
      FROM trades WHERE status = 'completed' AND split_usdt IS NULL AND reference_value IS NULL AND crypto_type = :coin
        AND status_at > NOW(3) - INTERVAL 7 DAY ${tied ? 'AND (seller_id, buyer_id) NOT IN (:pairs)' : ''}) AS sold) AS placed
  WHERE place IN (FLOOR((many + 1) / 2), CEIL((many + 1) / 2)) GROUP BY one, other`;

/** The middle of all votes; those of missing pairs are for the value of now. Null where too little was sold. */
function medianOf(sold: readonly Sold[], now: DecimalString | undefined): DecimalString | null {
  const trades = sold.reduce((sum, pair) => sum + pair.trades, 0);
  const missing = Math.max(LEAST_VOTES - sold.length, 0);
  if (trades < LEAST_TRADES || sold.length < LEAST_PAIRS || (missing > 0 && now === undefined)) return null;
  const votes = [...sold.map(({ price }) => price), ...Array.from({ length: missing }, () => now ?? '0')];
  votes.sort(compareAmounts);
  const [low, high] = [votes[(votes.length - 1) >> 1], votes[votes.length >> 1]] as [string, string];
  return percentageOf(addAmounts(low, high), '50', 8);
}

const STEP_DOWN = `value * ${100 - REFERENCE_STEP_PERCENT} / 100`;
const STEP_UP = `value * ${100 + REFERENCE_STEP_PERCENT} / 100`;

/**
 * It moves once an hour at most, so within any hour by no more than one step. One that went out of force comes back once what is sold at
 * now is a step away at most: offers that follow it would be sold at the price of long ago. Read from left to right.
 */
const NOTE = `INSERT INTO reference_prices (crypto_type, basis, value, at, base_value, base_at)
  VALUES (:coin, 'market', :median, NOW(3), :median, NOW(3))
  ON DUPLICATE KEY UPDATE base_value = IF(base_at <= NOW(3) - INTERVAL 1 HOUR, value, base_value),
    value = IF(base_at <= NOW(3) - INTERVAL 1 HOUR,
      LEAST(${STEP_UP}, GREATEST(${STEP_DOWN}, VALUES(value))), value),
    base_at = IF(base_at <= NOW(3) - INTERVAL 1 HOUR, NOW(3), base_at),
    at = IF(at > NOW(3) - INTERVAL ${REFERENCE_MINUTES.market} MINUTE OR VALUES(value) BETWEEN ${STEP_DOWN} AND ${STEP_UP}, NOW(3), at)`;

/** Writes what each coin is sold at, as floating prices follow it. Where too little was sold the last value goes out of force. */
export async function noteMarketReferences(sequelize: Sequelize): Promise<void> {
  const pairs = await readTiedPairs(sequelize);
  for (const { code: coin } of COINS) {
    const sold = await select<Sold>(sequelize, SOLD(pairs.length > 0), { coin, pairs });
    const now = await ReferencePrice.findOne({ where: { cryptoType: coin, basis: 'market' }, raw: true });
    const median = medianOf(sold, now?.value);
    if (median !== null) await change(sequelize, NOTE, { coin, median });
  }
}

export const referenceJob: Job = {
  name: 'market-references',
  everySeconds: 240,
  runsIn: 'one',
  run: ({ sequelize }) => noteMarketReferences(sequelize),
};
