import type { Migration } from '.';

/** So that whoever reads a trade sees at once that its address is not the first one. */
export const tradesWalletChangedAt: Migration = {
  name: '028-trades-wallet-changed-at',
  sql: `
    ALTER TABLE trades
      ADD COLUMN wallet_changed_at DATETIME(3) NULL
`,
};
