import type { Migration } from '.';

/** Coins can be on their way to an address before the seller gives the hash, so every earlier address is kept. */
export const createWalletChanges: Migration = {
  name: '027-create-wallet-changes',
  sql: `
    CREATE TABLE IF NOT EXISTS wallet_changes (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      trade_id BIGINT UNSIGNED NOT NULL,
      from_address VARCHAR(128) COLLATE utf8mb4_bin NOT NULL,
      to_address VARCHAR(128) COLLATE utf8mb4_bin NOT NULL,
      created_at DATETIME(3) NOT NULL,
      CONSTRAINT wallet_changes_trade FOREIGN KEY (trade_id) REFERENCES trades (id),
      KEY wallet_changes_of_trade (trade_id, id)
    ) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci
`,
};
