import type { Migration } from './Migration';

const API_KEYS = `CREATE TABLE IF NOT EXISTS api_keys (
  id CHAR(23) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY COMMENT 'sk_ and 20 characters',
  user_id BIGINT UNSIGNED NOT NULL,
  name VARCHAR(50) NOT NULL,
  public_key BINARY(32) NOT NULL COMMENT 'Ed25519; its private half is never here',
  scopes VARCHAR(100) COLLATE utf8mb4_bin NOT NULL COMMENT 'Separated by commas',
  networks VARCHAR(500) COLLATE utf8mb4_bin NOT NULL COMMENT 'Separated by commas; empty for everywhere',
  least_prices TEXT NOT NULL COMMENT 'JSON: USDT by coin',
  created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  expires_at DATETIME(3) NOT NULL,
  used_at DATETIME(3) NULL COMMENT 'To the minute',
  used_from VARCHAR(64) COLLATE utf8mb4_bin NULL,
  warned_at DATETIME(3) NULL COMMENT 'When its owner was last told of its end',
  revoked_at DATETIME(3) NULL,
  KEY api_keys_of_user (user_id),
  KEY api_keys_by_end (expires_at),
  CONSTRAINT api_keys_user FOREIGN KEY (user_id) REFERENCES users (id)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

/** Keys by which programs act for their owners. */
export const apiKeys: Migration = { name: '029-apiKeys', needs: 1, statements: [API_KEYS] };
