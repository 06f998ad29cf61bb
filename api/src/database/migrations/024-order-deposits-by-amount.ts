import type { Migration } from '.';

/** The id stands before what lists filter by: only so the index is in the order of the list, whose ties go by id. */
export const orderDepositsByAmount: Migration = {
  name: '024-order-deposits-by-amount',
  sql: `
    ALTER TABLE deposits
      DROP KEY deposits_by_amount,
      ADD KEY deposits_by_amount (amount, id, status)
`,
};
