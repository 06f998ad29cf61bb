import type { Migration } from '.';

/** The id stands before what lists filter by: only so the index is in the order of the list, whose ties go by id. */
export const orderWithdrawalsByAmount: Migration = {
  name: '025-order-withdrawals-by-amount',
  sql: `
    ALTER TABLE withdrawals
      DROP KEY withdrawals_by_amount,
      ADD KEY withdrawals_by_amount (amount, id, status)
`,
};
