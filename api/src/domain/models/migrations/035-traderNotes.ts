import type { Migration } from './Migration';

/** What a trader wrote down about another, for themselves alone. */
const TRADER_NOTES = `CREATE TABLE IF NOT EXISTS trader_notes (
  user_id BIGINT UNSIGNED NOT NULL COMMENT 'Who wrote it, and alone reads it',
  about_id BIGINT UNSIGNED NOT NULL,
  text VARCHAR(500) NOT NULL,
  updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (user_id, about_id),
  KEY trader_notes_about (about_id),
  CONSTRAINT trader_notes_user FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT trader_notes_about FOREIGN KEY (about_id) REFERENCES users (id)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

export const traderNotes: Migration = { name: '035-traderNotes', needs: 1, statements: [TRADER_NOTES] };
