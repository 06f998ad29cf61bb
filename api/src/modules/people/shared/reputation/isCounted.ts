import { SAME_PARTNER_DAYS } from '@souk/contracts/people/reputation/traderFacts';

/**
 * SQL: a row of `ratings` counts in the score: it is revealed and not voided, and no later one replaces it. Any number of trades between
 * two people within the time thus moves a score by one, and the latest rating counts.
 */
export function isCounted(rating: string): string {
  return `${rating}.revealed_at IS NOT NULL AND ${rating}.voided_at IS NULL AND NOT EXISTS (
    SELECT 1 FROM ratings AS later WHERE later.author_id = ${rating}.author_id AND later.rated_id = ${rating}.rated_id
      AND later.created_at >= ${rating}.created_at AND later.created_at < ${rating}.created_at + INTERVAL ${SAME_PARTNER_DAYS} DAY
      AND (later.created_at > ${rating}.created_at OR later.id > ${rating}.id)
      AND later.revealed_at IS NOT NULL AND later.voided_at IS NULL)`;
}
