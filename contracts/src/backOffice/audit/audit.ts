import * as z from 'zod/mini';
import {
  anyOf,
  idParameter,
  idSchema,
  optionalTextField,
  pageFields,
  periodFields,
  searchField,
  timestampSchema,
} from '../../fields/fields';
import { named } from '../../named';
import { personSchema } from '../../people/userSummary';
import { AUDIT_SUBJECTS, type AuditSubject } from './AuditEvent';
import { AUDIT_ACTIONS, type AuditAction } from './auditEvents';

export type { AuditAction, AuditSubject };

const subjects = Object.keys(AUDIT_SUBJECTS) as [AuditSubject, ...AuditSubject[]];
export const auditSubject = z.enum(subjects, {
  error: `Subject type must be one of ${subjects.join(', ')}`,
});

export const auditAction = z
  .enum(AUDIT_ACTIONS, { error: 'Action must be one that the audit log tells of' })
  .register(z.globalRegistry, { name: 'AuditAction' });

export const KYC_DECISIONS: readonly AuditAction[] = [
  'kyc_document.approve',
  'kyc_document.reject',
  'kyc_document.reopen',
  'user.set_kyc',
  'user.close_kyc',
];

/** As stored, by older releases too: `afterOf` reads those of one kind. */
const fields = z.nullable(z.record(z.string(), z.unknown()));

/** An act of an admin, or of the platform's command line (actor null): a decision, or looking at personal data. Written once, never changed. */
export const auditLogEntrySchema = named('AuditLogEntry', {
  id: idSchema,
  actor: z.nullable(personSchema),
  action: auditAction,
  subject_type: auditSubject,
  subject_id: z.string(),
  /** The user concerned: null for a trade, which has two, and for settings. */
  user_id: z.nullable(idSchema),
  before: fields,
  after: fields,
  request_id: z.nullable(z.string()),
  created_at: timestampSchema,
});
export type AuditLogEntry = z.infer<typeof auditLogEntrySchema>;

export const auditLogQuery = z.strictObject({
  ...pageFields,
  actor_id: z.optional(idParameter),
  action: z.optional(auditAction),
  subject_type: anyOf(auditSubject),
  subject_id: optionalTextField({ max: [64, 'At most 64 characters'] }),
  user_id: z.optional(idParameter),
  /** An id, a person, a hash, or words of the change, in the newest 200,000 entries. */
  search: searchField,
  ...periodFields,
});
export type AuditLogQuery = z.output<typeof auditLogQuery>;

/** An admin's last decision about a row; null before the first. */
export const lastDecisionSchema = z.nullable(
  named('LastDecision', {
    action: auditAction,
    /** Null if the platform's own command line did it. */
    by: z.nullable(personSchema),
    /** The second person, where `by` asked for one. */
    approved_by: z.optional(personSchema),
    at: timestampSchema,
  }),
);
export type LastDecision = z.infer<typeof lastDecisionSchema>;
