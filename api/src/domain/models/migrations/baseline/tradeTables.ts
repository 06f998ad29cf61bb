const OFFERS = `CREATE TABLE IF NOT EXISTS offers (
  id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
  seller_id BIGINT UNSIGNED NOT NULL,
  crypto_type VARCHAR(16) COLLATE utf8mb4_bin NOT NULL,
  price_per_unit DECIMAL(20, 2) NOT NULL,
  min_amount DECIMAL(20, 8) NOT NULL,
  max_amount DECIMAL(20, 8) NOT NULL,
  stock DECIMAL(20, 8) NULL COMMENT 'What is not sold yet, with what is reserved; null: without end',
  reserved DECIMAL(20, 8) NOT NULL DEFAULT 0 COMMENT 'What live trades have taken of it',
  send_within_minutes SMALLINT UNSIGNED NOT NULL DEFAULT 60,
  description TEXT NULL,
  status VARCHAR(10) COLLATE utf8mb4_bin NOT NULL DEFAULT 'active',
  created_at DATETIME(3) NOT NULL,
  deleted_at DATETIME(3) NULL,
  KEY offers_browse (status, deleted_at, id),
  KEY offers_price_browse (status, deleted_at, price_per_unit, id),
  KEY offers_of_seller (seller_id, deleted_at, id),
  CONSTRAINT offers_seller FOREIGN KEY (seller_id) REFERENCES users (id),
  CONSTRAINT offers_status CHECK (status IN ('active', 'paused')),
  CONSTRAINT offers_price CHECK (price_per_unit >= 0.01),
  CONSTRAINT offers_amounts CHECK (min_amount > 0 AND max_amount >= min_amount),
  CONSTRAINT offers_stock CHECK (reserved >= 0 AND (stock IS NULL OR stock >= reserved))
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

const TRADES = `CREATE TABLE IF NOT EXISTS trades (
  id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
  offer_id BIGINT UNSIGNED NOT NULL,
  seller_id BIGINT UNSIGNED NOT NULL,
  buyer_id BIGINT UNSIGNED NOT NULL,
  crypto_type VARCHAR(16) COLLATE utf8mb4_bin NOT NULL,
  crypto_amount DECIMAL(20, 8) NOT NULL,
  price_per_unit DECIMAL(20, 2) NOT NULL,
  usdt_amount DECIMAL(20, 6) NOT NULL,
  buyer_fee_percentage DECIMAL(5, 2) NOT NULL,
  seller_fee_percentage DECIMAL(5, 2) NOT NULL,
  buyer_fee DECIMAL(20, 6) NOT NULL,
  seller_fee DECIMAL(20, 6) NOT NULL,
  buyer_wallet_address VARCHAR(128) COLLATE utf8mb4_bin NOT NULL,
  seller_txn_hash VARCHAR(128) COLLATE utf8mb4_bin NULL,
  canonical_txn_hash VARCHAR(160) COLLATE utf8mb4_bin NULL,
  status VARCHAR(12) COLLATE utf8mb4_bin NOT NULL DEFAULT 'open',
  dispute_reason TEXT NULL,
  disputed_by VARCHAR(6) COLLATE utf8mb4_bin NULL,
  dispute_code VARCHAR(16) COLLATE utf8mb4_bin NULL,
  seller_stance VARCHAR(8) COLLATE utf8mb4_bin NULL,
  buyer_stance VARCHAR(8) COLLATE utf8mb4_bin NULL,
  seller_evidence_by DATETIME(3) NULL COMMENT 'Until when evidence is asked of the seller; null where none is missing',
  buyer_evidence_by DATETIME(3) NULL,
  decision_code VARCHAR(16) COLLATE utf8mb4_bin NULL,
  admin_notes TEXT NULL,
  created_at DATETIME(3) NOT NULL,
  status_at DATETIME(3) NOT NULL COMMENT 'Since when it has its status; all other moments are in case_entries',
  is_marked_complete TINYINT(1) NOT NULL DEFAULT 0,
  send_by DATETIME(3) NOT NULL,
  end_by DATETIME(3) NOT NULL,
  due_at DATETIME(3) NULL COMMENT 'When the platform looks at it next: send_by, then end_by; null once it is not open',
  extended_minutes SMALLINT UNSIGNED NOT NULL DEFAULT 0,
  credited_pause BIGINT UNSIGNED NOT NULL DEFAULT 0 COMMENT 'The last pause whose time its deadlines were given',
  request_seq INT UNSIGNED NULL COMMENT 'The entry of what one side asks and the other has not answered',
  request_by VARCHAR(6) COLLATE utf8mb4_bin NULL,
  cancel_reason VARCHAR(16) COLLATE utf8mb4_bin NULL,
  split_usdt DECIMAL(20, 6) NULL COMMENT 'The part of the seller in of usdt_amount; null: all of it',
  split_buyer_fee DECIMAL(20, 6) NULL,
  split_seller_fee DECIMAL(20, 6) NULL,
  split_by VARCHAR(5) COLLATE utf8mb4_bin NULL COMMENT 'Who divided it: admin or sides',
  late_payment VARCHAR(6) COLLATE utf8mb4_bin NULL,
  unsigned_since DATETIME(3) NULL COMMENT 'Since when its log has an entry that no checkpoint covers',
  seller_read_seq INT UNSIGNED NOT NULL DEFAULT 0 COMMENT 'The entry up to which the seller has read what was written',
  buyer_read_seq INT UNSIGNED NOT NULL DEFAULT 0,
  seller_unread SMALLINT UNSIGNED NOT NULL DEFAULT 0 COMMENT 'Messages of others after that entry',
  buyer_unread SMALLINT UNSIGNED NOT NULL DEFAULT 0,
  UNIQUE KEY trades_txn_hash (seller_id, canonical_txn_hash),
  KEY trades_by_hash (canonical_txn_hash),
  KEY trades_of_seller (seller_id, id),
  KEY trades_of_buyer (buyer_id, id),
  KEY trades_of_offer (offer_id, status),
  KEY trades_by_status (status, created_at),
  KEY trades_by_time (created_at),
  KEY trades_by_state (status, status_at),
  KEY trades_ended_of_buyer (buyer_id, status, status_at),
  KEY trades_ended_of_seller (seller_id, status, status_at),
  KEY trades_due (due_at),
  KEY trades_late (late_payment),
  KEY trades_by_wallet (buyer_wallet_address, buyer_id),
  KEY trades_unsigned (unsigned_since),
  KEY trades_by_amount (usdt_amount, id, status),
  CONSTRAINT trades_offer FOREIGN KEY (offer_id) REFERENCES offers (id),
  CONSTRAINT trades_seller FOREIGN KEY (seller_id) REFERENCES users (id),
  CONSTRAINT trades_buyer FOREIGN KEY (buyer_id) REFERENCES users (id),
  CONSTRAINT trades_status CHECK (status IN ('open', 'crypto_sent', 'completed', 'disputed', 'cancelled')),
  CONSTRAINT trades_amounts CHECK (usdt_amount >= 0.01 AND buyer_fee >= 0 AND seller_fee >= 0 AND seller_fee <= usdt_amount),
  CONSTRAINT trades_parties CHECK (buyer_id <> seller_id)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

/**
 * What happened to a trade, row by row, each with the hash of the one before: rows are only added. It is written while the trade's
 * row is locked. Entry 0, the opening, is not stored: it follows from the trade.
 */
const CASE_ENTRIES = `CREATE TABLE IF NOT EXISTS case_entries (
  trade_id BIGINT UNSIGNED NOT NULL,
  seq INT UNSIGNED NOT NULL,
  at DATETIME(3) NOT NULL,
  actor_id BIGINT UNSIGNED NULL COMMENT 'Null: the platform itself',
  actor_role VARCHAR(8) COLLATE utf8mb4_bin NOT NULL,
  kind VARCHAR(16) COLLATE utf8mb4_bin NOT NULL,
  data TEXT NOT NULL COMMENT 'JSON: texts by sorted keys',
  body_hash CHAR(64) COLLATE utf8mb4_bin NULL COMMENT 'Of the text in case_bodies, salted',
  prev_hash CHAR(64) COLLATE utf8mb4_bin NOT NULL,
  hash CHAR(64) COLLATE utf8mb4_bin NOT NULL,
  PRIMARY KEY (trade_id, seq),
  CONSTRAINT case_entries_trade FOREIGN KEY (trade_id) REFERENCES trades (id)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

/** What people wrote, apart from the log: it can be erased, and the log still holds. */
const CASE_BODIES = `CREATE TABLE IF NOT EXISTS case_bodies (
  trade_id BIGINT UNSIGNED NOT NULL,
  seq INT UNSIGNED NOT NULL,
  salt CHAR(64) COLLATE utf8mb4_bin NOT NULL,
  body TEXT NULL,
  erased_at DATETIME(3) NULL,
  PRIMARY KEY (trade_id, seq),
  CONSTRAINT case_bodies_entry FOREIGN KEY (trade_id, seq) REFERENCES case_entries (trade_id, seq)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

/** Where the files are that people sent each other, until they are erased. What each is, its entry says. */
const CASE_FILES = `CREATE TABLE IF NOT EXISTS case_files (
  id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
  trade_id BIGINT UNSIGNED NOT NULL,
  seq INT UNSIGNED NOT NULL,
  user_id BIGINT UNSIGNED NOT NULL COMMENT 'Who sent it: sealed into the file',
  storage_key CHAR(36) COLLATE utf8mb4_bin NOT NULL,
  UNIQUE KEY case_files_entry (trade_id, seq),
  KEY case_files_of_user (user_id),
  CONSTRAINT case_files_entry FOREIGN KEY (trade_id, seq) REFERENCES case_entries (trade_id, seq)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

/** Signed, each with the hash of the one before: what the logs that had changed by then ended with. Rows are only added. */
const CASE_CHECKPOINTS = `CREATE TABLE IF NOT EXISTS case_checkpoints (
  number BIGINT UNSIGNED NOT NULL PRIMARY KEY COMMENT 'Without gaps',
  at DATETIME(3) NOT NULL,
  size INT UNSIGNED NOT NULL,
  root CHAR(64) COLLATE utf8mb4_bin NOT NULL,
  prev_hash CHAR(64) COLLATE utf8mb4_bin NOT NULL,
  hash CHAR(64) COLLATE utf8mb4_bin NOT NULL,
  public_key CHAR(64) COLLATE utf8mb4_bin NOT NULL,
  signature CHAR(128) COLLATE utf8mb4_bin NOT NULL,
  KEY case_checkpoints_key (public_key, number)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

/** The leaves of a checkpoint's tree, in the order of their trades: each the last entry of a log at that time. */
const CASE_HEADS = `CREATE TABLE IF NOT EXISTS case_heads (
  trade_id BIGINT UNSIGNED NOT NULL,
  checkpoint BIGINT UNSIGNED NOT NULL,
  seq INT UNSIGNED NOT NULL,
  hash CHAR(64) COLLATE utf8mb4_bin NOT NULL,
  PRIMARY KEY (trade_id, checkpoint),
  UNIQUE KEY case_heads_of_checkpoint (checkpoint, trade_id),
  CONSTRAINT case_heads_trade FOREIGN KEY (trade_id) REFERENCES trades (id),
  CONSTRAINT case_heads_checkpoint FOREIGN KEY (checkpoint) REFERENCES case_checkpoints (number)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

/** Offers, the trades opened on them, what happened to each, and the signatures over it. */
export const tradeTables = [
  OFFERS,
  TRADES,
  CASE_ENTRIES,
  CASE_BODIES,
  CASE_FILES,
  CASE_CHECKPOINTS,
  CASE_HEADS,
];
