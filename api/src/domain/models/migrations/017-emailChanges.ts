import type { Migration } from './Migration';

const CHANGES = `CREATE TABLE IF NOT EXISTS email_changes (
  id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
  user_id BIGINT UNSIGNED NOT NULL,
  old_email VARCHAR(254) COLLATE utf8mb4_bin NOT NULL,
  new_email VARCHAR(254) COLLATE utf8mb4_bin NOT NULL,
  state VARCHAR(10) COLLATE utf8mb4_bin NOT NULL COMMENT 'pending, changed, cancelled, undone',
  is_by_support BOOLEAN NOT NULL DEFAULT 0,
  session_id VARCHAR(22) COLLATE utf8mb4_bin NULL COMMENT 'Asked for it and stays open',
  token_hash CHAR(64) COLLATE utf8mb4_bin NULL COMMENT 'Null until the mail with the link is made',
  expires_at DATETIME(3) NOT NULL COMMENT 'Until then the link works',
  created_at DATETIME(3) NOT NULL,
  changed_at DATETIME(3) NULL,
  undo_until DATETIME(3) NOT NULL COMMENT 'Until then the old address is kept for its owner, who can undo the change',
  UNIQUE KEY email_changes_token (token_hash),
  KEY email_changes_of_user (user_id, state),
  KEY email_changes_from (old_email, undo_until),
  KEY email_changes_by_time (undo_until),
  CONSTRAINT email_changes_user FOREIGN KEY (user_id) REFERENCES users (id)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

/** Another email address for an account. */
export const emailChanges: Migration = {
  name: '017-emailChanges',
  needs: 1,
  statements: [
    CHANGES,
    `ALTER TABLE users ADD COLUMN email_changed_at DATETIME(3) NULL
      COMMENT 'When another email address took the place of the one before'`,
  ],
};
