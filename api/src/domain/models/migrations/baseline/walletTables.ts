/** Each amount to send is another one, so that what arrives says whose it is. It stays reserved for a while after the intent expires. */
const DEPOSIT_INTENTS = `CREATE TABLE IF NOT EXISTS deposit_intents (
  id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
  user_id BIGINT UNSIGNED NOT NULL,
  amount DECIMAL(20, 6) NOT NULL,
  amount_to_send DECIMAL(20, 6) NOT NULL,
  reserved_amount DECIMAL(20, 6) NULL COMMENT 'amount_to_send while it is reserved, then null',
  address VARCHAR(128) COLLATE utf8mb4_bin NOT NULL,
  network VARCHAR(16) COLLATE utf8mb4_bin NOT NULL,
  created_at DATETIME(3) NOT NULL,
  expires_at DATETIME(3) NOT NULL,
  UNIQUE KEY deposit_intents_reserved (reserved_amount),
  KEY deposit_intents_of_user (user_id, expires_at),
  KEY deposit_intents_by_end (expires_at),
  CONSTRAINT deposit_intents_user FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT deposit_intents_amount CHECK (amount > 0 AND amount_to_send >= amount)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

const DEPOSITS = `CREATE TABLE IF NOT EXISTS deposits (
  id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
  user_id BIGINT UNSIGNED NOT NULL,
  amount DECIMAL(20, 6) NOT NULL,
  txn_hash VARCHAR(128) COLLATE utf8mb4_bin NOT NULL,
  canonical_txn_hash VARCHAR(160) COLLATE utf8mb4_bin NOT NULL,
  network VARCHAR(16) COLLATE utf8mb4_bin NOT NULL,
  address VARCHAR(128) COLLATE utf8mb4_bin NULL COMMENT 'Where it was to be sent; null: no address was set',
  intent_id BIGINT UNSIGNED NULL COMMENT 'What the user was told to send, where they asked first',
  status VARCHAR(10) COLLATE utf8mb4_bin NOT NULL DEFAULT 'pending',
  admin_notes TEXT NULL,
  created_at DATETIME(3) NOT NULL,
  decided_at DATETIME(3) NULL,
  claimed_txn_hash VARCHAR(160) COLLATE utf8mb4_bin
    GENERATED ALWAYS AS (IF(status = 'rejected', NULL, canonical_txn_hash)) VIRTUAL,
  claimed_intent_id BIGINT UNSIGNED GENERATED ALWAYS AS (IF(status = 'rejected', NULL, intent_id)) VIRTUAL,
  UNIQUE KEY deposits_claim (user_id, claimed_txn_hash),
  UNIQUE KEY deposits_intent (claimed_intent_id),
  KEY deposits_of_user (user_id, id),
  KEY deposits_by_hash (canonical_txn_hash),
  KEY deposits_by_status (status, created_at),
  KEY deposits_by_time (created_at),
  KEY deposits_by_decision (decided_at),
  KEY deposits_by_amount (amount, id, status),
  CONSTRAINT deposits_user FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT deposits_of_intent FOREIGN KEY (intent_id) REFERENCES deposit_intents (id),
  CONSTRAINT deposits_status CHECK (status IN ('pending', 'approved', 'rejected')),
  CONSTRAINT deposits_amount CHECK (amount > 0)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

/** Texts that the users of deposits were given to sign, and what they signed: at most one of a deposit waits to be signed. */
const SENDER_PROOFS = `CREATE TABLE IF NOT EXISTS sender_proofs (
  id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
  deposit_id BIGINT UNSIGNED NOT NULL,
  user_id BIGINT UNSIGNED NOT NULL,
  message VARCHAR(2000) COLLATE utf8mb4_bin NOT NULL,
  created_at DATETIME(3) NOT NULL,
  expires_at DATETIME(3) NOT NULL,
  signature VARCHAR(132) COLLATE utf8mb4_bin NULL,
  address VARCHAR(64) COLLATE utf8mb4_bin NULL COMMENT 'Whose key signed',
  signed_at DATETIME(3) NULL,
  unsigned_deposit_id BIGINT UNSIGNED GENERATED ALWAYS AS (IF(signed_at IS NULL, deposit_id, NULL)) VIRTUAL,
  UNIQUE KEY sender_proofs_unsigned (unsigned_deposit_id),
  KEY sender_proofs_of_deposit (deposit_id, id),
  KEY sender_proofs_of_user (user_id),
  CONSTRAINT sender_proofs_deposit FOREIGN KEY (deposit_id) REFERENCES deposits (id),
  CONSTRAINT sender_proofs_user FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT sender_proofs_whole CHECK ((signature IS NULL) = (signed_at IS NULL) AND (address IS NULL) = (signed_at IS NULL))
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

const WITHDRAWALS = `CREATE TABLE IF NOT EXISTS withdrawals (
  id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
  user_id BIGINT UNSIGNED NOT NULL,
  amount DECIMAL(20, 6) NOT NULL,
  wallet_address VARCHAR(128) COLLATE utf8mb4_bin NOT NULL,
  network VARCHAR(16) COLLATE utf8mb4_bin NOT NULL,
  txn_hash VARCHAR(128) COLLATE utf8mb4_bin NULL,
  canonical_txn_hash VARCHAR(160) COLLATE utf8mb4_bin NULL,
  status VARCHAR(10) COLLATE utf8mb4_bin NOT NULL DEFAULT 'pending',
  admin_notes TEXT NULL,
  created_at DATETIME(3) NOT NULL,
  decided_at DATETIME(3) NULL,
  KEY withdrawals_by_hash (canonical_txn_hash),
  KEY withdrawals_of_user (user_id, id),
  KEY withdrawals_by_status (status, created_at),
  KEY withdrawals_by_time (created_at),
  KEY withdrawals_by_decision (decided_at),
  KEY withdrawals_by_address (wallet_address, user_id),
  KEY withdrawals_by_amount (amount, id, status),
  CONSTRAINT withdrawals_user FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT withdrawals_status CHECK (status IN ('pending', 'processing', 'approved', 'rejected')),
  CONSTRAINT withdrawals_amount CHECK (amount > 0)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

/** Which deposit, withdrawal or trade a transfer on a chain settled: never more than one. */
const SETTLED_TRANSFERS = `CREATE TABLE IF NOT EXISTS settled_transfers (
  network VARCHAR(16) COLLATE utf8mb4_bin NOT NULL,
  hash VARCHAR(160) COLLATE utf8mb4_bin NOT NULL COMMENT 'In its canonical form',
  kind VARCHAR(10) COLLATE utf8mb4_bin NOT NULL,
  reference_id BIGINT UNSIGNED NOT NULL,
  created_at DATETIME(3) NOT NULL,
  PRIMARY KEY (hash, network),
  UNIQUE KEY settled_transfers_once (kind, reference_id),
  CONSTRAINT settled_transfers_kind CHECK (kind IN ('deposit', 'withdrawal', 'trade'))
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

const LEDGER_ACCOUNTS = `CREATE TABLE IF NOT EXISTS ledger_accounts (
  id BIGINT UNSIGNED NOT NULL PRIMARY KEY,
  user_id BIGINT UNSIGNED NULL COMMENT 'Null: the platform',
  kind VARCHAR(16) COLLATE utf8mb4_bin NOT NULL,
  balance DECIMAL(20, 6) NULL COMMENT 'Null: the sum of its transfers, kept nowhere',
  UNIQUE KEY ledger_accounts_of_user (user_id, kind),
  CONSTRAINT ledger_accounts_user FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT ledger_accounts_kind CHECK (kind IN ('available', 'escrow', 'withdrawal_hold', 'fees', 'external')),
  CONSTRAINT ledger_accounts_not_negative CHECK (balance >= 0),
  CONSTRAINT ledger_accounts_owner CHECK ((user_id IS NULL) = (balance IS NULL))
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

const PLATFORM_ACCOUNTS = `INSERT IGNORE INTO ledger_accounts (id, user_id, kind, balance)
  VALUES (1, NULL, 'fees', NULL), (2, NULL, 'external', NULL)`;

const LEDGER_TRANSFERS = `CREATE TABLE IF NOT EXISTS ledger_transfers (
  id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
  debit_account_id BIGINT UNSIGNED NOT NULL,
  credit_account_id BIGINT UNSIGNED NOT NULL,
  amount DECIMAL(20, 6) NOT NULL,
  kind VARCHAR(24) COLLATE utf8mb4_bin NOT NULL,
  reference_id BIGINT UNSIGNED NOT NULL COMMENT 'The deposit, withdrawal or trade that the kind speaks of',
  created_at DATETIME(3) NOT NULL,
  UNIQUE KEY ledger_transfers_once (kind, reference_id),
  KEY ledger_transfers_of_debit (debit_account_id, created_at, id, amount),
  KEY ledger_transfers_of_credit (credit_account_id, created_at, id, amount),
  CONSTRAINT ledger_transfers_debit FOREIGN KEY (debit_account_id) REFERENCES ledger_accounts (id),
  CONSTRAINT ledger_transfers_credit FOREIGN KEY (credit_account_id) REFERENCES ledger_accounts (id),
  CONSTRAINT ledger_transfers_amount CHECK (amount > 0),
  CONSTRAINT ledger_transfers_accounts CHECK (debit_account_id <> credit_account_id)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

/** Deposits, withdrawals and the ledger. */
export const walletTables = [
  DEPOSIT_INTENTS,
  DEPOSITS,
  SENDER_PROOFS,
  WITHDRAWALS,
  SETTLED_TRANSFERS,
  LEDGER_ACCOUNTS,
  PLATFORM_ACCOUNTS,
  LEDGER_TRANSFERS,
];
