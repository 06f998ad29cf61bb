import type { Migration } from '.';

export const indexTradesForLists: Migration = {
  name: '016-index-trades-for-lists',
  sql: `
    ALTER TABLE trades
      DROP KEY trades_by_status,
      ADD KEY trades_by_status (status, created_at),
      ADD KEY trades_by_time (created_at),
      ADD KEY trades_by_amount (usdt_amount, status),
      ADD KEY trades_by_end (closed_at)
`,
};
