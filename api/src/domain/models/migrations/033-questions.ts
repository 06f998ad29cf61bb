import type { Migration } from './Migration';

/** What people ask support, and what is written about it. What administrators note for each other is in `review_notes`. */
const QUESTIONS = `CREATE TABLE IF NOT EXISTS questions (
  id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
  user_id BIGINT UNSIGNED NOT NULL,
  page VARCHAR(200) NOT NULL COMMENT 'Where they were on the site',
  status VARCHAR(10) COLLATE utf8mb4_bin NOT NULL DEFAULT 'waiting',
  is_complaint TINYINT(1) NOT NULL DEFAULT 0,
  case_type VARCHAR(16) COLLATE utf8mb4_bin NULL COMMENT 'The case that it was handed over to',
  case_id BIGINT UNSIGNED NULL,
  created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  waiting_since DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) COMMENT 'Since the first message without an answer',
  answered_at DATETIME(3) NULL COMMENT 'The first answer',
  closed_at DATETIME(3) NULL,
  KEY questions_of_user (user_id, id),
  KEY questions_waiting (status, waiting_since),
  KEY questions_complaints (is_complaint, id),
  CONSTRAINT questions_user FOREIGN KEY (user_id) REFERENCES users (id)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

const MESSAGES = `CREATE TABLE IF NOT EXISTS question_messages (
  id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
  question_id BIGINT UNSIGNED NOT NULL,
  author_id BIGINT UNSIGNED NOT NULL,
  text TEXT NULL COMMENT 'Null once it was erased',
  created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  KEY messages_of_question (question_id, id),
  CONSTRAINT question_messages_question FOREIGN KEY (question_id) REFERENCES questions (id),
  CONSTRAINT question_messages_author FOREIGN KEY (author_id) REFERENCES users (id)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

export const questions: Migration = { name: '033-questions', needs: 1, statements: [QUESTIONS, MESSAGES] };
