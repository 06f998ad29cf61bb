import type { Migration } from '.';

export const createOffers: Migration = {
  name: '002-create-offers',
  sql: `
    CREATE TABLE IF NOT EXISTS offers (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      seller_id BIGINT UNSIGNED NOT NULL,
      crypto_type VARCHAR(16) COLLATE utf8mb4_bin NOT NULL,
      price_per_unit DECIMAL(20, 2) NOT NULL,
      min_amount DECIMAL(20, 8) NOT NULL,
      max_amount DECIMAL(20, 8) NOT NULL,
      description TEXT NULL,
      status VARCHAR(10) COLLATE utf8mb4_bin NOT NULL DEFAULT 'active',
      created_at DATETIME(3) NOT NULL,
      deleted_at DATETIME(3) NULL,
      CONSTRAINT offers_status CHECK (status IN ('active', 'paused')),
      CONSTRAINT offers_price CHECK (price_per_unit >= 0.01),
      CONSTRAINT offers_amounts CHECK (min_amount > 0 AND max_amount >= min_amount),
      CONSTRAINT offers_seller FOREIGN KEY (seller_id) REFERENCES users (id),
      KEY offers_browse (status, deleted_at, id),
      KEY offers_price_browse (status, deleted_at, price_per_unit, id),
      KEY offers_of_seller (seller_id, deleted_at, id)
    ) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci
`,
};
