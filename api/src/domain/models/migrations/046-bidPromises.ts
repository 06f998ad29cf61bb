import type { Migration } from './Migration';

/** What a bid asks its sellers to promise. A program of the release before asks for nothing. */
export const bidPromises: Migration = {
  name: '046-bidPromises',
  needs: 1,
  statements: [
    `ALTER TABLE bids ADD COLUMN guarantee_percentage DECIMAL(4, 2) NOT NULL DEFAULT 0
      COMMENT 'Of each of its trades, what its seller promises' AFTER min_partner_trades`,
  ],
};
