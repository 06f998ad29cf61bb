import type { KycDocument as WireKycDocument } from '@souk/contracts/people/kyc/kyc';
import type { KycDocument } from '../models';

/** A document without its file: never its storage key or detected type. */
export function presentKycDocument(document: KycDocument): WireKycDocument {
  return {
    id: document.id,
    user_id: document.userId,
    document_type: document.documentType,
    file_name: document.fileName,
    file_size: document.fileSize,
    status: document.status,
    admin_notes: document.adminNotes,
    created_at: document.createdAt.toISOString(),
    ...(document.expiresOn && { expires_on: document.expiresOn }),
    ...(document.isRenewal && { is_renewal: true }),
  };
}
