import type { Migration } from '.';

/** The id stands before what lists filter by: only so the index is in the order of the list, whose ties go by id. */
export const orderUsersByTime: Migration = {
  name: '026-order-users-by-time',
  sql: `
    ALTER TABLE users
      DROP KEY users_by_time,
      ADD KEY users_by_time (created_at, id, is_active, kyc_status)
`,
};
