import type { Migration } from '.';

/** The id stands before what lists filter by: only so the index is in the order of the list, whose ties go by id. */
export const orderTradesByAmount: Migration = {
  name: '023-order-trades-by-amount',
  sql: `
    ALTER TABLE trades
      DROP KEY trades_by_amount,
      ADD KEY trades_by_amount (usdt_amount, id, status)
`,
};
