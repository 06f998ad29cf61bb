import type { Migration } from './Migration';

/** Payouts are paused after a restore. A program of the release before keeps such a pause, and shows it as one of another reason. */
export const restores: Migration = {
  name: '047-restores',
  needs: 1,
  statements: [
    `ALTER TABLE payout_pauses
      DROP CONSTRAINT payout_pauses_reasons,
      ADD COLUMN backup_at DATETIME(3) NULL COMMENT 'After a restore, from when its backup is' AFTER difference,
      ADD CONSTRAINT payout_pauses_causes CHECK (reason IN ('difference', 'vanished', 'by_hand', 'restored'))`,
  ],
};
