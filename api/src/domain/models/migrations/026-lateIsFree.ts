import type { Migration } from './Migration';

const LATE =
  "late_minutes INT UNSIGNED NULL COMMENT 'By how much the platform was later than it promised: no fee was taken'";

/** A late platform takes no fee. The release before never sets these columns, and reads none of them. */
export const lateIsFree: Migration = {
  name: '026-lateIsFree',
  needs: 1,
  statements: [
    `ALTER TABLE trades ADD COLUMN ${LATE}`,
    `ALTER TABLE withdrawals
      ADD COLUMN ${LATE},
      ADD COLUMN waived_fee DECIMAL(20, 6) NOT NULL DEFAULT 0 COMMENT 'USDT: the fee that it would have cost'`,
    `ALTER TABLE verdicts ADD COLUMN matched_at DATETIME(3) NULL COMMENT 'When it first was as it should be'`,
  ],
};
