import type { Migration } from '.';

export const createTrades: Migration = {
  name: '003-create-trades',
  sql: `
    CREATE TABLE IF NOT EXISTS trades (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      offer_id BIGINT UNSIGNED NOT NULL,
      seller_id BIGINT UNSIGNED NOT NULL,
      buyer_id BIGINT UNSIGNED NOT NULL,
      crypto_type VARCHAR(16) COLLATE utf8mb4_bin NOT NULL,
      crypto_amount DECIMAL(20, 8) NOT NULL,
      price_per_unit DECIMAL(20, 2) NOT NULL,
      usdt_amount DECIMAL(20, 6) NOT NULL,
      buyer_fee_percentage DECIMAL(5, 2) NOT NULL,
      seller_fee_percentage DECIMAL(5, 2) NOT NULL,
      buyer_fee DECIMAL(20, 6) NOT NULL,
      seller_fee DECIMAL(20, 6) NOT NULL,
      buyer_wallet_address VARCHAR(128) COLLATE utf8mb4_bin NOT NULL,
      seller_txn_hash VARCHAR(128) COLLATE utf8mb4_bin NULL,
      canonical_txn_hash VARCHAR(160) COLLATE utf8mb4_bin NULL,
      status VARCHAR(12) COLLATE utf8mb4_bin NOT NULL DEFAULT 'open',
      dispute_reason TEXT NULL,
      disputed_by VARCHAR(6) COLLATE utf8mb4_bin NULL,
      admin_notes TEXT NULL,
      created_at DATETIME(3) NOT NULL,
      crypto_sent_at DATETIME(3) NULL,
      marked_complete_at DATETIME(3) NULL,
      disputed_at DATETIME(3) NULL,
      closed_at DATETIME(3) NULL,
      CONSTRAINT trades_status CHECK (status IN ('open', 'crypto_sent', 'completed', 'disputed', 'cancelled')),
      CONSTRAINT trades_amounts CHECK (usdt_amount >= 0.01 AND buyer_fee >= 0 AND seller_fee >= 0 AND seller_fee <= usdt_amount),
      CONSTRAINT trades_parties CHECK (buyer_id <> seller_id),
      CONSTRAINT trades_offer FOREIGN KEY (offer_id) REFERENCES offers (id),
      CONSTRAINT trades_seller FOREIGN KEY (seller_id) REFERENCES users (id),
      CONSTRAINT trades_buyer FOREIGN KEY (buyer_id) REFERENCES users (id),
      UNIQUE KEY trades_txn_hash (canonical_txn_hash),
      KEY trades_by_status (status, id),
      KEY trades_of_seller (seller_id, id),
      KEY trades_of_buyer (buyer_id, id),
      KEY trades_of_offer (offer_id, status)
    ) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci
`,
};
