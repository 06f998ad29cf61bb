import type { Migration } from '.';

export const createSettings: Migration = {
  name: '006-create-settings',
  sql: `
    CREATE TABLE IF NOT EXISTS settings (
      name VARCHAR(64) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY,
      value TEXT NOT NULL COMMENT 'JSON'
    ) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci
`,
};
