import type { Migration } from './Migration';

/**
 * Offers to buy stand in the table of offers: a bid is one whose side is `buy`, and a trade on it has its id. No release had bids, so a
 * database that holds some is of a version in between: the constraint on `bids` refuses it, and nothing of it is touched.
 */
export const sides: Migration = {
  name: '050-sides',
  needs: 49,
  statements: [
    // Where a run was killed after it had dropped the table.
    'CREATE TABLE IF NOT EXISTS bids (price_per_unit DECIMAL(20, 2) NOT NULL)',
    'ALTER TABLE bids ADD CONSTRAINT bids_of_a_version_between_releases_are_not_migrated CHECK (price_per_unit < 0)',
    'ALTER TABLE offers RENAME COLUMN seller_id TO owner_id',
    `ALTER TABLE offers
      ADD COLUMN side VARCHAR(4) COLLATE utf8mb4_bin NOT NULL DEFAULT 'sell' COMMENT 'sell, or buy: a bid' AFTER owner_id,
      ADD COLUMN amount DECIMAL(20, 8) NULL COMMENT 'All that a bid is for, bought or not',
      ADD COLUMN buyer_wallet_address VARCHAR(128) COLLATE utf8mb4_bin NULL,
      ADD COLUMN buyer_fee_percentage DECIMAL(5, 2) NULL COMMENT 'In each trade on a bid',
      ADD COLUMN held DECIMAL(20, 6) NOT NULL DEFAULT 0 COMMENT 'USDT of a live bid, in the escrow of its owner'`,
    `ALTER TABLE offers ADD CONSTRAINT offers_side CHECK (
      (side = 'sell' AND amount IS NULL AND buyer_wallet_address IS NULL AND buyer_fee_percentage IS NULL AND held = 0)
      OR (side = 'buy' AND amount >= stock AND buyer_wallet_address IS NOT NULL AND buyer_fee_percentage IS NOT NULL
        AND held >= 0 AND (deleted_at IS NULL OR held = 0)))`,
    'ALTER TABLE offers ADD KEY offers_of_owner (owner_id, deleted_at, id)',
    'ALTER TABLE offers DROP KEY offers_of_seller',
    `ALTER TABLE offers DROP KEY offers_browse, DROP KEY offers_price_browse,
      ADD KEY offers_browse (side, status, deleted_at, id),
      ADD KEY offers_price_browse (side, status, deleted_at, price_per_unit, id)`,
    `ALTER TABLE trades
      ADD COLUMN side VARCHAR(4) COLLATE utf8mb4_bin NOT NULL DEFAULT 'sell' COMMENT 'Of its offer: on a bid it is buy' AFTER offer_id,
      ADD COLUMN is_given_back TINYINT(1) NOT NULL DEFAULT 0 COMMENT 'Its USDT went back to the bid, which was live'`,
    'ALTER TABLE trades DROP KEY trades_of_bid',
    'ALTER TABLE trades DROP COLUMN bid_id',
    `CREATE TABLE IF NOT EXISTS offer_holds (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      offer_id BIGINT UNSIGNED NOT NULL,
      amount DECIMAL(20, 6) NOT NULL COMMENT 'USDT that was set aside for a bid; below zero: that came back to the balance',
      created_at DATETIME(3) NOT NULL,
      KEY offer_holds_of_offer (offer_id, id),
      CONSTRAINT offer_holds_offer FOREIGN KEY (offer_id) REFERENCES offers (id),
      CONSTRAINT offer_holds_amount CHECK (amount <> 0)
    ) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`,
    'DROP TABLE IF EXISTS bids',
  ],
};
