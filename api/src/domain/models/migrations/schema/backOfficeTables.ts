/** Settings, decisions, and the log of them. */
export const backOfficeTables = {
  settings: `
    name VARCHAR(64) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY,
    value TEXT NOT NULL COMMENT 'JSON'`,
  audit_log: `
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    actor_id BIGINT UNSIGNED NULL COMMENT 'Null: the platform itself, from its command line',
    action VARCHAR(64) COLLATE utf8mb4_bin NOT NULL,
    subject_type VARCHAR(32) COLLATE utf8mb4_bin NOT NULL,
    subject_id VARCHAR(64) COLLATE utf8mb4_bin NOT NULL,
    user_id BIGINT UNSIGNED NULL COMMENT 'The user concerned; null if there is not exactly one',
    before_json TEXT NULL,
    after_json TEXT NULL,
    request_id VARCHAR(64) COLLATE utf8mb4_bin NULL,
    created_at DATETIME(3) NOT NULL,
    KEY audit_log_of_subject (subject_type, subject_id, id),
    KEY audit_log_by_time (created_at),
    KEY audit_log_of_actor (actor_id, created_at),
    KEY audit_log_by_action (action, created_at),
    KEY audit_log_of_user (user_id, created_at),
    KEY audit_log_by_type (subject_type, created_at)`,
  /**
   * The audit log as a chain: each link is over one entry and the link before. Links are made after the entries, in batches, so that
   * no decision waits for another one. Rows are only added.
   */
  audit_links: `
    number BIGINT UNSIGNED NOT NULL PRIMARY KEY COMMENT 'From 1, without gaps',
    entry_id BIGINT UNSIGNED NOT NULL,
    hash CHAR(64) COLLATE utf8mb4_bin NOT NULL,
    UNIQUE KEY audit_links_entry (entry_id),
    CONSTRAINT audit_links_entry FOREIGN KEY (entry_id) REFERENCES audit_log (id)`,
  /** The one leaf of a checkpoint that covers the audit log: its last link at that time. Rows are only added. */
  audit_heads: `
    checkpoint BIGINT UNSIGNED NOT NULL PRIMARY KEY,
    number BIGINT UNSIGNED NOT NULL,
    hash CHAR(64) COLLATE utf8mb4_bin NOT NULL,
    CONSTRAINT audit_heads_checkpoint FOREIGN KEY (checkpoint) REFERENCES case_checkpoints (number)`,
  /**
   * Requests of administrators that another one decides. The payload never changes: the api may write the columns of its state only.
   * A constraint demands the two people here too.
   */
  approvals: `
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    action VARCHAR(32) COLLATE utf8mb4_bin NOT NULL,
    subject_type VARCHAR(16) COLLATE utf8mb4_bin NOT NULL,
    subject_id VARCHAR(64) COLLATE utf8mb4_bin NOT NULL,
    payload TEXT NOT NULL COMMENT 'Canonical JSON of the request',
    payload_hash CHAR(64) COLLATE utf8mb4_bin NOT NULL,
    summary TEXT NOT NULL COMMENT 'JSON: lines for people',
    needs VARCHAR(200) NOT NULL COMMENT 'Why one person is not enough',
    reason VARCHAR(500) NOT NULL,
    requested_by BIGINT UNSIGNED NOT NULL,
    requested_at DATETIME(3) NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    state VARCHAR(10) COLLATE utf8mb4_bin NOT NULL,
    is_break_glass BOOLEAN NOT NULL DEFAULT FALSE,
    acknowledged_by BIGINT UNSIGNED NULL COMMENT 'Another admin who has seen a break-glass',
    decided_by BIGINT UNSIGNED NULL,
    decided_at DATETIME(3) NULL,
    decision_reason VARCHAR(500) NULL,
    executes_at DATETIME(3) NULL,
    reminded_at DATETIME(3) NULL,
    ended_at DATETIME(3) NULL,
    failed_code VARCHAR(64) COLLATE utf8mb4_bin NULL,
    open_key VARCHAR(128) COLLATE utf8mb4_bin
      GENERATED ALWAYS AS (IF(state IN ('pending', 'waiting'), CONCAT(action, ':', subject_type, ':', subject_id), NULL)) VIRTUAL,
    ended_by BIGINT UNSIGNED NULL COMMENT 'The person who refused, withdrew or cancelled it',
    end_reason VARCHAR(500) NULL COMMENT 'Their words',
    UNIQUE KEY approvals_open (open_key),
    KEY approvals_by_state (state, expires_at),
    CONSTRAINT approvals_state
      CHECK (state IN ('pending', 'waiting', 'executed', 'refused', 'withdrawn', 'expired', 'cancelled', 'overtaken')),
    CONSTRAINT approvals_two_people CHECK (state NOT IN ('waiting', 'executed') OR is_break_glass OR (decided_by IS NOT NULL
      AND decided_by <> requested_by)),
    CONSTRAINT approvals_requester FOREIGN KEY (requested_by) REFERENCES users (id),
    CONSTRAINT approvals_decider FOREIGN KEY (decided_by) REFERENCES users (id),
    CONSTRAINT approvals_ender FOREIGN KEY (ended_by) REFERENCES users (id)`,
  review_claims: `
    subject_type VARCHAR(16) COLLATE utf8mb4_bin NOT NULL,
    subject_id BIGINT UNSIGNED NOT NULL,
    admin_id BIGINT UNSIGNED NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    PRIMARY KEY (subject_type, subject_id),
    KEY review_claims_by_expiry (expires_at),
    CONSTRAINT review_claims_admin FOREIGN KEY (admin_id) REFERENCES users (id)`,
  review_notes: `
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    subject_type VARCHAR(16) COLLATE utf8mb4_bin NOT NULL,
    subject_id BIGINT UNSIGNED NOT NULL,
    author_id BIGINT UNSIGNED NOT NULL,
    text TEXT NOT NULL,
    created_at DATETIME(3) NOT NULL,
    KEY review_notes_of_subject (subject_type, subject_id, id),
    CONSTRAINT review_notes_author FOREIGN KEY (author_id) REFERENCES users (id)`,
  /** Users whose email address an administrator has read in a list, kept for the day in which they count. */
  people_read: `
    admin_id BIGINT UNSIGNED NOT NULL,
    user_id BIGINT UNSIGNED NOT NULL,
    read_at DATETIME(3) NOT NULL COMMENT 'The first time within a day',
    PRIMARY KEY (admin_id, user_id),
    KEY people_read_by_time (read_at),
    KEY people_read_of_user (user_id),
    CONSTRAINT people_read_admin FOREIGN KEY (admin_id) REFERENCES users (id),
    CONSTRAINT people_read_user FOREIGN KEY (user_id) REFERENCES users (id)`,
  /** Administrators confirm these items before people trust the platform with money; the last time counts. */
  first_day: `
    item VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY COMMENT 'test_alarm: one is raised',
    seen_by BIGINT UNSIGNED NOT NULL,
    seen_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    CONSTRAINT first_day_seen_by FOREIGN KEY (seen_by) REFERENCES users (id)`,
  daily_figures: `
    date DATE NOT NULL PRIMARY KEY COMMENT 'A day in UTC that is over',
    registrations INT UNSIGNED NOT NULL,
    opened_trades INT UNSIGNED NOT NULL,
    completed_trades INT UNSIGNED NOT NULL,
    cancelled_trades INT UNSIGNED NOT NULL,
    deposits_amount DECIMAL(30, 6) NOT NULL,
    withdrawals_amount DECIMAL(30, 6) NOT NULL,
    trade_volume DECIMAL(30, 6) NOT NULL,
    fees DECIMAL(30, 6) NOT NULL`,
};
