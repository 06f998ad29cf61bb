import type { Migration } from './Migration';

/** Where a user has had coins sent. */
const ADDRESSES = [
  `CREATE TABLE IF NOT EXISTS saved_addresses (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    user_id BIGINT UNSIGNED NOT NULL,
    crypto_type VARCHAR(16) COLLATE utf8mb4_bin NOT NULL,
    address VARCHAR(128) COLLATE utf8mb4_bin NOT NULL,
    name VARCHAR(50) NULL,
    created_at DATETIME(3) NOT NULL,
    used_at DATETIME(3) NOT NULL COMMENT 'When a trade last named it',
    UNIQUE KEY saved_addresses_once (user_id, crypto_type, address),
    KEY saved_addresses_by_use (user_id, used_at),
    CONSTRAINT saved_addresses_user FOREIGN KEY (user_id) REFERENCES users (id)
  ) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`,
  `INSERT IGNORE INTO saved_addresses (user_id, crypto_type, address, created_at, used_at)
    SELECT buyer_id, trades.crypto_type, buyer_wallet_address, MIN(trades.created_at), MAX(trades.created_at)
    FROM trades JOIN users ON users.id = trades.buyer_id
    WHERE users.erased_at IS NULL
    GROUP BY buyer_id, trades.crypto_type, buyer_wallet_address`,
];

/** The market in the order of its sellers' share of completed trades, by an index. Every seller has a row. */
const COMPLETION = [
  `ALTER TABLE trader_facts
    ADD COLUMN completion SMALLINT UNSIGNED AS
      (IF(completed_trades = 0, 0, FLOOR(completed_trades * 10000 / (completed_trades + cancelled_trades)))) VIRTUAL
      COMMENT 'Of 10,000 trades, how many were completed',
    ADD KEY trader_facts_by_completion (completion, completed_trades)`,
  'INSERT IGNORE INTO trader_facts (user_id) SELECT DISTINCT seller_id FROM offers',
];

/** Addresses that a user can name, and the market sorted by completion. */
export const addresses: Migration = {
  name: '010-addresses',
  needs: 1,
  statements: [...ADDRESSES, ...COMPLETION],
};
