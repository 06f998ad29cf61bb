import type { Migration } from '.';

export const createKycRemovals: Migration = {
  name: '030-create-kyc-removals',
  sql: `
    CREATE TABLE IF NOT EXISTS kyc_removals (
      storage_key CHAR(36) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY COMMENT 'A file that no document has, or not yet',
      created_at DATETIME(3) NOT NULL,
      KEY kyc_removals_by_time (created_at)
    ) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci
`,
};
