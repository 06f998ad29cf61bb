import type { Migration } from './Migration';

/** Tells codes that a thief had made from those that the owner keeps. A program of the release before writes none. */
export const recoveryCodeTimes: Migration = {
  name: '049-recoveryCodeTimes',
  needs: 1,
  statements: [
    `ALTER TABLE recovery_codes ADD COLUMN created_at DATETIME(3) NULL COMMENT 'Null for codes of the release before'`,
  ],
};
