import type { Migration } from './Migration';

/**
 * What sellers with many offers ask for. A program of the release before shows the offers of who is away, asks no condition and says no
 * welcome; it runs beside this one for the minutes of an upgrade.
 */
export const merchants: Migration = {
  name: '034-merchants',
  needs: 1,
  statements: [
    "ALTER TABLE users ADD COLUMN away_until DATETIME(3) NULL COMMENT 'Until then none of their offers is on the market'",
    `ALTER TABLE offers
      ADD COLUMN min_partner_trades SMALLINT UNSIGNED NOT NULL DEFAULT 0 COMMENT 'Different people with whom a buyer completed trades',
      ADD COLUMN new_buyer_max DECIMAL(20, 8) NULL COMMENT 'Coins in live trades of a new buyer; NULL: no such limit',
      ADD COLUMN welcome VARCHAR(500) NULL COMMENT 'The first message of each trade'`,
  ],
};
