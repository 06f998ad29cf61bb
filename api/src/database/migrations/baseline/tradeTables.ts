const OFFERS = `CREATE TABLE IF NOT EXISTS offers (
  id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
  seller_id BIGINT UNSIGNED NOT NULL,
  crypto_type VARCHAR(16) COLLATE utf8mb4_bin NOT NULL,
  price_per_unit DECIMAL(20, 2) NOT NULL,
  min_amount DECIMAL(20, 8) NOT NULL,
  max_amount DECIMAL(20, 8) NOT NULL,
  description TEXT NULL,
  status VARCHAR(10) COLLATE utf8mb4_bin NOT NULL DEFAULT 'active',
  created_at DATETIME(3) NOT NULL,
  deleted_at DATETIME(3) NULL,
  KEY offers_browse (status, deleted_at, id),
  KEY offers_price_browse (status, deleted_at, price_per_unit, id),
  KEY offers_of_seller (seller_id, deleted_at, id),
  CONSTRAINT offers_seller FOREIGN KEY (seller_id) REFERENCES users (id),
  CONSTRAINT offers_status CHECK (status IN ('active', 'paused')),
  CONSTRAINT offers_price CHECK (price_per_unit >= 0.01),
  CONSTRAINT offers_amounts CHECK (min_amount > 0 AND max_amount >= min_amount)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

const TRADES = `CREATE TABLE IF NOT EXISTS trades (
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
  wallet_changed_at DATETIME(3) NULL COMMENT 'Null: the address is the first one',
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
  UNIQUE KEY trades_txn_hash (seller_id, canonical_txn_hash),
  KEY trades_by_hash (canonical_txn_hash),
  KEY trades_of_seller (seller_id, id),
  KEY trades_of_buyer (buyer_id, id),
  KEY trades_of_offer (offer_id, status),
  KEY trades_by_status (status, created_at),
  KEY trades_by_time (created_at),
  KEY trades_by_end (closed_at),
  KEY trades_by_amount (usdt_amount, id, status),
  CONSTRAINT trades_offer FOREIGN KEY (offer_id) REFERENCES offers (id),
  CONSTRAINT trades_seller FOREIGN KEY (seller_id) REFERENCES users (id),
  CONSTRAINT trades_buyer FOREIGN KEY (buyer_id) REFERENCES users (id),
  CONSTRAINT trades_status CHECK (status IN ('open', 'crypto_sent', 'completed', 'disputed', 'cancelled')),
  CONSTRAINT trades_amounts CHECK (usdt_amount >= 0.01 AND buyer_fee >= 0 AND seller_fee >= 0 AND seller_fee <= usdt_amount),
  CONSTRAINT trades_parties CHECK (buyer_id <> seller_id)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

/** Coins can be on their way to an address before the seller gives the hash, so every earlier address is kept. */
const WALLET_CHANGES = `CREATE TABLE IF NOT EXISTS wallet_changes (
  id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
  trade_id BIGINT UNSIGNED NOT NULL,
  from_address VARCHAR(128) COLLATE utf8mb4_bin NOT NULL,
  to_address VARCHAR(128) COLLATE utf8mb4_bin NOT NULL,
  created_at DATETIME(3) NOT NULL,
  KEY wallet_changes_of_trade (trade_id, id),
  CONSTRAINT wallet_changes_trade FOREIGN KEY (trade_id) REFERENCES trades (id)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

/** Offers and the trades opened on them. */
export const tradeTables = [OFFERS, TRADES, WALLET_CHANGES];
