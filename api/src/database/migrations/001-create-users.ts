import type { Migration } from '.';

export const createUsers: Migration = {
  name: '001-create-users',
  sql: `
    CREATE TABLE IF NOT EXISTS users (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      email VARCHAR(254) COLLATE utf8mb4_bin NOT NULL,
      username VARCHAR(30) COLLATE utf8mb4_bin NOT NULL,
      password_hash VARCHAR(255) COLLATE utf8mb4_bin NOT NULL,
      token_version INT UNSIGNED NOT NULL DEFAULT 1,
      role VARCHAR(10) COLLATE utf8mb4_bin NOT NULL DEFAULT 'user',
      is_active BOOLEAN NOT NULL DEFAULT TRUE,
      kyc_status VARCHAR(10) COLLATE utf8mb4_bin NULL,
      kyc_notes TEXT NULL,
      full_name VARCHAR(100) NULL,
      phone VARCHAR(32) NULL,
      date_of_birth DATE NULL,
      occupation VARCHAR(100) NULL,
      wallet_address VARCHAR(128) COLLATE utf8mb4_bin NULL,
      address TEXT NULL,
      city VARCHAR(100) NULL,
      country VARCHAR(100) NULL,
      postal_code VARCHAR(20) NULL,
      created_at DATETIME(3) NOT NULL,
      CONSTRAINT users_role CHECK (role IN ('user', 'admin')),
      CONSTRAINT users_kyc_status CHECK (kyc_status IN ('pending', 'approved', 'rejected')),
      UNIQUE KEY users_email (email),
      UNIQUE KEY users_username (username),
      KEY users_kyc_status_id (kyc_status, id),
      KEY users_created_at (created_at)
    ) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci
`,
};
