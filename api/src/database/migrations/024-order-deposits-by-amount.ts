import type { Migration } from '.';

/** The id comes before the columns that lists filter by: only then is the index in the list's order, in which ties go by id. */
export const orderDepositsByAmount: Migration = {
  name: '024-order-deposits-by-amount',
  sql: `
    ALTER TABLE deposits
      DROP KEY deposits_by_amount,
      ADD KEY deposits_by_amount (amount, id, status)
`,
};
