import type { Migration } from './Migration';

/** What a user claims after the platform was closed is a withdrawal that administrators record. */
export const claims: Migration = {
  name: '015-claims',
  needs: 1,
  statements: [
    `ALTER TABLE withdrawals ADD COLUMN claimed_by BIGINT UNSIGNED NULL COMMENT 'The admin who recorded it after closing'`,
  ],
};
