import type { Migration } from '.';

export const createKycDocuments: Migration = {
  name: '007-create-kyc-documents',
  sql: `
    CREATE TABLE IF NOT EXISTS kyc_documents (
      id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
      user_id BIGINT UNSIGNED NOT NULL,
      document_type VARCHAR(16) COLLATE utf8mb4_bin NOT NULL,
      file_name VARCHAR(255) NOT NULL,
      file_size INT UNSIGNED NOT NULL,
      media_type VARCHAR(64) COLLATE utf8mb4_bin NOT NULL,
      storage_key VARCHAR(64) COLLATE utf8mb4_bin NOT NULL,
      status VARCHAR(10) COLLATE utf8mb4_bin NOT NULL DEFAULT 'pending',
      admin_notes TEXT NULL,
      created_at DATETIME(3) NOT NULL,
      CONSTRAINT kyc_documents_type CHECK (document_type IN ('ID_PROOF', 'ADDRESS_PROOF', 'SELFIE')),
      CONSTRAINT kyc_documents_status CHECK (status IN ('pending', 'approved', 'rejected')),
      CONSTRAINT kyc_documents_user FOREIGN KEY (user_id) REFERENCES users (id),
      UNIQUE KEY kyc_documents_live (user_id, document_type),
      KEY kyc_documents_by_status (status, id)
    ) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci
`,
};
