import type { Migration } from './Migration';

/** Who writes to support without an account. `questions` and `question_messages` name no user then. */
const GUESTS = `CREATE TABLE IF NOT EXISTS guests (
  id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
  email VARCHAR(254) NOT NULL,
  language VARCHAR(8) COLLATE utf8mb4_bin NULL,
  message TEXT NULL COMMENT 'Until the address is confirmed: then it is in question_messages',
  token_hash CHAR(64) COLLATE utf8mb4_bin NULL COMMENT 'Of the link in the last mail',
  token_until DATETIME(3) NULL,
  created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  written_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) COMMENT 'When one of both wrote last',
  mail_at DATETIME(3) NULL COMMENT 'When its next mail is due; null where none is',
  mail_tries SMALLINT UNSIGNED NOT NULL DEFAULT 0,
  UNIQUE KEY guests_token (token_hash),
  KEY guests_due (mail_at),
  KEY guests_of_time (written_at),
  KEY guests_email (email)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

export const guests: Migration = {
  name: '045-guests',
  needs: 1,
  statements: [
    GUESTS,
    `ALTER TABLE questions
      MODIFY COLUMN user_id BIGINT UNSIGNED NULL COMMENT 'Null of a guest',
      ADD COLUMN guest_id BIGINT UNSIGNED NULL,
      ADD CONSTRAINT questions_guest FOREIGN KEY (guest_id) REFERENCES guests (id) ON DELETE SET NULL`,
    `ALTER TABLE question_messages MODIFY COLUMN author_id BIGINT UNSIGNED NULL COMMENT 'Null of a guest'`,
  ],
};
