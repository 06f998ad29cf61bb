import type { Migration } from '.';

/** The id comes before the columns that lists filter by: only then is the index in the list's order, in which ties go by id. */
export const orderWithdrawalsByAmount: Migration = {
  name: '025-order-withdrawals-by-amount',
  sql: `
    ALTER TABLE withdrawals
      DROP KEY withdrawals_by_amount,
      ADD KEY withdrawals_by_amount (amount, id, status)
`,
};
