/** State that the platform's processes share. */
export const platformTables = {
  idempotency_keys: `
    user_id BIGINT UNSIGNED NOT NULL,
    idempotency_key VARCHAR(128) COLLATE utf8mb4_bin NOT NULL,
    request_hash CHAR(64) COLLATE utf8mb4_bin NOT NULL,
    status SMALLINT UNSIGNED NULL,
    body MEDIUMTEXT NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (user_id, idempotency_key),
    KEY idempotency_keys_by_age (created_at)`,
  /** The table that rate-limiter-flexible expects, so that all api processes count together. */
  rate_limits: `
    \`key\` VARCHAR(255) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY,
    points INT NOT NULL DEFAULT 0,
    expire BIGINT UNSIGNED NULL,
    KEY rate_limits_by_expiry (expire)`,
  /** Sealed files to delete, unless something owns them by then. */
  file_removals: `
    storage_key CHAR(36) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY COMMENT 'A file that nothing owns, or not yet',
    created_at DATETIME(3) NOT NULL,
    KEY file_removals_by_time (created_at)`,
  /** A row names the process that does a job which only one may do at a time. */
  leases: `
    name VARCHAR(32) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY,
    holder VARCHAR(64) COLLATE utf8mb4_bin NOT NULL,
    until DATETIME(3) NOT NULL`,
  /** Last time that the platform was seen working. */
  heartbeats: `
    name VARCHAR(32) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY,
    at DATETIME(3) NOT NULL`,
  /** Times in which deadlines stand still. They do not overlap, and at most the last one has no end yet. */
  pauses: `
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    reason VARCHAR(12) COLLATE utf8mb4_bin NOT NULL,
    started_at DATETIME(3) NOT NULL,
    ended_at DATETIME(3) NULL,
    credited_at DATETIME(3) NULL COMMENT 'Time when every trade in it had been credited',
    network VARCHAR(16) COLLATE utf8mb4_bin NULL COMMENT 'Network whose trades are paused; null: all',
    KEY pauses_to_credit (credited_at),
    CONSTRAINT pauses_reason CHECK (reason IN ('away', 'maintenance', 'trading_off', 'chain')),
    CONSTRAINT pauses_network CHECK ((reason = 'chain') = (network IS NOT NULL))`,
  /** Jobs that fail, until they succeed. A job of every process has a row for each process. */
  job_failures: `
    job VARCHAR(32) COLLATE utf8mb4_bin NOT NULL,
    process VARCHAR(64) COLLATE utf8mb4_bin NOT NULL COMMENT 'Empty for a job that one process at a time does',
    failures INT UNSIGNED NOT NULL COMMENT 'In a row',
    since DATETIME(3) NOT NULL,
    until DATETIME(3) NOT NULL COMMENT 'After it, the process that failed is gone: it would have run the job again',
    PRIMARY KEY (job, process)`,
  /** Responses 500 of each process: one row per few seconds that had any. */
  failed_answers: `
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    at DATETIME(3) NOT NULL,
    answers INT UNSIGNED NOT NULL,
    KEY failed_answers_by_time (at)`,
  /** Critical alarms for the operator's own addresses, until their end has been told. */
  alarm_notices: `
    channel VARCHAR(8) COLLATE utf8mb4_bin NOT NULL COMMENT 'email or webhook',
    code VARCHAR(32) COLLATE utf8mb4_bin NOT NULL,
    subject VARCHAR(255) COLLATE utf8mb4_bin NOT NULL COMMENT 'Empty for none',
    begun_at DATETIME(3) NOT NULL,
    told_at DATETIME(3) NULL,
    ended_at DATETIME(3) NULL,
    PRIMARY KEY (channel, code, subject)`,
};
