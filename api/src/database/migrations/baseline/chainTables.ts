/**
 * What the chain says of each transaction that was named, as it was last asked. No foreign key: the subject is in one of three
 * tables, and none of its rows is ever deleted.
 */
const VERDICTS = `CREATE TABLE IF NOT EXISTS verdicts (
  subject_type VARCHAR(10) COLLATE utf8mb4_bin NOT NULL,
  subject_id BIGINT UNSIGNED NOT NULL,
  network VARCHAR(16) COLLATE utf8mb4_bin NOT NULL,
  hash VARCHAR(160) COLLATE utf8mb4_bin NOT NULL COMMENT 'In its canonical form',
  outcome VARCHAR(8) COLLATE utf8mb4_bin NOT NULL DEFAULT 'unknown',
  reasons TEXT NOT NULL COMMENT 'JSON: codes with their params',
  confirmations INT UNSIGNED NULL,
  needed SMALLINT UNSIGNED NOT NULL,
  paid VARCHAR(100) COLLATE utf8mb4_bin NULL COMMENT 'A decimal, in the coin of the case',
  payer VARCHAR(64) COLLATE utf8mb4_bin NULL,
  recipient VARCHAR(64) COLLATE utf8mb4_bin NULL,
  block_number BIGINT UNSIGNED NULL,
  block_hash VARCHAR(66) COLLATE utf8mb4_bin NULL,
  block_at DATETIME(3) NULL,
  sources VARCHAR(1000) NOT NULL COMMENT 'JSON: the hosts that said so',
  created_at DATETIME(3) NOT NULL,
  checked_at DATETIME(3) NULL COMMENT 'Null: not yet',
  next_at DATETIME(3) NULL COMMENT 'When the chain is asked again; null: never',
  decided_at DATETIME(3) NULL COMMENT 'When the job saw that the case was decided',
  vanished_at DATETIME(3) NULL COMMENT 'Since when a transaction that was in the chain is in it no more',
  PRIMARY KEY (subject_type, subject_id),
  KEY verdicts_due (next_at),
  KEY verdicts_undecided (decided_at, subject_type),
  KEY verdicts_vanished (vanished_at),
  CONSTRAINT verdicts_subject CHECK (subject_type IN ('trade', 'deposit', 'withdrawal')),
  CONSTRAINT verdicts_outcome CHECK (outcome IN ('match', 'wrong', 'waiting', 'unknown'))
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

/** What the chains say. */
export const chainTables = [VERDICTS];
