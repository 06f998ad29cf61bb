import type { Migration } from './Migration';

const REFERENCES = `CREATE TABLE IF NOT EXISTS reference_prices (
  crypto_type VARCHAR(16) COLLATE utf8mb4_bin NOT NULL,
  basis VARCHAR(8) COLLATE utf8mb4_bin NOT NULL COMMENT 'market or operator',
  value DECIMAL(20, 8) NOT NULL COMMENT 'USDT',
  at DATETIME(3) NULL COMMENT 'When it was computed or entered; NULL: the operator gives none for now',
  base_value DECIMAL(20, 8) NOT NULL COMMENT 'From here it may go 5 per cent',
  base_at DATETIME(3) NOT NULL,
  PRIMARY KEY (crypto_type, basis)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

/**
 * Prices that float. A program of the release before sells at the price of the last moment at which one of this release ran. It hashes the
 * first entry of a trade's log without what the price followed, so none is opened while it runs (docs/operators/operations.md#upgrade).
 */
export const floatingPrices: Migration = {
  name: '043-floatingPrices',
  needs: 1,
  statements: [
    REFERENCES,
    `ALTER TABLE offers
      ADD COLUMN reference VARCHAR(8) COLLATE utf8mb4_bin NULL COMMENT 'What the price follows: market or operator; NULL: it is fixed',
      ADD COLUMN margin_percentage DECIMAL(5, 2) NULL,
      ADD COLUMN floor_price DECIMAL(20, 2) NULL,
      ADD COLUMN ceiling_price DECIMAL(20, 2) NULL,
      ADD KEY offers_by_reference (reference, crypto_type)`,
    `ALTER TABLE trades
      ADD COLUMN reference_value DECIMAL(20, 8) NULL COMMENT 'What its price followed; NULL: it was fixed',
      ADD COLUMN reference_at DATETIME(3) NULL,
      ADD COLUMN margin_percentage DECIMAL(5, 2) NULL`,
  ],
};
