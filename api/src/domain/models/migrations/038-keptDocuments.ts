import type { Migration } from './Migration';

/** Documents of deleted accounts that the law has kept. The release before erases an account's documents with it. */
export const keptDocuments: Migration = {
  name: '038-keptDocuments',
  needs: 1,
  statements: [
    `CREATE TABLE IF NOT EXISTS kept_documents (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      user_id BIGINT UNSIGNED NOT NULL,
      document_type VARCHAR(16) COLLATE utf8mb4_bin NOT NULL,
      storage_key VARCHAR(64) COLLATE utf8mb4_bin NOT NULL,
      delete_on DATE NOT NULL COMMENT 'The day that its person was told',
      UNIQUE KEY kept_documents_file (storage_key),
      KEY kept_documents_by_day (delete_on),
      CONSTRAINT kept_documents_user FOREIGN KEY (user_id) REFERENCES users (id),
      CONSTRAINT kept_documents_type CHECK (document_type IN ('ID_PROOF', 'ADDRESS_PROOF', 'SELFIE'))
    ) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`,
  ],
};
