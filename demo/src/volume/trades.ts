import type { CaseEntryKind } from '@souk/contracts/trading/caseFile/caseEntries';
import type { TradeSide } from '@souk/contracts/trading/trades/tradeMachine';
import { dice, momentOf, NUMBERS, usersBy, type Volume } from './Volume';

const FEE_PERCENTAGE = '1.50';

/** SQL: a time some minutes after another. */
const later = (moment: string, minutes: string) => `DATE_ADD(${moment}, INTERVAL ${minutes} MINUTE)`;

const sent = later('opened', 'minutes');
const disputed = later('opened', 'minutes + 30');
const closed = later('opened', 'minutes + 55');
const sendBy = later('opened', '60');
const endBy = later('opened', '1500');

/** Time when the hash of a stored trade was sent. */
const sentAt = 'LEAST(DATE_ADD(trades.created_at, INTERVAL 1 MINUTE), trades.status_at)';

/** SQL of `hashOf`: each part after its length. */
function hashOf(...parts: string[]): string {
  return `SHA2(CONCAT(${parts.map((part) => `LENGTH(${part}), ':', ${part}`).join(', ')}), 256)`;
}

/** SQL: a time in ISO 8601. */
const iso = (moment: string) =>
  `CONCAT(DATE_FORMAT(${moment}, '%Y-%m-%dT%H:%i:%s.'), LPAD(MICROSECOND(${moment}) DIV 1000, 3, '0'), 'Z')`;

const TERMS = [
  'buyer_fee',
  'buyer_fee_percentage',
  'buyer_id',
  'buyer_wallet_address',
  'crypto_amount',
  'crypto_type',
  'offer_id',
  'price_per_unit',
  'seller_fee',
  'seller_fee_percentage',
  'seller_id',
  'usdt_amount',
];
const OPENING_DATA = `CONCAT('{', ${TERMS.map((name) => `'"${name}":"', trades.${name}, '"'`).join(", ',', ")}, '}')`;
const OPENING_HASH = hashOf(
  "'souk-case-1'",
  'trades.id',
  "'0'",
  iso('trades.created_at'),
  'trades.buyer_id',
  "'buyer'",
  "'opened'",
  hashOf(OPENING_DATA),
  "''",
  "''",
);

/** Trades between existing users, on the seller's offer; nearly all have ended. */
export function trades(volume: Volume): string[] {
  const { trades: total, after } = volume;
  const there = usersBy(volume, total);
  const state = dice('state', 1000);
  return [
    `INSERT INTO trades (id, offer_id, seller_id, buyer_id, crypto_type, crypto_amount, price_per_unit, usdt_amount,
        buyer_fee_percentage, seller_fee_percentage, buyer_fee, seller_fee, buyer_wallet_address, seller_txn_hash,
        canonical_txn_hash, status, dispute_reason_said, disputed_by, dispute_code, created_at, status_at, send_by, end_by, due_at,
        cancel_reason)
      SELECT id, ${after.offer} + seller, ${after.user} + seller, ${after.user} + buyer, 'SIDRA', crypto, price, usdt,
        ${FEE_PERCENTAGE}, ${FEE_PERCENTAGE}, ROUND(usdt * ${FEE_PERCENTAGE} / 100, 6), ROUND(usdt * ${FEE_PERCENTAGE} / 100, 6),
        CONCAT('0x', LEFT(SHA2(CONCAT('wallet', buyer), 256), 40)), IF(sent, CONCAT('0x', hash), NULL), IF(sent, hash, NULL), status,
        IF(status = 'disputed', '[{"code":"dispute_begun"}]', NULL), IF(status = 'disputed', 'buyer', NULL),
        IF(status = 'disputed', 'other', NULL), opened,
        CASE status WHEN 'open' THEN opened WHEN 'crypto_sent' THEN ${sent} WHEN 'disputed' THEN ${disputed} ELSE ${closed} END,
        ${sendBy}, ${endBy}, IF(status = 'open', ${sendBy}, NULL),
        IF(status = 'cancelled', 'rejected', NULL)
      FROM (SELECT *, status <> 'open' AS sent, ROUND(crypto * price, 6) AS usdt FROM (
        SELECT ${after.trade} + n AS id, 1 + ${dice('buyer', there)} AS buyer,
          1 + (${dice('buyer', there)} + 1 + ${dice('seller', `(${there} - 1)`)}) % ${there} AS seller,
          (100 + ${dice('crypto', 4900)}) / 100 AS crypto, 1.8 + ${dice('agreed', 50)} / 100 AS price,
          CASE WHEN ${state} < 3 THEN 'open' WHEN ${state} < 5 THEN 'crypto_sent' WHEN ${state} < 6 THEN 'disputed'
            WHEN ${state} < 150 THEN 'cancelled' ELSE 'completed' END AS status,
          SHA2(CONCAT('trade', n), 256) AS hash, 1 + ${dice('minutes', 5)} AS minutes, ${momentOf(volume, total)} AS opened
        FROM ${NUMBERS} WHERE n <= ${total}) AS terms) AS agreed`,
    `UPDATE offers JOIN (
        SELECT offer_id, SUM(crypto_amount) AS amount FROM trades
        WHERE id > ${after.trade} AND status IN ('open', 'crypto_sent', 'disputed') GROUP BY offer_id
      ) AS live ON live.offer_id = offers.id
      SET offers.reserved = offers.reserved + live.amount`,
    entries(after.trade, {
      kind: 'hash_sent',
      role: 'seller',
      of: "trades.status <> 'open'",
      at: sentAt,
      data: `CONCAT('{"hash":"', trades.seller_txn_hash, '"}')`,
    }),
    entries(after.trade, {
      kind: 'disputed',
      role: 'buyer',
      of: "trades.status = 'disputed'",
      at: 'trades.status_at',
      data: `'{"code":"other"}'`,
    }),
  ];
}

interface Entries {
  kind: CaseEntryKind;
  role: TradeSide;
  of: string;
  at: string;
  data: string;
}

/** One more entry in some trades' logs, as `appendEntry` writes it: with its hash and that of the one before. */
function entries(after: number, { kind, role, of, at, data }: Entries): string {
  const seq = 'COALESCE(last.seq, 0) + 1';
  const previous = `COALESCE(last.hash, ${OPENING_HASH})`;
  return `INSERT INTO case_entries (trade_id, seq, at, actor_id, actor_role, kind, data, prev_hash, hash)
    SELECT id, seq, at, actor_id, '${role}', '${kind}', data, prev_hash,
      ${hashOf("'souk-case-1'", 'id', 'seq', iso('at'), 'actor_id', `'${role}'`, `'${kind}'`, hashOf('data'), "''", 'prev_hash')}
    FROM (SELECT trades.id, ${seq} AS seq, ${at} AS at, trades.${role}_id AS actor_id, ${data} AS data, ${previous} AS prev_hash
      FROM trades LEFT JOIN case_entries AS last ON last.trade_id = trades.id
        AND last.seq = (SELECT MAX(seq) FROM case_entries WHERE trade_id = trades.id)
      WHERE trades.id > ${after} AND ${of}) AS added`;
}
