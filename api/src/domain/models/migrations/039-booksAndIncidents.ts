import type { Migration } from './Migration';

/** A day's transfers, and whether any of it is still being written. */
const BY_TIME = 'ALTER TABLE ledger_transfers ADD KEY ledger_transfers_of_time (created_at, id)';

const INCIDENTS = `CREATE TABLE IF NOT EXISTS incidents (
  id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
  title TEXT NOT NULL COMMENT 'JSON: by language',
  created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  KEY incidents_of_time (created_at)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

const UPDATES = `CREATE TABLE IF NOT EXISTS incident_updates (
  id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
  incident_id BIGINT UNSIGNED NOT NULL,
  place INT UNSIGNED NOT NULL COMMENT 'From 1, without gaps: of two at one moment the second is refused',
  state VARCHAR(16) COLLATE utf8mb4_bin NOT NULL,
  text TEXT NOT NULL COMMENT 'JSON: by language',
  author_id BIGINT UNSIGNED NOT NULL,
  created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  UNIQUE KEY incident_updates_place (incident_id, place),
  CONSTRAINT incident_updates_incident FOREIGN KEY (incident_id) REFERENCES incidents (id),
  CONSTRAINT incident_updates_author FOREIGN KEY (author_id) REFERENCES users (id)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

export const booksAndIncidents: Migration = {
  name: '039-booksAndIncidents',
  needs: 1,
  statements: [BY_TIME, INCIDENTS, UPDATES],
};
