import * as z from 'zod/mini';
import { lastDecisionSchema } from '../backOffice/audit';
import {
  adminNotes,
  anyOf,
  idParameter,
  idSchema,
  onlyUnanswered,
  optionalTextField,
  pageFields,
  periodFields,
  searchField,
  sortBy,
  timestampSchema,
} from '../fields';
import { FILE_TEXTS, MAX_FILE_BYTES } from '../fileRules';
import { rule } from '../problem';
import { t } from '../texts';
import {
  KYC_DOCUMENT_TYPES,
  KYC_REASON_REQUIRED,
  KYC_REJECTIONS,
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
    .file({ error: FILE_TEXTS.missing })
    .check(
      z.minSize(1, { error: FILE_TEXTS.empty }),
      z.maxSize(MAX_FILE_BYTES, { error: FILE_TEXTS.tooLarge }),
    ),
});
export type KycUpload = z.output<typeof kycUpload>;

/**
 * PUT /admin/kyc-documents/{id}: a rejection needs a reason. `seen_status` is what the admin saw: any status can be
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
      ...rule('required', KYC_REASON_REQUIRED),
      path: ['admin_notes'],
    }),
  );
export type KycDecision = z.output<typeof kycDecision>;

/** GET /admin/kyc-documents. `search` is what finds the user (see `adminUserQuery`). */
export const kycDocumentQuery = z.strictObject({
  ...pageFields,
  ...periodFields,
  search: searchField,
  user_id: z.optional(idParameter),
  status: anyOf(kycStatus),
  document_type: z.optional(kycDocumentType),
  attention: onlyUnanswered,
  sort: sortBy('-created_at', 'created_at'),
});
export type KycDocumentQuery = z.output<typeof kycDocumentQuery>;

/** Why a document is rejected; `other` is said in words. */
export const KYC_REASONS = [
  'blurred',
  'cropped',
  'expired',
  'name_differs',
  'wrong_document',
  'other',
] as const;
export const kycReason = z.enum(KYC_REASONS, {
  error: 'Reason must be blurred, cropped, expired, name_differs, wrong_document or other',
});
export type KycReason = z.infer<typeof kycReason>;

/** The text that a user reads of a rejected document: a sentence for each reason, then the admin's own words. */
export function kycRejectionText(reasons: readonly KycReason[], words: string | null): string {
  const texts = KYC_REASONS.flatMap((reason) =>
    reason !== 'other' && reasons.includes(reason) ? [KYC_REJECTIONS[reason]()] : [],
  );
  return [...texts, ...(words ? [words] : [])].join(' ');
}

const documentDecision = z
  .strictObject({
    id: idSchema,
    status: z.enum(['approved', 'rejected'], { error: 'Status must be approved or rejected' }),
    seen_status: kycStatus,
    reasons: z._default(z.array(kycReason, { error: 'Reasons must be a list' }), []),
    words: optionalTextField({ max: [500, t('At most 500 characters')], multiline: true }),
  })
  .check(
    z.refine(
      (decision) =>
        decision.status !== 'rejected' || kycRejectionText(decision.reasons, decision.words ?? null) !== '',
      {
        ...rule('required', KYC_REASON_REQUIRED),
        path: ['words'],
      },
    ),
  );

/** PUT /admin/users/{id}/kyc: several of a user's documents are decided at once, or none is. */
export const kycPersonDecision = z.strictObject({
  documents: z.array(documentDecision, { error: 'Documents must be a list' }).check(
    z.minLength(1, { error: t('Decide about one document at least') }),
    z.maxLength(KYC_DOCUMENT_TYPES.length, {
      error: t('Decide about {length} documents at most', { length: KYC_DOCUMENT_TYPES.length }),
    }),
    z.refine(
      (documents) => new Set(documents.map(({ id }) => id)).size === documents.length,
      rule('duplicate', t('Decide once about each document')),
    ),
  ),
});
export type KycPersonDecision = z.output<typeof kycPersonDecision>;

/**
 * The user's KYC status that follows from the documents (docs/domain.md#kyc): none → null; any rejected → rejected; all three
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
