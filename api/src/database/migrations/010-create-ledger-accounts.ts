import type { Migration } from '.';

export const createLedgerAccounts: Migration = {
  name: '010-create-ledger-accounts',
  sql: `
    CREATE TABLE IF NOT EXISTS ledger_accounts (
      id BIGINT UNSIGNED NOT NULL PRIMARY KEY,
      user_id BIGINT UNSIGNED NULL COMMENT 'Null: the platform',
      kind VARCHAR(16) COLLATE utf8mb4_bin NOT NULL,
      balance DECIMAL(20, 6) NULL COMMENT 'Null: the sum of its transfers, kept nowhere',
      CONSTRAINT ledger_accounts_kind CHECK (kind IN ('available', 'escrow', 'withdrawal_hold', 'fees', 'external')),
      CONSTRAINT ledger_accounts_not_negative CHECK (balance >= 0),
      CONSTRAINT ledger_accounts_owner CHECK ((user_id IS NULL) = (balance IS NULL)),
      CONSTRAINT ledger_accounts_user FOREIGN KEY (user_id) REFERENCES users (id),
      UNIQUE KEY ledger_accounts_of_user (user_id, kind)
    ) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci
`,
};
