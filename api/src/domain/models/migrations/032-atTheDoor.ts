import type { Migration } from './Migration';

const TAX_RESIDENCES = `CREATE TABLE IF NOT EXISTS tax_residences (
  id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
  user_id BIGINT UNSIGNED NOT NULL,
  country CHAR(2) COLLATE utf8mb4_bin NOT NULL,
  tin VARCHAR(30) COLLATE utf8mb4_bin NULL,
  no_tin VARCHAR(16) COLLATE utf8mb4_bin NULL COMMENT 'Why there is no tin',
  certified_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  UNIQUE KEY tax_residences_once (user_id, country),
  CONSTRAINT tax_residences_user FOREIGN KEY (user_id) REFERENCES users (id)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

/** Terms that people accept, the countries that they live in, and those where they pay tax. */
export const atTheDoor: Migration = {
  name: '032-atTheDoor',
  needs: 1,
  statements: [
    `ALTER TABLE users
      ADD COLUMN terms_version VARCHAR(20) COLLATE utf8mb4_bin NULL COMMENT 'Of the terms that they accepted last',
      ADD COLUMN terms_accepted_at DATETIME(3) NULL,
      ADD COLUMN country_code CHAR(2) COLLATE utf8mb4_bin NULL COMMENT 'That the country names; empty: none',
      ADD COLUMN tax_due_at DATETIME(3) NULL COMMENT 'From when on they must have said where they pay tax'`,
    TAX_RESIDENCES,
  ],
};
