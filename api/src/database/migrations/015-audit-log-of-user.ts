import type { Migration } from '.';

export const auditLogOfUser: Migration = {
  name: '015-audit-log-of-user',
  sql: `
    ALTER TABLE audit_log
      ADD COLUMN user_id BIGINT UNSIGNED NULL COMMENT 'Whose matter it was; null where there is no one user',
      ADD KEY audit_log_of_user (user_id, id)
`,
};
