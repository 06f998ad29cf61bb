import type { Migration } from './Migration';

/** Browsers that show what their owners are told. No foreign key to sessions: one that merely ran out keeps its browser. */
const SUBSCRIPTIONS = `CREATE TABLE IF NOT EXISTS push_subscriptions (
  id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
  user_id BIGINT UNSIGNED NOT NULL,
  site VARCHAR(16) COLLATE utf8mb4_bin NOT NULL,
  session_id VARCHAR(36) COLLATE utf8mb4_bin NOT NULL COMMENT 'Its sign-out ends it',
  endpoint VARCHAR(1000) COLLATE utf8mb4_bin NOT NULL,
  endpoint_hash CHAR(64) COLLATE utf8mb4_bin NOT NULL COMMENT 'SHA-256 of the endpoint, in hexadecimal digits',
  p256dh VARCHAR(96) COLLATE utf8mb4_bin NOT NULL,
  auth VARCHAR(32) COLLATE utf8mb4_bin NOT NULL,
  device VARCHAR(255) NOT NULL,
  created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  seen_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) COMMENT 'When the browser last had it',
  UNIQUE KEY push_subscriptions_once (endpoint_hash),
  KEY push_subscriptions_of_user (user_id, seen_at),
  KEY push_subscriptions_of_session (session_id),
  KEY push_subscriptions_by_use (seen_at),
  CONSTRAINT push_subscriptions_user FOREIGN KEY (user_id) REFERENCES users (id)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

/** What is to be shown on a device. Its text is made when it is sent. */
const PUSHES = `CREATE TABLE IF NOT EXISTS pushes (
  id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
  user_id BIGINT UNSIGNED NOT NULL,
  outbox_id BIGINT UNSIGNED NOT NULL,
  subscription_id BIGINT UNSIGNED NOT NULL,
  kind VARCHAR(32) COLLATE utf8mb4_bin NOT NULL,
  subject_type VARCHAR(16) COLLATE utf8mb4_bin NOT NULL,
  subject_id BIGINT UNSIGNED NOT NULL,
  data TEXT NOT NULL COMMENT 'JSON',
  closes TINYINT(1) NOT NULL DEFAULT 0 COMMENT 'Takes back what was shown of the subject',
  created_at DATETIME(3) NOT NULL,
  sent_at DATETIME(3) NULL,
  given_up_at DATETIME(3) NULL,
  tries SMALLINT UNSIGNED NOT NULL DEFAULT 0,
  next_at DATETIME(3) NOT NULL,
  UNIQUE KEY pushes_once (subscription_id, outbox_id),
  KEY pushes_due (sent_at, given_up_at, next_at),
  KEY pushes_of_user (user_id),
  KEY pushes_about (subject_type, subject_id),
  KEY pushes_by_time (created_at)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

/** What users wait for on the market: a price of a coin, or a trader. */
const ALERTS = `CREATE TABLE IF NOT EXISTS alerts (
  id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
  user_id BIGINT UNSIGNED NOT NULL,
  crypto_type VARCHAR(16) COLLATE utf8mb4_bin NULL,
  price_per_unit DECIMAL(20, 2) NULL COMMENT 'At most',
  trader_id BIGINT UNSIGNED NULL,
  created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  UNIQUE KEY alerts_of_coin (user_id, crypto_type),
  UNIQUE KEY alerts_of_trader (user_id, trader_id),
  KEY alerts_by_trader (trader_id),
  KEY alerts_by_time (created_at),
  CONSTRAINT alerts_user FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT alerts_trader FOREIGN KEY (trader_id) REFERENCES users (id)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

/** What people are told on their devices, and what they wait for. */
export const push: Migration = { name: '012-push', needs: 1, statements: [SUBSCRIPTIONS, PUSHES, ALERTS] };
