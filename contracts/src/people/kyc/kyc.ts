import * as z from 'zod/mini';
import { lastDecisionSchema } from '../../backOffice/audit/audit';
import {
  adminNotes,
  anyOf,
  decisionReason,
  idParameter,
  idSchema,
  onlyUnanswered,
  optionalDay,
  optionalTextField,
  pageFields,
  periodFields,
  searchField,
  sortBy,
  timestampSchema,
} from '../../fields/fields';
import { FILE_TEXTS, MAX_FILE_BYTES } from '../../fields/fileRules';
import { extended, named, namedRequest } from '../../named';
import { rule } from '../../refusals/problem';
import { t } from '../../texts/texts';
import { userSummarySchema } from '../userSummary';
import {
  dayOfDocuments,
  KYC_DOCUMENT_TYPES,
  KYC_REASON_REQUIRED,
  KYC_REJECTIONS,
  KYC_STATUSES,
  type KycRejection,
  type KycStatus,
} from './kycRules';

export const kycStatus = z.enum(KYC_STATUSES, { error: 'Status must be pending, approved or rejected' });

export const kycDocumentType = z.enum(KYC_DOCUMENT_TYPES, {
  error: 'Document type must be ID_PROOF, ADDRESS_PROOF or SELFIE',
});

/** A document without its file. */
export const kycDocumentSchema = named('KycDocument', {
  id: idSchema,
  user_id: idSchema,
  document_type: kycDocumentType,
  file_name: z.string(),
  file_size: z.int(),
  status: kycStatus,
  admin_notes: z.nullable(z.string()),
  created_at: timestampSchema,
  /** Its last day, where a reviewer typed one. */
  expires_on: z.optional(z.nullable(z.iso.date())),
  /** It takes the place of the one of its type that expires, once it is approved. */
  is_renewal: z.optional(z.boolean()),
});
export type KycDocument = z.infer<typeof kycDocumentSchema>;

export const adminKycDocumentSchema = extended('AdminKycDocument', kycDocumentSchema, {
  user: userSummarySchema,
  last_decision: lastDecisionSchema,
});
export type AdminKycDocument = z.infer<typeof adminKycDocumentSchema>;

/** POST /profile/kyc/upload, multipart. The file's type follows from its content. */
export const kycUpload = namedRequest('KycUpload', {
  document_type: kycDocumentType,
  file: z
    .file({ error: FILE_TEXTS.missing })
    .check(
      z.minSize(1, { error: FILE_TEXTS.empty }),
      z.maxSize(MAX_FILE_BYTES, { error: FILE_TEXTS.tooLarge }),
    ),
});
export type KycUpload = z.output<typeof kycUpload>;

const expiresOn = optionalDay(
  t('Please enter a valid date'),
  z.refine(
    (day) => day >= dayOfDocuments(new Date()),
    rule('invalid_format', t('This day is over: the document has expired')),
  ),
);

/**
 * PUT /admin/kyc-documents/{id}: a rejection needs a reason. The admin saw `seen_status`: any status can be set at any time, so only this
 * tells a change of mind from two admins who decide at once.
 */
export const kycDecision = z
  .strictObject({
    status: kycStatus,
    admin_notes: adminNotes,
    seen_status: z.optional(kycStatus),
    expires_on: expiresOn,
    /** Reason for approving an identity outside of those served. */
    reason: decisionReason,
  })
  .check(
    z.refine((decision) => decision.status !== 'rejected' || Boolean(decision.admin_notes), {
      ...rule('required', KYC_REASON_REQUIRED),
      path: ['admin_notes'],
    }),
  );
export type KycDecision = z.output<typeof kycDecision>;

/** GET /admin/kyc-documents. `search` finds the user (see `adminUserQuery`). */
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

/** Reasons for a rejected document; `other` is explained in words. */
export const KYC_REASONS = [...(Object.keys(KYC_REJECTIONS) as KycRejection[]), 'other' as const];
export const kycReason = z.enum(KYC_REASONS, { error: `Reason must be one of ${KYC_REASONS.join(', ')}` });
export type KycReason = z.infer<typeof kycReason>;

/** The user's text about a rejected document: a sentence for each reason, then the admin's own words. */
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
    expires_on: expiresOn,
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

/** One of each type, and a renewal. */
const MOST = KYC_DOCUMENT_TYPES.length + 1;

/** PUT /admin/users/{id}/kyc: decides several of a user's documents at once, or none. */
export const kycPersonDecision = namedRequest('KycPersonDecision', {
  /** `person` of the review: a decision is refused if the person has changed since. */
  seen_person: z.optional(z.string().check(z.maxLength(64, 'At most 64 characters'))),
  /** Reason for approving an identity outside of those served. */
  reason: decisionReason,
  documents: z.array(documentDecision, { error: 'Documents must be a list' }).check(
    z.minLength(1, { error: t('Decide about one document at least') }),
    z.maxLength(MOST, { error: t('Decide about {length} documents at most', { length: MOST }) }),
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

/** GET /profile/kyc/standing: the state of the caller's identity. */
export const kycStandingSchema = named('KycStanding', {
  /** `missing` until all three documents are there. */
  state: z.enum(['missing', 'queued', 'approved', 'rejected', 'closed']),
  /** Place in the queue of users with complete documents, and the number before; null outside of it. */
  place: z.nullable(z.int()),
  ahead: z.nullable(z.int()),
  waiting: z.int(),
  /** Median of the last 50 decisions of 30 days, in minutes; null where there were fewer than 10. */
  typical_minutes: z.nullable(z.int()),
  documents: z.array(
    z.object({
      type: kycDocumentType,
      status: kycStatus,
      /** Codes of a rejection's sentences. */
      reasons: z.array(z.string()),
      /** True if an upload replaces the document; otherwise it is to follow it. */
      can_replace: z.boolean(),
    }),
  ),
  /** The last day of the document that expires first. */
  expires_on: z.nullable(z.iso.date()),
});
export type KycStanding = z.infer<typeof kycStandingSchema>;
