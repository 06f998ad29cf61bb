import type { Migration } from '.';

/** The id comes before the columns that lists filter by: only then is the index in the list's order, in which ties go by id. */
export const orderTradesByAmount: Migration = {
  name: '023-order-trades-by-amount',
  sql: `
    ALTER TABLE trades
      DROP KEY trades_by_amount,
      ADD KEY trades_by_amount (usdt_amount, id, status)
`,
};
