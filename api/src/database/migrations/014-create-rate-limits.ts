import type { Migration } from '.';

/** The table that rate-limiter-flexible expects, so that all replicas count together. */
export const createRateLimits: Migration = {
  name: '014-create-rate-limits',
  sql: `
    CREATE TABLE IF NOT EXISTS rate_limits (
      \`key\` VARCHAR(255) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY,
      points INT NOT NULL DEFAULT 0,
      expire BIGINT UNSIGNED NULL,
      KEY rate_limits_by_expiry (expire)
    ) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci
`,
};
