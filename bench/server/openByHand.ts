import type { Pool, PoolConnection, ResultSetHeader } from 'mysql2';
import { userAccount } from '../../api/src/ledger/accounts';
import { WALLET } from './makeTrading';

type Value = string | number | Date;

const OFFER = `SELECT offers.id, offers.seller_id AS sellerId, sellers.username AS sellerUsername,
  offers.crypto_type AS cryptoType, offers.price_per_unit AS pricePerUnit, offers.min_amount AS minAmount,
  offers.max_amount AS maxAmount, offers.status, offers.deleted_at AS deletedAt,
  sellers.is_active AS sellerIsActive, sellers.kyc_status AS sellerKycStatus,
  buyers.role AS buyerRole, buyers.is_active AS buyerIsActive, buyers.kyc_status AS buyerKycStatus,
  (SELECT value FROM settings WHERE name = 'platform') AS settings
  FROM offers JOIN users AS sellers ON sellers.id = offers.seller_id JOIN users AS buyers ON buyers.id = ?
  WHERE offers.id = ? LOCK IN SHARE MODE`;
const TRADE = `INSERT INTO trades (offer_id, seller_id, buyer_id, crypto_type, crypto_amount, price_per_unit, usdt_amount,
  buyer_fee_percentage, seller_fee_percentage, buyer_fee, seller_fee, buyer_wallet_address, status, created_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const TERMS = ['SIDRA', '10.00000000', '2.00', '20.000000', '1.50', '1.50', '0.300000', '0.300000', WALLET];
const CHANGE = 'CASE id WHEN ? THEN CAST(? AS DECIMAL(20, 6)) WHEN ? THEN CAST(? AS DECIMAL(20, 6)) END';
const BALANCES = `UPDATE ledger_accounts FORCE INDEX (PRIMARY) SET balance = balance + ${CHANGE}
  WHERE id IN (?, ?) AND balance + ${CHANGE} >= 0`;
const TRANSFER = `INSERT INTO ledger_transfers (debit_account_id, credit_account_id, amount, kind, reference_id, created_at)
  VALUES (?, ?, CAST(? AS DECIMAL(20, 6)), ?, ?, UTC_TIMESTAMP(3))`;

/**
 * Opens a trade with the driver alone: the four prepared statements of the use case in one transaction, without its rules,
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
    const [offer] = await prepared<{ sellerId: number }[]>(connection, OFFER, [buyerId, offerId]);
    if (!offer) throw new Error(`There is no offer ${offerId}`);
    const trade = [offerId, offer.sellerId, buyerId, ...TERMS, 'open', new Date()];
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
