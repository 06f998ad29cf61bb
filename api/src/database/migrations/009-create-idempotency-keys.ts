import type { Migration } from '.';

export const createIdempotencyKeys: Migration = {
  name: '009-create-idempotency-keys',
  sql: `
    CREATE TABLE IF NOT EXISTS idempotency_keys (
      user_id BIGINT UNSIGNED NOT NULL,
      idempotency_key VARCHAR(128) COLLATE utf8mb4_bin NOT NULL,
      request_hash CHAR(64) COLLATE utf8mb4_bin NOT NULL,
      status SMALLINT UNSIGNED NULL,
      body MEDIUMTEXT NULL,
      created_at DATETIME(3) NOT NULL,
      PRIMARY KEY (user_id, idempotency_key),
      KEY idempotency_keys_by_age (created_at)
    ) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci
`,
};
