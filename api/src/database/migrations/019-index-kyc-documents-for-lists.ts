import type { Migration } from '.';

export const indexKycDocumentsForLists: Migration = {
  name: '019-index-kyc-documents-for-lists',
  sql: `
    ALTER TABLE kyc_documents
      DROP KEY kyc_documents_by_status,
      ADD KEY kyc_documents_by_status (status, created_at),
      ADD KEY kyc_documents_by_time (created_at)
`,
};
