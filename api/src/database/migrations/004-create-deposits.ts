import type { Migration } from '.';

export const createDeposits: Migration = {
  name: '004-create-deposits',
  sql: `
    CREATE TABLE IF NOT EXISTS deposits (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      user_id BIGINT UNSIGNED NOT NULL,
      amount DECIMAL(20, 6) NOT NULL,
      txn_hash VARCHAR(128) COLLATE utf8mb4_bin NOT NULL,
      canonical_txn_hash VARCHAR(160) COLLATE utf8mb4_bin NOT NULL,
      claimed_txn_hash VARCHAR(160) COLLATE utf8mb4_bin NULL COMMENT 'The hash while pending or approved; null once rejected',
      status VARCHAR(10) COLLATE utf8mb4_bin NOT NULL DEFAULT 'pending',
      admin_notes TEXT NULL,
      created_at DATETIME(3) NOT NULL,
      decided_at DATETIME(3) NULL,
      CONSTRAINT deposits_status CHECK (status IN ('pending', 'approved', 'rejected')),
      CONSTRAINT deposits_amount CHECK (amount > 0),
      CONSTRAINT deposits_user FOREIGN KEY (user_id) REFERENCES users (id),
      UNIQUE KEY deposits_claim (claimed_txn_hash),
      KEY deposits_by_status (status, id),
      KEY deposits_of_user (user_id, id),
      KEY deposits_by_hash (canonical_txn_hash)
    ) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci
`,
};
