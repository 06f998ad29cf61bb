import { COINS } from '@souk/contracts/chains/networks';
import { REFERENCE_MINUTES, REFERENCE_STEP_PERCENT } from '@souk/contracts/trading/prices/floatingPrice';
import type { Sequelize } from 'sequelize';
import { change } from '../../../kernel/database/statements';
import type { Job } from '../../../kernel/jobs/Job';
import { readTiedPairs } from '../../backOffice';
import { FULL_VOTES, readVotes, weightedMedian } from '../shared/market/saleVotes';
import { ReferencePrice } from '../tables';

const LEAST_TRADES = 5;
/** People who must have traded; an existing value needs fewer than a first one. */
const LEAST_VOTES = 6;

const moved = (percent: number) => `value * ${100 + percent} / 100`;
const STEP_DOWN = moved(-REFERENCE_STEP_PERCENT);
const STEP_UP = moved(REFERENCE_STEP_PERCENT);
/** Half a step is large, so that steps slightly below a whole one count too. */
const LARGE_STEP_DOWN = moved(-REFERENCE_STEP_PERCENT / 2);
const LARGE_STEP_UP = moved(REFERENCE_STEP_PERCENT / 2);

/**
 * Moves at most one step in any hour. A price that went out of force returns once current sales are at most a step away: otherwise offers
 * that follow it would be sold at an old price. Evaluated from left to right.
 */
const NOTE = `INSERT INTO reference_prices (crypto_type, basis, value, at, base_value, base_at)
  VALUES (:coin, 'market', :median, NOW(3), :median, NOW(3))
  ON DUPLICATE KEY UPDATE
    steps = CASE WHEN base_at > NOW(3) - INTERVAL 1 HOUR THEN steps
      WHEN VALUES(value) <= ${LARGE_STEP_DOWN} THEN LEAST(steps, 0) - 1
      WHEN VALUES(value) >= ${LARGE_STEP_UP} THEN GREATEST(steps, 0) + 1 ELSE 0 END,
    base_value = IF(base_at <= NOW(3) - INTERVAL 1 HOUR, value, base_value),
    value = IF(base_at <= NOW(3) - INTERVAL 1 HOUR,
      LEAST(${STEP_UP}, GREATEST(${STEP_DOWN}, VALUES(value))), value),
    base_at = IF(base_at <= NOW(3) - INTERVAL 1 HOUR, NOW(3), base_at),
    at = IF(at > NOW(3) - INTERVAL ${REFERENCE_MINUTES} MINUTE OR VALUES(value) BETWEEN ${STEP_DOWN} AND ${STEP_UP}, NOW(3), at)`;

/** Stores each coin's market reference for floating prices. With too few sales the last value goes out of force. */
export async function noteMarketReferences(sequelize: Sequelize): Promise<void> {
  const tied = await readTiedPairs(sequelize);
  for (const { code: coin } of COINS) {
    const votes = await readVotes(sequelize, { coin, days: 7, tied, onlyFixed: true });
    const now = await ReferencePrice.findOne({ where: { cryptoType: coin, basis: 'market' }, raw: true });
    const trades = votes.reduce((sum, vote) => sum + vote.trades, 0) / 2;
    if (trades < LEAST_TRADES || votes.length < (now ? LEAST_VOTES : FULL_VOTES)) continue;
    await change(sequelize, NOTE, { coin, median: weightedMedian(votes, now?.value) });
  }
}

/** The reference of a coin took three large steps one way, an hour apart: someone may be manipulating it. */
export const PULLED = `crypto_type, base_at, ABS(steps) FROM reference_prices
  WHERE basis = 'market' AND ABS(steps) >= 3 AND at > NOW(3) - INTERVAL ${REFERENCE_MINUTES} MINUTE`;

export const referenceJob: Job = {
  name: 'market-references',
  everySeconds: 240,
  run: ({ sequelize }) => noteMarketReferences(sequelize),
};
