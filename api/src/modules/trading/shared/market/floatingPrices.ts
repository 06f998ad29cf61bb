import { MAX_AMOUNT } from '@souk/contracts/amounts/amounts';
import { REFERENCE_MINUTES } from '@souk/contracts/trading/prices/floatingPrice';
import type { ReferencePrice } from '@souk/contracts/trading/prices/references';
import { change, type Database, select } from '../../../../kernel/database/statements';
import { presentTime } from '../../../../kernel/presentTime';

/** SQL: a floating offer's price by its reference, as `floatingPrice` in the contracts. */
const PRICE = `LEAST(COALESCE(offers.ceiling_price, ${MAX_AMOUNT}), GREATEST(COALESCE(offers.floor_price, 0.01),
  ROUND(reference_prices.value * (1 + offers.margin_percentage / 100), 2)))`;

/** SQL: joins a floating offer with its reference. */
export const ITS_REFERENCE =
  'reference_prices.crypto_type = offers.crypto_type AND reference_prices.basis = offers.reference';

const IN_FORCE = `reference_prices.at > NOW(3)
  - INTERVAL IF(reference_prices.basis = 'market', ${REFERENCE_MINUTES.market}, ${REFERENCE_MINUTES.operator}) MINUTE`;

/**
 * SQL: an offer's price is fixed, or follows a reference in force. Between a new value of the reference and the next run of the job it does
 * not: no one buys at the previous price.
 */
export const IS_PRICED = `(offers.reference IS NULL OR EXISTS (SELECT 1 FROM reference_prices
  WHERE ${ITS_REFERENCE} AND ${IN_FORCE} AND offers.price_per_unit = ${PRICE}))`;

/** SQL: offers whose price differs from the last value of their reference; paused ones too. */
export const OUTDATED = `FROM reference_prices STRAIGHT_JOIN offers FORCE INDEX (offers_by_reference) ON ${ITS_REFERENCE}
  WHERE offers.deleted_at IS NULL AND offers.price_per_unit <> ${PRICE}`;

const { operator: OPERATOR } = REFERENCE_MINUTES;

/** For an alarm: the coins with an operator's price this old, since then, and the number of offers on the market that follow it, or did. */
const followedFrom = (minutes: number, isSo: string) =>
  `reference_prices.crypto_type, MIN(reference_prices.at) + INTERVAL ${minutes} MINUTE, COUNT(*)
    FROM reference_prices JOIN offers ON ${ITS_REFERENCE}
    WHERE reference_prices.basis = 'operator' AND reference_prices.at <= NOW(3) - INTERVAL ${minutes} MINUTE AND ${isSo}
      AND offers.status = 'active' AND offers.deleted_at IS NULL GROUP BY reference_prices.crypto_type`;

/** The operator enters the price by hand: an alarm reports its last quarter, and its end. A removed one is silent. */
export const REFERENCE_ALARMS = {
  reference_lapsing: followedFrom((OPERATOR * 3) / 4, IN_FORCE),
  reference_lapsed: followedFrom(OPERATOR, `NOT (${IN_FORCE})`),
};

/** Sets floating offers to their reference's last value. One without a reference yet keeps its price, off the market. */
export function reprice(database: Database, ids: readonly number[]): Promise<number> {
  return change(
    database,
    `UPDATE offers JOIN reference_prices ON ${ITS_REFERENCE} SET offers.price_per_unit = ${PRICE} WHERE offers.id IN (:ids)`,
    { ids },
  );
}

export async function readReferences(database: Database): Promise<ReferencePrice[]> {
  type Row = Pick<ReferencePrice, 'crypto_type' | 'reference' | 'value'> & {
    at: Date | null;
    inForce: 0 | 1;
  };
  const rows = await select<Row>(
    database,
    `SELECT crypto_type, basis AS reference, value, at, COALESCE(${IN_FORCE}, 0) AS inForce
      FROM reference_prices ORDER BY crypto_type, basis`,
  );
  return rows.map(({ at, inForce, ...row }) => ({ ...row, at: presentTime(at), is_in_force: inForce === 1 }));
}
