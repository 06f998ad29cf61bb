import type { Migration } from './Migration';

/** Room for the sealed secrets of authenticator apps beside those that are as they were. */
export const sealedFactors: Migration = {
  name: '016-sealedFactors',
  needs: 1,
  statements: [
    `ALTER TABLE totp_factors MODIFY secret VARCHAR(255) COLLATE utf8mb4_bin NOT NULL
      COMMENT 'Sealed; Base32 until the upgrade that sealed it was over'`,
  ],
};
