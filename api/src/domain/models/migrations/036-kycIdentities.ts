import type { Migration } from './Migration';

const KYC_IDENTITIES = `CREATE TABLE IF NOT EXISTS kyc_identities (
  user_id BIGINT UNSIGNED NOT NULL PRIMARY KEY,
  number_hmac CHAR(64) COLLATE utf8mb4_bin NOT NULL COMMENT 'Of the number, the kind and the country of the ID; the number is stored nowhere',
  document_type VARCHAR(20) COLLATE utf8mb4_bin NOT NULL,
  country CHAR(2) COLLATE utf8mb4_bin NOT NULL,
  person_hmac CHAR(64) COLLATE utf8mb4_bin NULL COMMENT 'Of the skeleton of the name and the date of birth',
  set_by BIGINT UNSIGNED NOT NULL,
  set_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  KEY kyc_identities_number (number_hmac),
  KEY kyc_identities_person (person_hmac),
  CONSTRAINT kyc_identities_user FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT kyc_identities_by FOREIGN KEY (set_by) REFERENCES users (id)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

/** By what two accounts are found to be one person's. The release before writes no hash of a file. */
export const kycIdentities: Migration = {
  name: '036-kycIdentities',
  needs: 1,
  statements: [
    `ALTER TABLE kyc_documents
      ADD COLUMN content_hmac CHAR(64) COLLATE utf8mb4_bin NULL COMMENT 'Of its file as it was sent',
      ADD KEY kyc_documents_content (content_hmac)`,
    KYC_IDENTITIES,
  ],
};
