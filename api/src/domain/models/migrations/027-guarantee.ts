import type { Migration } from './Migration';

/**
 * What a seller promises to a buyer who gets nothing in time. The release before promises nothing, reads none of these columns, and hashes
 * the first entry of such a trade's log without them: none is opened while it runs (docs/operators/operations.md#upgrade). Should one of its
 * programs end a trade with a promise all the same, the constraint keeps it from leaving the money behind.
 */
export const guarantee: Migration = {
  name: '027-guarantee',
  needs: 1,
  statements: [
    `ALTER TABLE offers
      ADD COLUMN guarantee_percentage DECIMAL(4, 2) NOT NULL DEFAULT 0 COMMENT 'Of the USDT of a trade; 0: no promise'`,
    `ALTER TABLE trades
      ADD COLUMN guarantee DECIMAL(20, 6) NOT NULL DEFAULT 0 COMMENT 'USDT of the seller, in their escrow while the trade is live',
      ADD COLUMN guarantee_end VARCHAR(8) COLLATE utf8mb4_bin NULL COMMENT 'returned, or paid to the buyer',
      ADD CONSTRAINT trades_guarantee_end CHECK (COALESCE(guarantee_end, 'paid') IN ('returned', 'paid')
        AND (guarantee > 0 AND status IN ('completed', 'cancelled')) = (guarantee_end IS NOT NULL))`,
  ],
};
