import type { Migration } from './Migration';

/** Documents that expire, and the queue of those who wait. The release before sees a renewal as one document more. */
export const kycExpiry: Migration = {
  name: '028-kycExpiry',
  needs: 1,
  statements: [
    `ALTER TABLE kyc_documents
      ADD COLUMN expires_on DATE NULL COMMENT 'Its last day, as a reviewer typed it',
      ADD COLUMN is_renewal BOOLEAN NOT NULL DEFAULT FALSE COMMENT 'Beside the one of its type that counts',
      ADD UNIQUE KEY kyc_documents_once (user_id, document_type, is_renewal),
      DROP KEY kyc_documents_live,
      ADD KEY kyc_documents_by_expiry (expires_on)`,
    `ALTER TABLE users
      ADD COLUMN kyc_queued_at DATETIME(3) NULL COMMENT 'Since when all three documents wait for a review',
      ADD KEY users_by_kyc_queue (kyc_queued_at)`,
    `UPDATE users JOIN (SELECT user_id, MAX(created_at) AS at FROM kyc_documents
        GROUP BY user_id HAVING COUNT(*) = 3) AS sent ON sent.user_id = users.id
      SET users.kyc_queued_at = sent.at
      WHERE users.kyc_status = 'pending' AND users.kyc_queued_at IS NULL`,
  ],
};
