import type { Migration } from './Migration';

/** A deposit that arrived short is credited with less than its user reported: `amount` is what is credited. */
export const claimedAmount: Migration = {
  name: '003-claimedAmount',
  needs: 1,
  statements: [
    `ALTER TABLE deposits ADD COLUMN claimed_amount DECIMAL(20, 6) NULL COMMENT 'What its user reported, where less was credited'`,
  ],
};
