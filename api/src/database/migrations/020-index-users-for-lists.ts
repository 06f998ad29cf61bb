import type { Migration } from '.';

export const indexUsersForLists: Migration = {
  name: '020-index-users-for-lists',
  sql: `
    ALTER TABLE users
      DROP KEY users_created_at,
      DROP KEY users_kyc_status_id,
      ADD KEY users_by_time (created_at, is_active, kyc_status),
      ADD KEY users_by_kyc_status (kyc_status, created_at)
`,
};
