import type { Migration } from './Migration';

const TABLE = 'ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci';
const ASCII = 'COLLATE utf8mb4_bin NOT NULL';

const PROOFS = `CREATE TABLE IF NOT EXISTS liability_proofs (
  number BIGINT UNSIGNED NOT NULL PRIMARY KEY,
  taken_at DATETIME(3) NOT NULL,
  is_called BOOLEAN NOT NULL,
  root CHAR(64) ${ASCII},
  total DECIMAL(26, 6) NOT NULL,
  height TINYINT UNSIGNED NOT NULL,
  as_of_transfer_id BIGINT UNSIGNED NOT NULL,
  fees DECIMAL(26, 6) NOT NULL,
  arrivals DECIMAL(26, 6) NOT NULL,
  reserves TEXT NOT NULL COMMENT 'JSON: what the deposit addresses had',
  prev_hash VARCHAR(64) ${ASCII},
  hash CHAR(64) ${ASCII},
  public_key CHAR(64) ${ASCII},
  signature CHAR(128) ${ASCII}
) ${TABLE}`;

/** One a user, with the key of their leaves. */
const OWNERS = `CREATE TABLE IF NOT EXISTS liability_owners (
  number BIGINT UNSIGNED NOT NULL,
  user_id BIGINT UNSIGNED NOT NULL,
  username VARCHAR(50) NOT NULL,
  secret CHAR(64) ${ASCII},
  available DECIMAL(20, 6) NOT NULL,
  escrow DECIMAL(20, 6) NOT NULL,
  withdrawal_hold DECIMAL(20, 6) NOT NULL,
  PRIMARY KEY (number, user_id)
) ${TABLE}`;

const PARTS = `CREATE TABLE IF NOT EXISTS liability_parts (
  number BIGINT UNSIGNED NOT NULL,
  leaf_index BIGINT UNSIGNED NOT NULL,
  user_id BIGINT UNSIGNED NOT NULL,
  value DECIMAL(20, 6) NOT NULL,
  PRIMARY KEY (number, leaf_index),
  KEY liability_parts_by_user (number, user_id)
) ${TABLE}`;

const NODES = `CREATE TABLE IF NOT EXISTS liability_nodes (
  number BIGINT UNSIGNED NOT NULL,
  level TINYINT UNSIGNED NOT NULL,
  position BIGINT UNSIGNED NOT NULL,
  hash VARBINARY(32) NOT NULL,
  sum DECIMAL(26, 6) NOT NULL,
  PRIMARY KEY (number, level, position)
) ${TABLE}`;

const SIGNED = `CREATE TABLE IF NOT EXISTS signed_reserves (
  number BIGINT UNSIGNED NOT NULL,
  network VARCHAR(16) ${ASCII},
  address VARCHAR(64) ${ASCII},
  signature VARCHAR(132) ${ASCII},
  created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (number, network, address)
) ${TABLE}`;

/** Proofs of what the platform owes. The tree, which tells users apart, is kept of the last proofs only; the heads for good. */
export const liabilities: Migration = {
  name: '007-liabilities',
  needs: 1,
  statements: [PROOFS, OWNERS, PARTS, NODES, SIGNED],
};
