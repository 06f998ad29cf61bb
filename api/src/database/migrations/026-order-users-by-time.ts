import type { Migration } from '.';

/** The id comes before the columns that lists filter by: only then is the index in the list's order, in which ties go by id. */
export const orderUsersByTime: Migration = {
  name: '026-order-users-by-time',
  sql: `
    ALTER TABLE users
      DROP KEY users_by_time,
      ADD KEY users_by_time (created_at, id, is_active, kyc_status)
`,
};
