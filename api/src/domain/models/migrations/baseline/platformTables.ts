const SETTINGS = `CREATE TABLE IF NOT EXISTS settings (
  name VARCHAR(64) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY,
  value TEXT NOT NULL COMMENT 'JSON'
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

/** All settings are one row: a trade reads them in a statement that it sends anyway. */
const PLATFORM_SETTINGS = "INSERT IGNORE INTO settings (name, value) VALUES ('platform', '{}')";

const AUDIT_LOG = `CREATE TABLE IF NOT EXISTS audit_log (
  id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
  actor_id BIGINT UNSIGNED NULL COMMENT 'Null: the platform itself, from its command line',
  action VARCHAR(64) COLLATE utf8mb4_bin NOT NULL,
  subject_type VARCHAR(32) COLLATE utf8mb4_bin NOT NULL,
  subject_id VARCHAR(64) COLLATE utf8mb4_bin NOT NULL,
  user_id BIGINT UNSIGNED NULL COMMENT 'The user whom it concerns; null where there is no one user',
  before_json TEXT NULL,
  after_json TEXT NULL,
  request_id VARCHAR(64) COLLATE utf8mb4_bin NULL,
  created_at DATETIME(3) NOT NULL,
  KEY audit_log_of_subject (subject_type, subject_id, id),
  KEY audit_log_by_time (created_at),
  KEY audit_log_of_actor (actor_id, created_at),
  KEY audit_log_by_action (action, created_at),
  KEY audit_log_of_user (user_id, created_at),
  KEY audit_log_by_type (subject_type, created_at)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

const DAILY_FIGURES = `CREATE TABLE IF NOT EXISTS daily_figures (
  date DATE NOT NULL PRIMARY KEY COMMENT 'A day in UTC that is over',
  registrations INT UNSIGNED NOT NULL,
  opened_trades INT UNSIGNED NOT NULL,
  completed_trades INT UNSIGNED NOT NULL,
  cancelled_trades INT UNSIGNED NOT NULL,
  deposits_amount DECIMAL(30, 6) NOT NULL,
  withdrawals_amount DECIMAL(30, 6) NOT NULL,
  trade_volume DECIMAL(30, 6) NOT NULL,
  fees DECIMAL(30, 6) NOT NULL
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

/** What concerns the platform as a whole. */
export const platformTables = [SETTINGS, PLATFORM_SETTINGS, AUDIT_LOG, DAILY_FIGURES];
