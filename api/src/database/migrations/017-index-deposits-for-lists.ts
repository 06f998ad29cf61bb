import type { Migration } from '.';

export const indexDepositsForLists: Migration = {
  name: '017-index-deposits-for-lists',
  sql: `
    ALTER TABLE deposits
      DROP KEY deposits_by_status,
      ADD KEY deposits_by_status (status, created_at),
      ADD KEY deposits_by_time (created_at),
      ADD KEY deposits_by_amount (amount, status),
      ADD KEY deposits_by_decision (decided_at)
`,
};
