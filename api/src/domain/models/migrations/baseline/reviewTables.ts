const REVIEW_CLAIMS = `CREATE TABLE IF NOT EXISTS review_claims (
  subject_type VARCHAR(16) COLLATE utf8mb4_bin NOT NULL,
  subject_id BIGINT UNSIGNED NOT NULL,
  admin_id BIGINT UNSIGNED NOT NULL,
  expires_at DATETIME(3) NOT NULL,
  PRIMARY KEY (subject_type, subject_id),
  KEY review_claims_by_expiry (expires_at),
  CONSTRAINT review_claims_admin FOREIGN KEY (admin_id) REFERENCES users (id)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

const REVIEW_NOTES = `CREATE TABLE IF NOT EXISTS review_notes (
  id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
  subject_type VARCHAR(16) COLLATE utf8mb4_bin NOT NULL,
  subject_id BIGINT UNSIGNED NOT NULL,
  author_id BIGINT UNSIGNED NOT NULL,
  text TEXT NOT NULL,
  created_at DATETIME(3) NOT NULL,
  KEY review_notes_of_subject (subject_type, subject_id, id),
  CONSTRAINT review_notes_author FOREIGN KEY (author_id) REFERENCES users (id)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

/** What admins share about the cases that they review. */
export const reviewTables = [REVIEW_CLAIMS, REVIEW_NOTES];
