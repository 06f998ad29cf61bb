import type { Migration } from './Migration';

const TABLE = 'ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci';
const ASCII = 'COLLATE utf8mb4_bin NOT NULL';

/** The release before takes a pause of one network for one of all: its deadlines stand still longer, and none is over too early. */
const PAUSES = `ALTER TABLE pauses
  ADD COLUMN network VARCHAR(16) COLLATE utf8mb4_bin NULL COMMENT 'Whose trades stand still; null: all of them',
  DROP CONSTRAINT pauses_reason,
  ADD CONSTRAINT pauses_reason CHECK (reason IN ('away', 'maintenance', 'trading_off', 'chain')),
  ADD CONSTRAINT pauses_network CHECK ((reason = 'chain') = (network IS NOT NULL))`;

const HEADS = `CREATE TABLE IF NOT EXISTS chain_heads (
  network VARCHAR(16) ${ASCII} PRIMARY KEY,
  tips VARCHAR(4000) NOT NULL DEFAULT '{}' COMMENT 'JSON: the newest block of each source when it was last asked',
  stuck_since DATETIME(3) NULL COMMENT 'No source answers, or what waits comes into no block',
  searched_block BIGINT UNSIGNED NULL COMMENT 'The last one in which payments were looked for',
  tries TINYINT UNSIGNED NOT NULL DEFAULT 0 COMMENT 'How often the block after it could not be read',
  skipped_at DATETIME(3) NULL COMMENT 'When such a block was last passed over'
) ${TABLE}`;

const FOUND = `CREATE TABLE IF NOT EXISTS found_payments (
  trade_id BIGINT UNSIGNED NOT NULL,
  hash VARCHAR(64) ${ASCII},
  wallet VARCHAR(128) ${ASCII},
  amount VARCHAR(80) ${ASCII},
  block_at DATETIME(3) NOT NULL,
  created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (trade_id, hash),
  KEY found_payments_by_time (created_at),
  CONSTRAINT found_payments_trade FOREIGN KEY (trade_id) REFERENCES trades (id)
) ${TABLE}`;

/** How the chains of offered coins go on, and what was found there. */
export const payments: Migration = { name: '008-payments', needs: 1, statements: [PAUSES, HEADS, FOUND] };
