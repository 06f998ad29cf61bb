import type { Migration } from './Migration';

/** Limits that one person has in place of those of the rules. */
const USER_LIMITS = `CREATE TABLE IF NOT EXISTS user_limits (
  id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
  user_id BIGINT UNSIGNED NOT NULL,
  what VARCHAR(24) COLLATE utf8mb4_bin NOT NULL,
  hours SMALLINT UNSIGNED NOT NULL,
  max DECIMAL(20, 6) NOT NULL COMMENT 'USDT, or how many',
  until DATETIME(3) NOT NULL,
  reason VARCHAR(500) NOT NULL,
  granted_by BIGINT UNSIGNED NOT NULL,
  created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  KEY user_limits_of_user (user_id, until),
  KEY user_limits_by_end (until),
  CONSTRAINT user_limits_user FOREIGN KEY (user_id) REFERENCES users (id)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

/** What people may do within a time is counted by an index each, and so is what left within an hour. */
export const limits: Migration = {
  name: '022-limits',
  needs: 1,
  statements: [
    USER_LIMITS,
    'ALTER TABLE trades ADD KEY trades_bought (buyer_id, created_at, status, usdt_amount, buyer_fee, is_wallet_known)',
    `ALTER TABLE withdrawals
      ADD COLUMN released_at DATETIME(3) NULL COMMENT 'When an admin began to pay it',
      ADD KEY withdrawals_in_time (user_id, created_at, status, amount),
      ADD KEY withdrawals_released (released_at, amount)`,
  ],
};
