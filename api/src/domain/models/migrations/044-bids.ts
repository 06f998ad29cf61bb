import type { Migration } from './Migration';

const BIDS = `CREATE TABLE IF NOT EXISTS bids (
  id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
  buyer_id BIGINT UNSIGNED NOT NULL,
  crypto_type VARCHAR(16) COLLATE utf8mb4_bin NOT NULL,
  price_per_unit DECIMAL(20, 2) NOT NULL,
  amount DECIMAL(20, 8) NOT NULL,
  filled DECIMAL(20, 8) NOT NULL DEFAULT 0 COMMENT 'What trades took of it, also those that were cancelled',
  min_amount DECIMAL(20, 8) NOT NULL,
  max_amount DECIMAL(20, 8) NOT NULL,
  min_partner_trades SMALLINT UNSIGNED NOT NULL DEFAULT 0 COMMENT 'Different people with whom who takes it completed trades',
  buyer_wallet_address VARCHAR(128) COLLATE utf8mb4_bin NOT NULL,
  send_within_minutes SMALLINT UNSIGNED NOT NULL DEFAULT 60,
  buyer_fee_percentage DECIMAL(5, 2) NOT NULL,
  locked DECIMAL(20, 6) NOT NULL COMMENT 'USDT set aside as it was posted: held + what its trades cost + returned',
  held DECIMAL(20, 6) NOT NULL COMMENT 'USDT of the bidder, in their escrow while it is live',
  returned DECIMAL(20, 6) NOT NULL DEFAULT 0,
  status VARCHAR(8) COLLATE utf8mb4_bin NOT NULL DEFAULT 'active',
  created_at DATETIME(3) NOT NULL,
  ended_at DATETIME(3) NULL COMMENT 'When it was filled or closed',
  KEY bids_browse (status, id),
  KEY bids_price_browse (status, price_per_unit, id),
  KEY bids_of_buyer (buyer_id, id),
  CONSTRAINT bids_buyer FOREIGN KEY (buyer_id) REFERENCES users (id),
  CONSTRAINT bids_status CHECK (status IN ('active', 'paused', 'filled', 'closed')),
  CONSTRAINT bids_price CHECK (price_per_unit >= 0.01),
  CONSTRAINT bids_amounts CHECK (min_amount > 0 AND max_amount >= min_amount AND filled >= 0 AND filled <= amount),
  CONSTRAINT bids_money CHECK (held >= 0 AND returned >= 0 AND held + returned <= locked),
  CONSTRAINT bids_end CHECK ((status IN ('filled', 'closed')) = (ended_at IS NOT NULL) AND (ended_at IS NULL OR held = 0))
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

/**
 * Offers to buy, whose USDT is set aside. A program of the release before shows none. It hashes the first entry of their trades' logs as if the
 * buyer had opened them, so none is taken while it runs (docs/operators/operations.md#upgrade). Its command that checks the ledger does not
 * know why their money is held.
 */
export const bids: Migration = {
  name: '044-bids',
  needs: 1,
  statements: [
    BIDS,
    `ALTER TABLE trades
      ADD COLUMN bid_id BIGINT UNSIGNED NULL COMMENT 'The bid that it took, whose money it holds; null: it was opened on an offer',
      ADD KEY trades_of_bid (bid_id)`,
  ],
};
