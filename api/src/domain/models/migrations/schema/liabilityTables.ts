/** Proofs of what the platform owes. */
export const liabilityTables = {
  /** Proofs of what the platform owes. The tree, which tells users apart, is kept of the last proofs only; these heads for good. */
  liability_proofs: `
    number BIGINT UNSIGNED NOT NULL PRIMARY KEY,
    taken_at DATETIME(3) NOT NULL,
    is_called BOOLEAN NOT NULL,
    root CHAR(64) COLLATE utf8mb4_bin NOT NULL,
    total DECIMAL(26, 6) NOT NULL,
    height TINYINT UNSIGNED NOT NULL,
    as_of_transfer_id BIGINT UNSIGNED NOT NULL,
    fees DECIMAL(26, 6) NOT NULL,
    arrivals DECIMAL(26, 6) NOT NULL,
    reserves TEXT NOT NULL COMMENT 'JSON: what the deposit addresses had',
    prev_hash VARCHAR(64) COLLATE utf8mb4_bin NOT NULL,
    hash CHAR(64) COLLATE utf8mb4_bin NOT NULL,
    public_key CHAR(64) COLLATE utf8mb4_bin NOT NULL,
    signature CHAR(128) COLLATE utf8mb4_bin NOT NULL,
    times TEXT NULL COMMENT 'JSON: how long the work of the days before it took; null where it tells of none'`,
  /** One a user, with the key of their leaves. */
  liability_owners: `
    number BIGINT UNSIGNED NOT NULL,
    user_id BIGINT UNSIGNED NOT NULL,
    username VARCHAR(50) NOT NULL,
    secret CHAR(64) COLLATE utf8mb4_bin NOT NULL,
    available DECIMAL(20, 6) NOT NULL,
    escrow DECIMAL(20, 6) NOT NULL,
    withdrawal_hold DECIMAL(20, 6) NOT NULL,
    PRIMARY KEY (number, user_id)`,
  liability_parts: `
    number BIGINT UNSIGNED NOT NULL,
    leaf_index BIGINT UNSIGNED NOT NULL,
    user_id BIGINT UNSIGNED NOT NULL,
    value DECIMAL(20, 6) NOT NULL,
    PRIMARY KEY (number, leaf_index),
    KEY liability_parts_by_user (number, user_id)`,
  liability_nodes: `
    number BIGINT UNSIGNED NOT NULL,
    level TINYINT UNSIGNED NOT NULL,
    position BIGINT UNSIGNED NOT NULL,
    hash VARBINARY(32) NOT NULL,
    sum DECIMAL(26, 6) NOT NULL,
    PRIMARY KEY (number, level, position)`,
  signed_reserves: `
    number BIGINT UNSIGNED NOT NULL,
    network VARCHAR(16) COLLATE utf8mb4_bin NOT NULL,
    address VARCHAR(64) COLLATE utf8mb4_bin NOT NULL,
    signature VARCHAR(132) COLLATE utf8mb4_bin NOT NULL,
    created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    PRIMARY KEY (number, network, address)`,
};
