import * as z from 'zod/mini';
import { lastDecisionSchema } from './audit';
import {
  adminNotes,
  anyOf,
  idParameter,
  idSchema,
  pageFields,
  periodFields,
  searchField,
  sortBy,
  timestampSchema,
} from './fields';
import {
  KYC_DOCUMENT_TYPES,
  KYC_FILE_TEXTS,
  KYC_MAX_BYTES,
  KYC_REASON_REQUIRED,
  KYC_STATUSES,
  type KycStatus,
} from './kycRules';
import { userSummarySchema } from './userSummary';

export const kycStatus = z.enum(KYC_STATUSES, { error: 'Status must be pending, approved or rejected' });

export const kycDocumentType = z.enum(KYC_DOCUMENT_TYPES, {
  error: 'Document type must be ID_PROOF, ADDRESS_PROOF or SELFIE',
});

/** A document without its file. */
export const kycDocumentSchema = z.object({
  id: idSchema,
  user_id: idSchema,
  document_type: kycDocumentType,
  file_name: z.string(),
  file_size: z.int(),
  status: kycStatus,
  admin_notes: z.nullable(z.string()),
  created_at: timestampSchema,
});
export type KycDocument = z.infer<typeof kycDocumentSchema>;

/** A document as an admin sees it: with whose it is. */
export const adminKycDocumentSchema = z.extend(kycDocumentSchema, {
  user: userSummarySchema,
  last_decision: lastDecisionSchema,
});
export type AdminKycDocument = z.infer<typeof adminKycDocumentSchema>;

/** POST /profile/kyc/upload, multipart. The file's type follows from its content. */
export const kycUpload = z.strictObject({
  document_type: kycDocumentType,
  file: z
    .file({ error: KYC_FILE_TEXTS.missing })
    .check(
      z.minSize(1, { error: KYC_FILE_TEXTS.empty }),
      z.maxSize(KYC_MAX_BYTES, { error: KYC_FILE_TEXTS.tooLarge }),
    ),
});
export type KycUpload = z.output<typeof kycUpload>;

/**
 * PUT /admin/kyc-documents/{id}: a rejection needs a reason (spec §5). `seen_status` is what the admin saw: any status can be
 * set at any time, so only this tells a change of mind from two admins who decide at once.
 */
export const kycDecision = z
  .strictObject({
    status: kycStatus,
    admin_notes: adminNotes,
    seen_status: z.optional(kycStatus),
  })
  .check(
    z.refine((decision) => decision.status !== 'rejected' || Boolean(decision.admin_notes), {
      error: KYC_REASON_REQUIRED,
      path: ['admin_notes'],
    }),
  );
export type KycDecision = z.output<typeof kycDecision>;

/** GET /admin/kyc-documents. `search` is a user's id, or how an e-mail or a username starts. */
export const kycDocumentQuery = z.strictObject({
  ...pageFields,
  ...periodFields,
  search: searchField,
  user_id: z.optional(idParameter),
  status: anyOf(kycStatus),
  document_type: z.optional(kycDocumentType),
  sort: sortBy('-created_at', 'created_at'),
});
export type KycDocumentQuery = z.output<typeof kycDocumentQuery>;

/**
 * The user's KYC status that follows from the documents (design §3): none → null; any rejected → rejected; all three
 * approved → approved; else pending.
 */
export function kycStatusOf(
  documents: readonly Pick<KycDocument, 'document_type' | 'status'>[],
): KycStatus | null {
  if (documents.length === 0) return null;
  if (documents.some((document) => document.status === 'rejected')) return 'rejected';
  const approved = new Set(documents.filter((d) => d.status === 'approved').map((d) => d.document_type));
  return KYC_DOCUMENT_TYPES.every((type) => approved.has(type)) ? 'approved' : 'pending';
}
