import type { Migration } from '.';

export const indexAuditLogForLists: Migration = {
  name: '021-index-audit-log-for-lists',
  sql: `
    ALTER TABLE audit_log
      DROP KEY audit_log_of_actor,
      DROP KEY audit_log_by_action,
      DROP KEY audit_log_of_user,
      ADD KEY audit_log_of_actor (actor_id, created_at),
      ADD KEY audit_log_by_action (action, created_at),
      ADD KEY audit_log_of_user (user_id, created_at),
      ADD KEY audit_log_by_type (subject_type, created_at)
`,
};
