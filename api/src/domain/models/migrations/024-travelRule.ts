import type { Migration } from './Migration';

/** What the travel rule asks about a withdrawal: kept apart, so that only its readers see it. */
const RECORDS = `CREATE TABLE IF NOT EXISTS travel_records (
  id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
  withdrawal_id BIGINT UNSIGNED NOT NULL,
  user_id BIGINT UNSIGNED NOT NULL,
  originator_name VARCHAR(100) NOT NULL,
  beneficiary_name VARCHAR(100) NULL COMMENT 'Null: the originator',
  exchange VARCHAR(100) NULL COMMENT 'Null: a wallet of their own, whose key signed the message',
  message VARCHAR(2000) COLLATE utf8mb4_bin NULL,
  signature VARCHAR(132) COLLATE utf8mb4_bin NULL,
  created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  UNIQUE KEY travel_records_of_withdrawal (withdrawal_id),
  KEY travel_records_of_user (user_id, id),
  CONSTRAINT travel_records_withdrawal FOREIGN KEY (withdrawal_id) REFERENCES withdrawals (id),
  CONSTRAINT travel_records_user FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT travel_records_whole CHECK ((exchange IS NULL) = (signature IS NOT NULL) AND (message IS NULL) = (signature IS NULL))
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

export const travelRule: Migration = {
  name: '024-travelRule',
  needs: 1,
  statements: [
    RECORDS,
    `ALTER TABLE sender_proofs MODIFY COLUMN deposit_id BIGINT UNSIGNED NULL
      COMMENT 'Null: the text is about the payout address'`,
  ],
};
