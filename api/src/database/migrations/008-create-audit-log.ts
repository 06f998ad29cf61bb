import type { Migration } from '.';

export const createAuditLog: Migration = {
  name: '008-create-audit-log',
  sql: `
    CREATE TABLE IF NOT EXISTS audit_log (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      actor_id BIGINT UNSIGNED NULL COMMENT 'Null: the platform itself, from its command line',
      action VARCHAR(64) COLLATE utf8mb4_bin NOT NULL,
      subject_type VARCHAR(32) COLLATE utf8mb4_bin NOT NULL,
      subject_id VARCHAR(64) COLLATE utf8mb4_bin NOT NULL,
      before_json TEXT NULL,
      after_json TEXT NULL,
      request_id VARCHAR(64) COLLATE utf8mb4_bin NULL,
      created_at DATETIME(3) NOT NULL,
      KEY audit_log_of_actor (actor_id, id),
      KEY audit_log_of_subject (subject_type, subject_id, id),
      KEY audit_log_by_action (action, id),
      KEY audit_log_by_time (created_at)
    ) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci
`,
};
