import type { Migration } from './Migration';

const WEBHOOKS = `CREATE TABLE IF NOT EXISTS webhooks (
  id CHAR(23) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY COMMENT 'wh_ and 20 characters',
  user_id BIGINT UNSIGNED NOT NULL,
  url VARCHAR(500) COLLATE utf8mb4_bin NOT NULL,
  topics VARCHAR(100) COLLATE utf8mb4_bin NOT NULL COMMENT 'Separated by commas',
  active TINYINT(1) NOT NULL DEFAULT 1,
  created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) COMMENT 'When it answered the challenge',
  failing_since DATETIME(3) NULL,
  KEY webhooks_of_user (user_id),
  CONSTRAINT webhooks_user FOREIGN KEY (user_id) REFERENCES users (id)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

/** No foreign key: a webhook may be deleted while the outbox writes, which still delivers to the others. */
const DELIVERIES = `CREATE TABLE IF NOT EXISTS webhook_deliveries (
  id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
  webhook_id CHAR(23) COLLATE utf8mb4_bin NOT NULL,
  outbox_id BIGINT UNSIGNED NOT NULL,
  kind VARCHAR(32) COLLATE utf8mb4_bin NOT NULL,
  subject_type VARCHAR(16) COLLATE utf8mb4_bin NOT NULL,
  subject_id BIGINT UNSIGNED NOT NULL,
  created_at DATETIME(3) NOT NULL,
  tries SMALLINT UNSIGNED NOT NULL DEFAULT 0,
  next_at DATETIME(3) NOT NULL,
  status SMALLINT UNSIGNED NULL COMMENT 'Of the last answer',
  sent_at DATETIME(3) NULL,
  given_up_at DATETIME(3) NULL,
  UNIQUE KEY webhook_deliveries_once (webhook_id, outbox_id),
  KEY webhook_deliveries_due (sent_at, given_up_at, next_at),
  KEY webhook_deliveries_by_time (created_at)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

/** Addresses of programs that are told what happens to their owners. */
export const webhooks: Migration = { name: '041-webhooks', needs: 1, statements: [WEBHOOKS, DELIVERIES] };
