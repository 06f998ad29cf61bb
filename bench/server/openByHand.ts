import type { Pool, PoolConnection, ResultSetHeader } from 'mysql2';
import { userAccount } from '../../api/src/domain/ledger/accounts';
import { WALLET } from './makeTrading';

type Value = string | number | Date;

const RESERVE = `UPDATE offers, users SET offers.reserved = offers.reserved + CAST(? AS DECIMAL(20, 8)),
    users.version = users.version + 1
  WHERE offers.id = ? AND users.id = ? AND offers.status = 'active' AND offers.deleted_at IS NULL
    AND (offers.stock IS NULL OR offers.stock - offers.reserved >= CAST(? AS DECIMAL(20, 8)))`;
const OFFER = `SELECT offers.id, offers.seller_id AS sellerId, sellers.username AS sellerUsername,
  offers.crypto_type AS cryptoType, offers.price_per_unit AS pricePerUnit, offers.min_amount AS minAmount,
  offers.max_amount AS maxAmount, offers.stock - offers.reserved AS \`left\`, offers.send_within_minutes AS sendWithinMinutes,
  offers.status, offers.deleted_at AS deletedAt,
  sellers.is_active AS sellerIsActive, sellers.kyc_status AS sellerKycStatus, sellers.selling_paused_until AS sellingPausedUntil,
  buyers.role AS buyerRole, buyers.is_active AS buyerIsActive, buyers.kyc_status AS buyerKycStatus,
  buyers.buying_paused_until AS buyingPausedUntil,
  (SELECT COUNT(*) FROM trades WHERE buyer_id = buyers.id AND trades.status IN ('open', 'crypto_sent', 'disputed')) AS liveTrades,
  UTC_TIMESTAMP(3) AS now, (SELECT value FROM settings WHERE name = 'platform') AS settings
  FROM offers JOIN users AS sellers ON sellers.id = offers.seller_id JOIN users AS buyers ON buyers.id = ?
  WHERE offers.id = ?`;
const TRADE = `INSERT INTO trades (offer_id, seller_id, buyer_id, crypto_type, crypto_amount, price_per_unit, usdt_amount,
  buyer_fee_percentage, seller_fee_percentage, buyer_fee, seller_fee, buyer_wallet_address, status, created_at, status_at,
  send_by, end_by, due_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const EVENT = `INSERT INTO outbox (at, next_at, kind, subject_type, subject_id, user_ids, for_admins, data)
  VALUES (UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), ?, ?, ?, ?, ?, ?)`;
const EVENT_DATA =
  '{"seller_id":"1","buyer_id":"2","seller":"trader_1","buyer":"trader_2","crypto_amount":"10.00000000","crypto_type":"SIDRA","usdt_amount":"20.000000","send_by":"2026-01-01T00:00:00.000Z"}';
const TERMS = ['SIDRA', '10.00000000', '2.00', '20.000000', '1.50', '1.50', '0.300000', '0.300000', WALLET];
const CHANGE = 'CASE id WHEN ? THEN CAST(? AS DECIMAL(20, 6)) WHEN ? THEN CAST(? AS DECIMAL(20, 6)) END';
const BALANCES = `UPDATE ledger_accounts FORCE INDEX (PRIMARY) SET balance = balance + ${CHANGE}
  WHERE id IN (?, ?) AND balance + ${CHANGE} >= 0`;
const TRANSFER = `INSERT INTO ledger_transfers (debit_account_id, credit_account_id, amount, kind, reference_id, created_at)
  VALUES (?, ?, CAST(? AS DECIMAL(20, 6)), ?, ?, UTC_TIMESTAMP(3))`;

const HOUR_MS = 3_600_000;

/**
 * Opens a trade with the driver alone: the six prepared statements of the use case in one transaction, without its rules,
 * arithmetic and retries. The ten coins cost 20 USDT and 0.30 of fees.
 */
export async function openByHand(
  pool: Pool,
  { buyerId, offerId }: { buyerId: number; offerId: number },
): Promise<void> {
  const connection = await new Promise<PoolConnection>((resolve, reject) => {
    pool.getConnection((error, given) => (error ? reject(error) : resolve(given)));
  });
  try {
    await simple(connection, 'START TRANSACTION');
    await prepared(connection, RESERVE, ['10', offerId, buyerId, '10']);
    const [offer] = await prepared<{ sellerId: number; now: Date }[]>(connection, OFFER, [buyerId, offerId]);
    if (!offer) throw new Error(`There is no offer ${offerId}`);
    const { now, sellerId } = offer;
    const [sendBy, endBy] = [new Date(now.getTime() + HOUR_MS), new Date(now.getTime() + 25 * HOUR_MS)];
    const trade = [offerId, sellerId, buyerId, ...TERMS, 'open', now, now, sendBy, endBy, sendBy];
    const { insertId } = await prepared(connection, TRADE, trade);
    const [available, escrow] = [userAccount(buyerId, 'available'), userAccount(buyerId, 'escrow')];
    const changes = [available, '-20.3', escrow, '20.3'];
    const { affectedRows } = await prepared(connection, BALANCES, [
      ...changes,
      available,
      escrow,
      ...changes,
    ]);
    if (affectedRows !== 2) throw new Error(`Buyer ${buyerId} does not have 20.30 USDT`);
    await prepared(connection, TRANSFER, [available, escrow, '20.3', 'trade_lock', insertId]);
    await prepared(connection, EVENT, ['trade_opened', 'trade', insertId, `[${sellerId}]`, 0, EVENT_DATA]);
    await simple(connection, 'COMMIT');
  } finally {
    connection.release();
  }
}

function simple(connection: PoolConnection, sql: string): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.query(sql, (error) => (error ? reject(error) : resolve()));
  });
}

function prepared<Result = ResultSetHeader>(
  connection: PoolConnection,
  sql: string,
  values: Value[],
): Promise<Result> {
  return new Promise((resolve, reject) => {
    connection.execute(sql, values, (error, result) => (error ? reject(error) : resolve(result as Result)));
  });
}
