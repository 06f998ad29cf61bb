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
  senders TEXT NOT NULL COMMENT 'JSON: whose coins the recipient got',
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
  dismissed_at DATETIME(3) NULL COMMENT 'When an admin dealt with that; one that leaves its chain later counts anew',
  PRIMARY KEY (subject_type, subject_id),
  KEY verdicts_due (next_at),
  KEY verdicts_undecided (decided_at, subject_type),
  KEY verdicts_vanished (vanished_at),
  CONSTRAINT verdicts_subject CHECK (subject_type IN ('trade', 'deposit', 'withdrawal')),
  CONSTRAINT verdicts_outcome CHECK (outcome IN ('match', 'wrong', 'waiting', 'unknown'))
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

/** Where the platform takes deposits, or took them, and how far each chain has been read there. */
const WATCHED_ADDRESSES = `CREATE TABLE IF NOT EXISTS watched_addresses (
  id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
  network VARCHAR(16) COLLATE utf8mb4_bin NOT NULL,
  address VARCHAR(64) COLLATE utf8mb4_bin NOT NULL COMMENT 'Spelled with its checksum',
  first_block BIGINT UNSIGNED NOT NULL,
  block_number BIGINT NOT NULL COMMENT 'The newest block that is final and read; the blocks after it are read again',
  block_hash VARCHAR(66) COLLATE utf8mb4_bin NULL COMMENT 'Its hash; another one there means a reorganisation',
  tip BIGINT NOT NULL COMMENT 'The newest block that is read',
  balance DECIMAL(26, 6) NULL COMMENT 'USDT at the tip; null: not known',
  scanned_at DATETIME(3) NULL,
  created_at DATETIME(3) NOT NULL,
  UNIQUE KEY watched_addresses_once (network, address)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

/** What came to those addresses and what left them. One that a reorganisation took out of its chain stays, as vanished. */
const CHAIN_TRANSFERS = `CREATE TABLE IF NOT EXISTS chain_transfers (
  id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
  network VARCHAR(16) COLLATE utf8mb4_bin NOT NULL,
  hash VARCHAR(160) COLLATE utf8mb4_bin NOT NULL COMMENT 'In its canonical form',
  log_index INT UNSIGNED NOT NULL,
  side VARCHAR(4) COLLATE utf8mb4_bin NOT NULL,
  watched_id BIGINT UNSIGNED NOT NULL,
  counterparty VARCHAR(64) COLLATE utf8mb4_bin NOT NULL COMMENT 'Who sent it here, or got it from here',
  amount DECIMAL(26, 6) NOT NULL,
  block_number BIGINT UNSIGNED NOT NULL,
  block_hash VARCHAR(66) COLLATE utf8mb4_bin NOT NULL,
  block_at DATETIME(3) NOT NULL,
  vanished_at DATETIME(3) NULL,
  created_at DATETIME(3) NOT NULL,
  is_settled BOOLEAN NOT NULL DEFAULT FALSE COMMENT 'Once true, settled_transfers has it: lists of what is open pass it over',
  adjustment_id BIGINT UNSIGNED NULL COMMENT 'What an admin booked it as',
  UNIQUE KEY chain_transfers_once (hash, network, log_index, side),
  KEY chain_transfers_by_block (watched_id, block_number),
  KEY chain_transfers_open (is_settled, side, block_at, id),
  KEY chain_transfers_by_amount (amount, side),
  KEY chain_transfers_by_counterparty (counterparty, side),
  KEY chain_transfers_vanished (vanished_at),
  CONSTRAINT chain_transfers_watched FOREIGN KEY (watched_id) REFERENCES watched_addresses (id),
  CONSTRAINT chain_transfers_adjustment FOREIGN KEY (adjustment_id) REFERENCES treasury_adjustments (id),
  CONSTRAINT chain_transfers_side CHECK (side IN ('to', 'from')),
  CONSTRAINT chain_transfers_amount CHECK (amount > 0)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

/** What admins booked of the USDT on the chain that is no user's: gas, funds of the operator's own. */
const TREASURY_ADJUSTMENTS = `CREATE TABLE IF NOT EXISTS treasury_adjustments (
  id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
  kind VARCHAR(12) COLLATE utf8mb4_bin NOT NULL,
  amount DECIMAL(26, 6) NOT NULL COMMENT 'Below zero: what left',
  reason VARCHAR(500) NOT NULL,
  transfer_id BIGINT UNSIGNED NULL COMMENT 'The chain_transfers row that it explains',
  admin_id BIGINT UNSIGNED NOT NULL,
  created_at DATETIME(3) NOT NULL,
  UNIQUE KEY treasury_adjustments_of_transfer (transfer_id),
  CONSTRAINT treasury_adjustments_admin FOREIGN KEY (admin_id) REFERENCES users (id),
  CONSTRAINT treasury_adjustments_kind CHECK (kind IN ('gas', 'own_funds', 'other')),
  CONSTRAINT treasury_adjustments_amount CHECK (amount <> 0)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

/** The networks that have sources, while the platform runs with them. */
const CHAIN_NETWORKS = `CREATE TABLE IF NOT EXISTS chain_networks (
  network VARCHAR(16) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY,
  away_since DATETIME(3) NULL COMMENT 'Since when a source does not answer, or an address cannot be read'
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

/** When nothing was paid out because of what the chain said; one at a time. */
const PAYOUT_PAUSES = `CREATE TABLE IF NOT EXISTS payout_pauses (
  id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
  reason VARCHAR(12) COLLATE utf8mb4_bin NOT NULL,
  difference DECIMAL(26, 6) NOT NULL,
  started_at DATETIME(3) NOT NULL,
  ended_at DATETIME(3) NULL,
  is_open BOOLEAN GENERATED ALWAYS AS (IF(ended_at IS NULL, TRUE, NULL)) VIRTUAL,
  UNIQUE KEY payout_pauses_open (is_open),
  CONSTRAINT payout_pauses_reason CHECK (reason IN ('difference', 'vanished'))
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

const TREASURY_STATE = `CREATE TABLE IF NOT EXISTS treasury_state (
  id TINYINT UNSIGNED NOT NULL PRIMARY KEY,
  difference DECIMAL(26, 6) NOT NULL,
  differs_since DATETIME(3) NULL,
  differs_from TEXT NULL COMMENT 'JSON: the newest block of each network then',
  standing_since DATETIME(3) NULL COMMENT 'Since when it has lasted for longer than the confirmations',
  accepted DECIMAL(26, 6) NOT NULL COMMENT 'With which difference an admin resumed payouts',
  accepted_at DATETIME(3) NULL,
  turn BIGINT UNSIGNED NOT NULL DEFAULT 0 COMMENT 'Raised by each payout and each pause: both write this row, so they exclude each other on a cluster too',
  CONSTRAINT treasury_state_single CHECK (id = 1)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

const FIRST_STATE = 'INSERT IGNORE INTO treasury_state (id, difference, accepted) VALUES (1, 0, 0)';

/** What the chains say. */
export const chainTables = [
  VERDICTS,
  WATCHED_ADDRESSES,
  TREASURY_ADJUSTMENTS,
  CHAIN_TRANSFERS,
  CHAIN_NETWORKS,
  PAYOUT_PAUSES,
  TREASURY_STATE,
  FIRST_STATE,
];
