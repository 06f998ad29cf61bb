import type { OfferStatistics } from '@souk/contracts/trading/offers/offers';
import type { Sequelize } from 'sequelize';
import { select } from '../../../kernel/database/statements';

const SECONDS_TO_SEND = `(SELECT TIMESTAMPDIFF(SECOND, trades.created_at, MIN(case_entries.at)) FROM case_entries
  WHERE case_entries.trade_id = trades.id AND case_entries.kind = 'hash_sent')`;

/** Offers and bids without a trade are left out. */
export function readOfferStatistics(sequelize: Sequelize, ownerId: number): Promise<OfferStatistics[]> {
  return select<OfferStatistics>(
    sequelize,
    `SELECT offer_id, CAST(COUNT(*) AS SIGNED) AS trades_opened,
      CAST(SUM(status = 'completed') AS SIGNED) AS trades_completed,
      SUM(IF(status = 'completed', crypto_amount, 0)) AS sold_amount,
      SUM(IF(status = 'completed' AND status_at >= UTC_DATE(), crypto_amount, 0)) AS sold_today,
      CAST(CEIL(AVG(IF(place IN (FLOOR((many + 1) / 2), CEIL((many + 1) / 2)), seconds, NULL)) / 60) AS SIGNED) AS median_send_minutes
    FROM (SELECT sent.*, COUNT(seconds) OVER (PARTITION BY offer_id) AS many,
        ROW_NUMBER() OVER (PARTITION BY offer_id ORDER BY seconds IS NULL, seconds) AS place
      FROM (SELECT trades.offer_id, trades.status, trades.status_at, trades.crypto_amount, ${SECONDS_TO_SEND} AS seconds
        FROM trades JOIN offers ON offers.id = trades.offer_id AND offers.deleted_at IS NULL
        WHERE offers.owner_id = :ownerId) AS sent) AS placed
    GROUP BY offer_id ORDER BY offer_id`,
    { ownerId },
  );
}
