import * as z from 'zod/mini';
import { anyOf, id, idParameter, optionalText, page, period, timestamp } from './fields';
import { person } from './userSummary';

/** What kind of row a decision was about. */
export const auditSubject = z.enum(['user', 'deposit', 'withdrawal', 'trade', 'kyc_document', 'setting'], {
  error: 'Subject type must be user, deposit, withdrawal, trade, kyc_document or setting',
});
export type AuditSubject = z.infer<typeof auditSubject>;

const fields = z.nullable(z.record(z.string(), z.unknown()));

/** One decision of an admin, or of the platform's command line (actor null). Written once, never changed. */
export const auditLogEntry = z.object({
  id,
  actor: z.nullable(person),
  /** In the state machines' words: `deposit.approve`, `settings.change`. */
  action: z.string(),
  subject_type: auditSubject,
  subject_id: z.string(),
  /** The user whose matter it was: null for a trade, which has two, and for settings. */
  user_id: z.nullable(id),
  /** The fields that changed, as they were and as they are. */
  before: fields,
  after: fields,
  request_id: z.nullable(z.string()),
  created_at: timestamp,
});
export type AuditLogEntry = z.infer<typeof auditLogEntry>;

const word = () => optionalText({ max: [64, 'At most 64 characters'] });

/** GET /admin/audit-log. */
export const auditLogQuery = z.strictObject({
  ...page,
  actor_id: z.optional(idParameter),
  action: word(),
  subject_type: anyOf(auditSubject),
  subject_id: word(),
  user_id: z.optional(idParameter),
  ...period,
});
export type AuditLogQuery = z.output<typeof auditLogQuery>;

/** An admin's last decision about a row; null while nobody has decided. */
export const lastDecision = z.nullable(
  z.object({
    /** In the state machines' words: `deposit.approve`. */
    action: z.string(),
    /** Null when the platform's own command line did it. */
    by: z.nullable(person),
    at: timestamp,
  }),
);
export type LastDecision = z.infer<typeof lastDecision>;
