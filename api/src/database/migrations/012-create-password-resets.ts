import type { Migration } from '.';

export const createPasswordResets: Migration = {
  name: '012-create-password-resets',
  sql: `
    CREATE TABLE IF NOT EXISTS password_resets (
      user_id BIGINT UNSIGNED NOT NULL PRIMARY KEY COMMENT 'One a user: a newer request voids the older',
      token_hash CHAR(64) COLLATE utf8mb4_bin NOT NULL,
      expires_at DATETIME(3) NOT NULL,
      CONSTRAINT password_resets_user FOREIGN KEY (user_id) REFERENCES users (id),
      UNIQUE KEY password_resets_token (token_hash)
    ) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci
`,
};
