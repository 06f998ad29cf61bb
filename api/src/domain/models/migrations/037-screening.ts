import type { Migration } from './Migration';

const CHARSET = 'ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci';

/** Two lists may name one address, and lose it on different days. */
const ADDRESSES = `CREATE TABLE IF NOT EXISTS screening_addresses (
  network VARCHAR(20) COLLATE utf8mb4_bin NOT NULL,
  address VARCHAR(64) COLLATE utf8mb4_bin NOT NULL,
  list VARCHAR(40) COLLATE utf8mb4_bin NOT NULL,
  entry VARCHAR(100) NOT NULL,
  PRIMARY KEY (address, network, list),
  KEY screening_addresses_of_list (list)
) ${CHARSET}`;

const LISTS = `CREATE TABLE IF NOT EXISTS screening_lists (
  list VARCHAR(40) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY,
  version INT UNSIGNED NOT NULL DEFAULT 1 COMMENT 'How often its names were loaded',
  loaded_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3)
) ${CHARSET}`;

const ENTRIES = `CREATE TABLE IF NOT EXISTS screening_entries (
  id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
  list VARCHAR(40) COLLATE utf8mb4_bin NOT NULL,
  entry VARCHAR(100) COLLATE utf8mb4_bin NOT NULL COMMENT 'The id that the list gives it',
  names TEXT NOT NULL COMMENT 'JSON: as the list writes them',
  birth_years VARCHAR(200) NOT NULL COMMENT 'With spaces between; empty: not known',
  UNIQUE KEY screening_entries_once (list, entry)
) ${CHARSET}`;

const TOKENS = `CREATE TABLE IF NOT EXISTS screening_tokens (
  token VARCHAR(40) COLLATE utf8mb4_bin NOT NULL COMMENT 'A word of a name, folded',
  entry_id BIGINT UNSIGNED NOT NULL,
  PRIMARY KEY (token, entry_id),
  CONSTRAINT screening_tokens_entry FOREIGN KEY (entry_id) REFERENCES screening_entries (id) ON DELETE CASCADE
) ${CHARSET}`;

const HITS = `CREATE TABLE IF NOT EXISTS screening_hits (
  id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
  user_id BIGINT UNSIGNED NOT NULL,
  list VARCHAR(40) COLLATE utf8mb4_bin NOT NULL,
  entry VARCHAR(100) COLLATE utf8mb4_bin NOT NULL,
  name VARCHAR(300) NOT NULL COMMENT 'As the list writes it',
  birth_years VARCHAR(200) NOT NULL,
  compared VARCHAR(300) COLLATE utf8mb4_bin NOT NULL COMMENT 'The name and the year of birth of the user, folded',
  score DECIMAL(4, 3) NOT NULL,
  state VARCHAR(10) COLLATE utf8mb4_bin NOT NULL DEFAULT 'open',
  created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  decided_by BIGINT UNSIGNED NULL,
  decided_at DATETIME(3) NULL,
  reason VARCHAR(500) NULL COMMENT 'Never told to its user',
  UNIQUE KEY screening_hits_once (user_id, list, entry),
  KEY screening_hits_waiting (state, id),
  CONSTRAINT screening_hits_user FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT screening_hits_by FOREIGN KEY (decided_by) REFERENCES users (id)
) ${CHARSET}`;

/** Lists of sanctioned people and addresses. The release before screens no one; the job does it once this one runs. */
export const screening: Migration = {
  name: '037-screening',
  needs: 1,
  statements: [
    ADDRESSES,
    LISTS,
    ENTRIES,
    TOKENS,
    HITS,
    "ALTER TABLE users ADD COLUMN screened_version INT UNSIGNED NOT NULL DEFAULT 0 COMMENT 'Of the lists that they were compared with'",
  ],
};
