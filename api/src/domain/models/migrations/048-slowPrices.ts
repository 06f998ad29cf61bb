import type { Migration } from './Migration';

/**
 * When a usual price moved, how often in a row the market's reference took a large step one way, and the price that an offer had for a day.
 * A program of the release before moves usual prices at once.
 */
export const slowPrices: Migration = {
  name: '048-slowPrices',
  needs: 1,
  statements: [
    'ALTER TABLE market_prices ADD COLUMN moved_at DATETIME(3) NULL',
    `ALTER TABLE reference_prices
      ADD COLUMN steps SMALLINT NOT NULL DEFAULT 0 COMMENT 'Large steps up in a row; below zero: down'`,
    `ALTER TABLE offers
      ADD COLUMN settled_price DECIMAL(20, 2) NULL COMMENT 'The lowest price that it had for a day or since a proof',
      ADD COLUMN priced_at DATETIME(3) NULL COMMENT 'When the lowest price changed'`,
  ],
};
