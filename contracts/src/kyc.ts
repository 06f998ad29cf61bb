import * as z from 'zod/mini';
import { adminNotes, id, idParameter, page, timestamp } from './fields';
import { defineStateMachine } from './stateMachine';
import { userSummary } from './userSummary';

export const kycStatus = z.enum(['pending', 'approved', 'rejected'], {
  error: 'Status must be pending, approved or rejected',
});
export type KycStatus = z.infer<typeof kycStatus>;

export const kycDocumentType = z.enum(['ID_PROOF', 'ADDRESS_PROOF', 'SELFIE'], {
  error: 'Document type must be ID_PROOF, ADDRESS_PROOF or SELFIE',
});
export type KycDocumentType = z.infer<typeof kycDocumentType>;
export const KYC_DOCUMENT_TYPES = [
  'ID_PROOF',
  'ADDRESS_PROOF',
  'SELFIE',
] as const satisfies KycDocumentType[];

/** Spec §2 Profile: JPG, PNG, GIF or PDF; max 5MB; a selfie is an image. */
export const KYC_MAX_BYTES = 5 * 1024 * 1024;
export const KYC_IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif'] as const;
export const KYC_MEDIA_TYPES = [...KYC_IMAGE_TYPES, 'application/pdf'] as const;

export const kycDocument = z.object({
  id,
  user_id: id,
  document_type: kycDocumentType,
  file_name: z.string(),
  file_size: z.int(),
  status: kycStatus,
  admin_notes: z.nullable(z.string()),
  created_at: timestamp,
});
export type KycDocument = z.infer<typeof kycDocument>;

/** A document as an admin sees it: with whose it is. */
export const adminKycDocument = z.extend(kycDocument, { user: userSummary });
export type AdminKycDocument = z.infer<typeof adminKycDocument>;

/** What is said of a file that is refused. */
export const KYC_FILE_TEXTS = {
  missing: 'Please choose a file.',
  empty: 'The file is empty.',
  tooLarge: 'The file is too large. At most 5 MB are allowed.',
  wrongType: 'The file must be a JPG, PNG, GIF or PDF.',
  selfieNotAnImage: 'A selfie must be an image: JPG, PNG or GIF.',
} as const;

/** POST /profile/kyc/upload, multipart. Of what type the file is, its content tells. */
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

/** An admin may set any status; the owner may delete what is not approved (spec §4 KYC). */
export const kycDocumentMachine = defineStateMachine({
  states: ['pending', 'approved', 'rejected'],
  actors: ['owner', 'admin'],
  transitions: [
    { action: 'approve', from: ['pending', 'approved', 'rejected'], to: 'approved', by: ['admin'] },
    { action: 'reject', from: ['pending', 'approved', 'rejected'], to: 'rejected', by: ['admin'] },
    { action: 'reopen', from: ['pending', 'approved', 'rejected'], to: 'pending', by: ['admin'] },
  ],
});

/** PUT /admin/kyc-documents/{id}: a rejection needs a reason (spec §5). */
export const kycDecision = z.strictObject({ status: kycStatus, admin_notes: adminNotes }).check(
  z.refine((decision) => decision.status !== 'rejected' || Boolean(decision.admin_notes), {
    error: 'A reason is required to reject',
    path: ['admin_notes'],
  }),
);
export type KycDecision = z.output<typeof kycDecision>;

/** GET /admin/kyc-documents. */
export const kycDocumentQuery = z.strictObject({
  ...page,
  user_id: z.optional(idParameter),
  status: z.optional(kycStatus),
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
