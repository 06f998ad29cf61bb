import type { Migration } from './Migration';

const KYC_CLOSURES = `CREATE TABLE IF NOT EXISTS kyc_closures (
  user_id BIGINT UNSIGNED NOT NULL PRIMARY KEY,
  code VARCHAR(30) COLLATE utf8mb4_bin NOT NULL COMMENT 'Never told to its user',
  words VARCHAR(500) NOT NULL,
  closed_by BIGINT UNSIGNED NOT NULL,
  approved_by BIGINT UNSIGNED NOT NULL,
  created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  CONSTRAINT kyc_closures_user FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT kyc_closures_by FOREIGN KEY (closed_by) REFERENCES users (id),
  CONSTRAINT kyc_closures_approver FOREIGN KEY (approved_by) REFERENCES users (id),
  CONSTRAINT kyc_closures_two CHECK (closed_by <> approved_by)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

/** Identities that are closed for good. The release before lets their users send documents, and sees them as rejected. */
export const kycClosing: Migration = {
  name: '031-kycClosing',
  needs: 1,
  statements: [
    `ALTER TABLE users ADD COLUMN kyc_closed_at DATETIME(3) NULL COMMENT 'Its identity is closed for good'`,
    KYC_CLOSURES,
  ],
};
