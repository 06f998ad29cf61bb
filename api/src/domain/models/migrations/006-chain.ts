import type { Migration } from './Migration';

/** Several cases may be settled by one hash, each by a transfer of its own: `place` numbers them, over all networks. */
const SETTLED = [
  `ALTER TABLE settled_transfers
    ADD COLUMN place SMALLINT UNSIGNED NOT NULL DEFAULT 0 COMMENT 'How many its hash had settled before',
    ADD COLUMN amount DECIMAL(26, 6) NULL COMMENT 'How much of what it moved counts; null: all of it'`,
  // One hash on two networks had a row for each.
  `UPDATE settled_transfers JOIN (
    SELECT hash, network, ROW_NUMBER() OVER (PARTITION BY hash ORDER BY created_at, network) - 1 AS place FROM settled_transfers
  ) AS numbered ON numbered.hash = settled_transfers.hash AND numbered.network = settled_transfers.network
  SET settled_transfers.place = numbered.place
  WHERE settled_transfers.place = 0 AND numbered.place > 0 AND settled_transfers.amount IS NULL`,
  'ALTER TABLE settled_transfers DROP PRIMARY KEY, ADD PRIMARY KEY (hash, place)',
];

/** In another block a transaction's transfers have other numbers: there they are other rows. */
const TRANSFERS = `ALTER TABLE chain_transfers
  ADD COLUMN rest DECIMAL(18, 18) NOT NULL DEFAULT 0 COMMENT 'Of its amount, what is below a millionth',
  ADD COLUMN settled_place SMALLINT UNSIGNED NOT NULL DEFAULT 0 COMMENT 'Of its hash in settled_transfers, where is_settled',
  ADD COLUMN surplus DECIMAL(38, 18) NOT NULL DEFAULT 0 COMMENT 'What of it the case that it settled does not count',
  ADD KEY chain_transfers_by_surplus (surplus),
  ADD UNIQUE KEY chain_transfers_in_block (hash, network, log_index, side, block_hash),
  DROP KEY chain_transfers_once,
  DROP CONSTRAINT chain_transfers_amount,
  ADD CONSTRAINT chain_transfers_amounts CHECK (amount >= 0 AND amount + rest > 0 AND surplus >= 0)`;

const UNREAD_BLOCKS = `CREATE TABLE IF NOT EXISTS unread_blocks (
  watched_id BIGINT UNSIGNED NOT NULL,
  block_number BIGINT UNSIGNED NOT NULL,
  created_at DATETIME(3) NOT NULL,
  PRIMARY KEY (watched_id, block_number),
  CONSTRAINT unread_blocks_watched FOREIGN KEY (watched_id) REFERENCES watched_addresses (id)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

/** An entry takes another one back. A transfer whose entry was taken back may be booked again. */
const REVERSALS = `ALTER TABLE treasury_adjustments
  ADD COLUMN reverses_id BIGINT UNSIGNED NULL COMMENT 'The entry that it takes back',
  ADD UNIQUE KEY treasury_adjustments_reversed (reverses_id),
  ADD KEY treasury_adjustments_by_transfer (transfer_id),
  DROP KEY treasury_adjustments_of_transfer`;

const MINUTES = `ALTER TABLE verdicts
  ADD COLUMN needed_minutes SMALLINT UNSIGNED NOT NULL DEFAULT 0 COMMENT 'How old its block has to be'`;

/** What a chain says of who may send and receive. */
const STANDINGS = [
  `CREATE TABLE IF NOT EXISTS wallet_standings (
    network VARCHAR(16) COLLATE utf8mb4_bin NOT NULL,
    address VARCHAR(128) COLLATE utf8mb4_bin NOT NULL COMMENT 'In small letters',
    standing VARCHAR(16) COLLATE utf8mb4_bin NOT NULL,
    checked_at DATETIME(3) NOT NULL,
    PRIMARY KEY (network, address),
    KEY wallet_standings_by_time (checked_at)
  ) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`,
  `ALTER TABLE trades
    ADD COLUMN wallet_refused_at DATETIME(3) NULL COMMENT 'Since when its chain lets nobody pay the wallet of its buyer'`,
];

/** What a hostile chain can do, and what a wallet may. */
export const chain: Migration = {
  name: '006-chain',
  needs: 1,
  statements: [...SETTLED, TRANSFERS, UNREAD_BLOCKS, REVERSALS, ...STANDINGS, MINUTES],
};
