import type { Migration } from './Migration';

/** Wallets that their user knows, usual prices, and divisions that wait until coins are seen. */
export const waysOut: Migration = {
  name: '013-waysOut',
  needs: 1,
  statements: [
    `ALTER TABLE saved_addresses
      ADD COLUMN known_at DATETIME(3) NULL COMMENT 'When a trade to it was first completed, undivided'`,
    `UPDATE saved_addresses JOIN (
        SELECT buyer_id, crypto_type, buyer_wallet_address, MIN(status_at) AS completed_at FROM trades
        WHERE status = 'completed' AND split_usdt IS NULL GROUP BY buyer_id, crypto_type, buyer_wallet_address
      ) AS completed ON completed.buyer_id = saved_addresses.user_id
        AND completed.crypto_type = saved_addresses.crypto_type
        AND completed.buyer_wallet_address = saved_addresses.address
      SET known_at = completed_at WHERE known_at IS NULL`,
    `CREATE TABLE IF NOT EXISTS market_prices (
      crypto_type VARCHAR(16) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY,
      median DECIMAL(20, 2) NOT NULL COMMENT 'USDT',
      trades INT UNSIGNED NOT NULL COMMENT 'How many it is the median of',
      at DATETIME(3) NOT NULL
    ) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`,
    `ALTER TABLE trades
      ADD COLUMN is_wallet_known TINYINT(1) NULL COMMENT 'Whether the buyer knew the wallet when the trade named it; NULL: not asked',
      ADD COLUMN usual_price DECIMAL(20, 2) NULL COMMENT 'What the coin was sold at lately when the trade was opened',
      ADD COLUMN divide_at DATETIME(3) NULL COMMENT 'When the agreed division is carried out, unless the buyer takes it back',
      ADD KEY trades_to_divide (divide_at)`,
  ],
};
