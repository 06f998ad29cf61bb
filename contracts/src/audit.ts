import * as z from 'zod/mini';
import { id, idParameter, optionalText, page, timestamp } from './fields';

const fields = z.nullable(z.record(z.string(), z.unknown()));

/** One decision of an admin, or of the platform's command line (actor null). Written once, never changed. */
export const auditLogEntry = z.object({
  id,
  actor: z.nullable(z.object({ id, email: z.string(), username: z.string() })),
  /** In the state machines' words: `deposit.approve`, `settings.change`. */
  action: z.string(),
  subject_type: z.string(),
  subject_id: z.string(),
  /** The fields that changed, as they were and as they are. */
  before: fields,
  after: fields,
  request_id: z.nullable(z.string()),
  created_at: timestamp,
});
export type AuditLogEntry = z.infer<typeof auditLogEntry>;

const moment = z.optional(
  z.iso.datetime({ offset: true, error: 'Must be a time such as 2026-11-21T05:12:00Z' }),
);
const word = () => optionalText({ max: [64, 'At most 64 characters'] });

/** GET /admin/audit-log. `from` is included, `to` is not. */
export const auditLogQuery = z.strictObject({
  ...page,
  actor_id: z.optional(idParameter),
  action: word(),
  subject_type: word(),
  subject_id: word(),
  from: moment,
  to: moment,
});
export type AuditLogQuery = z.output<typeof auditLogQuery>;
