import type { Migration } from '.';

export const createWithdrawals: Migration = {
  name: '005-create-withdrawals',
  sql: `
    CREATE TABLE IF NOT EXISTS withdrawals (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      user_id BIGINT UNSIGNED NOT NULL,
      amount DECIMAL(20, 6) NOT NULL,
      wallet_address VARCHAR(128) COLLATE utf8mb4_bin NOT NULL,
      txn_hash VARCHAR(128) COLLATE utf8mb4_bin NULL,
      canonical_txn_hash VARCHAR(160) COLLATE utf8mb4_bin NULL,
      status VARCHAR(10) COLLATE utf8mb4_bin NOT NULL DEFAULT 'pending',
      admin_notes TEXT NULL,
      created_at DATETIME(3) NOT NULL,
      decided_at DATETIME(3) NULL,
      CONSTRAINT withdrawals_status CHECK (status IN ('pending', 'processing', 'approved', 'rejected')),
      CONSTRAINT withdrawals_amount CHECK (amount > 0),
      CONSTRAINT withdrawals_user FOREIGN KEY (user_id) REFERENCES users (id),
      UNIQUE KEY withdrawals_txn_hash (canonical_txn_hash),
      KEY withdrawals_by_status (status, id),
      KEY withdrawals_of_user (user_id, id)
    ) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci
`,
};
