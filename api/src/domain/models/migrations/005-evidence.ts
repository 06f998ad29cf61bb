import type { Migration } from './Migration';

/**
 * The audit log as a chain: each link is over one entry and the link before. Links are made after the entries, in batches, so that no
 * decision waits for another one. Rows are only added.
 */
const AUDIT_LINKS = `CREATE TABLE IF NOT EXISTS audit_links (
  number BIGINT UNSIGNED NOT NULL PRIMARY KEY COMMENT 'Without gaps',
  entry_id BIGINT UNSIGNED NOT NULL,
  hash CHAR(64) COLLATE utf8mb4_bin NOT NULL,
  UNIQUE KEY audit_links_entry (entry_id),
  CONSTRAINT audit_links_entry FOREIGN KEY (entry_id) REFERENCES audit_log (id)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

/** The one leaf of a checkpoint that covers the audit log: its last link at that time. Rows are only added. */
const AUDIT_HEADS = `CREATE TABLE IF NOT EXISTS audit_heads (
  checkpoint BIGINT UNSIGNED NOT NULL PRIMARY KEY,
  number BIGINT UNSIGNED NOT NULL,
  hash CHAR(64) COLLATE utf8mb4_bin NOT NULL,
  CONSTRAINT audit_heads_checkpoint FOREIGN KEY (checkpoint) REFERENCES case_checkpoints (number)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

const OWNERS = `ALTER TABLE withdrawals
  ADD COLUMN handled_by BIGINT UNSIGNED NULL COMMENT 'The admin who pays it, from Process to Complete'`;

const FIRST_ADDRESSES = `ALTER TABLE users
  ADD COLUMN wallet_address_set_at DATETIME(3) NULL COMMENT 'When the present address was named, also the first one'`;

/** What proves decisions, and who is at a payout. */
export const evidence: Migration = {
  name: '005-evidence',
  needs: 1,
  statements: [AUDIT_LINKS, AUDIT_HEADS, OWNERS, FIRST_ADDRESSES],
};
