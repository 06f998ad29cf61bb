import type { Migration } from '.';

export const createLedgerTransfers: Migration = {
  name: '011-create-ledger-transfers',
  sql: `
    CREATE TABLE IF NOT EXISTS ledger_transfers (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      debit_account_id BIGINT UNSIGNED NOT NULL,
      credit_account_id BIGINT UNSIGNED NOT NULL,
      amount DECIMAL(20, 6) NOT NULL,
      kind VARCHAR(24) COLLATE utf8mb4_bin NOT NULL,
      reference_id BIGINT UNSIGNED NOT NULL COMMENT 'The deposit, withdrawal or trade that the kind speaks of',
      created_at DATETIME(3) NOT NULL,
      CONSTRAINT ledger_transfers_amount CHECK (amount > 0),
      CONSTRAINT ledger_transfers_accounts CHECK (debit_account_id <> credit_account_id),
      CONSTRAINT ledger_transfers_debit FOREIGN KEY (debit_account_id) REFERENCES ledger_accounts (id),
      CONSTRAINT ledger_transfers_credit FOREIGN KEY (credit_account_id) REFERENCES ledger_accounts (id),
      UNIQUE KEY ledger_transfers_once (kind, reference_id),
      KEY ledger_transfers_of_debit (debit_account_id, amount),
      KEY ledger_transfers_of_credit (credit_account_id, amount)
    ) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci
`,
};
