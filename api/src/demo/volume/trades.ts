import { dice, momentOf, NUMBERS, usersBy, type Volume } from './Volume';

const FEE_PERCENTAGE = '1.50';

/** SQL: a moment some minutes after another. */
const later = (moment: string, minutes: string) => `DATE_ADD(${moment}, INTERVAL ${minutes} MINUTE)`;

/** Trades between users who were there, on the seller's offer; nearly all have ended. */
export function trades(volume: Volume): string[] {
  const { trades: total, after } = volume;
  const there = usersBy(volume, total);
  const state = dice('state', 1000);
  return [
    `INSERT INTO trades (id, offer_id, seller_id, buyer_id, crypto_type, crypto_amount, price_per_unit, usdt_amount,
        buyer_fee_percentage, seller_fee_percentage, buyer_fee, seller_fee, buyer_wallet_address, seller_txn_hash,
        canonical_txn_hash, status, dispute_reason, disputed_by, created_at, crypto_sent_at, disputed_at, closed_at)
      SELECT id, ${after.offer} + seller, ${after.user} + seller, ${after.user} + buyer, 'SIDRA', crypto, price, usdt,
        ${FEE_PERCENTAGE}, ${FEE_PERCENTAGE}, ROUND(usdt * ${FEE_PERCENTAGE} / 100, 6), ROUND(usdt * ${FEE_PERCENTAGE} / 100, 6),
        CONCAT('0x', LEFT(SHA2(CONCAT('wallet', buyer), 256), 40)), IF(sent, CONCAT('0x', hash), NULL), IF(sent, hash, NULL), status,
        IF(status = 'disputed', 'User initiated dispute', NULL), IF(status = 'disputed', 'buyer', NULL), opened,
        IF(sent, ${later('opened', 'minutes')}, NULL), IF(status = 'disputed', ${later('opened', 'minutes + 30')}, NULL),
        IF(status IN ('completed', 'cancelled'), ${later('opened', 'minutes + 55')}, NULL)
      FROM (SELECT *, status <> 'open' AS sent, ROUND(crypto * price, 6) AS usdt FROM (
        SELECT ${after.trade} + n AS id, 1 + ${dice('buyer', there)} AS buyer,
          1 + (${dice('buyer', there)} + 1 + ${dice('seller', `(${there} - 1)`)}) % ${there} AS seller,
          (100 + ${dice('crypto', 4900)}) / 100 AS crypto, 1.8 + ${dice('agreed', 50)} / 100 AS price,
          CASE WHEN ${state} < 3 THEN 'open' WHEN ${state} < 5 THEN 'crypto_sent' WHEN ${state} < 6 THEN 'disputed'
            WHEN ${state} < 150 THEN 'cancelled' ELSE 'completed' END AS status,
          SHA2(CONCAT('trade', n), 256) AS hash, 1 + ${dice('minutes', 5)} AS minutes, ${momentOf(volume, total)} AS opened
        FROM ${NUMBERS} WHERE n <= ${total}) AS terms) AS agreed`,
  ];
}
