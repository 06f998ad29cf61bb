import type { Migration } from '.';

export const indexWithdrawalsForLists: Migration = {
  name: '018-index-withdrawals-for-lists',
  sql: `
    ALTER TABLE withdrawals
      DROP KEY withdrawals_by_status,
      ADD KEY withdrawals_by_status (status, created_at),
      ADD KEY withdrawals_by_time (created_at),
      ADD KEY withdrawals_by_amount (amount, status),
      ADD KEY withdrawals_by_decision (decided_at),
      ADD KEY withdrawals_by_address (wallet_address)
`,
};
