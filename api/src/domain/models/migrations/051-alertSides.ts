import type { Migration } from './Migration';

/** An alert for a price waits for a bid too. A program that knows no sides sets alerts for sales. */
export const alertSides: Migration = {
  name: '051-alertSides',
  needs: 49,
  statements: [
    `ALTER TABLE alerts
      ADD COLUMN side VARCHAR(4) COLLATE utf8mb4_bin NOT NULL DEFAULT 'sell' COMMENT 'Of the offers that it waits for' AFTER user_id,
      MODIFY COLUMN price_per_unit DECIMAL(20, 2) NULL COMMENT 'At most; of a bid at least'`,
    'ALTER TABLE alerts ADD UNIQUE KEY alerts_of_side (user_id, crypto_type, side)',
    'ALTER TABLE alerts DROP KEY alerts_of_coin',
  ],
};
