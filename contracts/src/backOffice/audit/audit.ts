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
import { ACCOUNT_ACTIONS } from '../../people/signIn/accountActions';
import { personSchema } from '../../people/userSummary';

export const auditSubject = z.enum(
  [
    'user',
    'account',
    'deposit',
    'withdrawal',
    'trade',
    'kyc_document',
    'report',
    'question',
    'rating',
    'setting',
    'export',
    'treasury',
    'approval',
  ],
  {
    error:
      'Subject type must be user, account, deposit, withdrawal, trade, kyc_document, report, question, rating, setting, export, treasury or approval',
  },
);
export type AuditSubject = z.infer<typeof auditSubject>;

/**
 * Logged acts of admins and of the platform's command line, in the state machines' words; and requests of users, so
 * that none is changed unseen before it is decided.
 */
const AUDIT_ACTIONS = [
  'deposit.request',
  'deposit.approve',
  'deposit.reject',
  'withdrawal.request',
  'withdrawal.claim',
  'withdrawal.process',
  'withdrawal.take_over',
  'withdrawal.hand_over',
  'withdrawal.complete',
  'withdrawal.reject',
  'withdrawal.cancel',
  'trade.verify',
  'trade.reject',
  'trade.resolve',
  'trade.divide',
  'trade.carry_out_split',
  'trade.cancel',
  'trade.close_late_payment',
  'trade.note',
  'trade.view_file',
  'kyc_document.approve',
  'kyc_document.reject',
  'kyc_document.reopen',
  'kyc_document.view',
  'vault.open',
  'vault.view',
  'vault.delete',
  'report.dismiss',
  'report.warn',
  'report.deactivate',
  'question.change',
  'rating.void',
  'user.set_kyc',
  'user.close_kyc',
  'user.set_identity',
  'user.dismiss_hit',
  'user.activate',
  'user.deactivate',
  'user.promote',
  'user.remove_factors',
  'user.change_email',
  'user.set_limit',
  'settings.change',
  'data.export',
  'treasury.book',
  'treasury.reverse',
  'liabilities.prove',
  'liabilities.sign',
  'payouts.resume',
  'payouts.pause',
  'approval.request',
  'approval.approve',
  'approval.refuse',
  'approval.withdraw',
  'approval.cancel',
  'approval.execute',
  'approval.overtake',
  'approval.break_glass',
  'approval.acknowledge',
  'team.change',
  'verdict.dismiss',
  'first_day.see',
  'incident.tell',
  'reference.enter',
  'screening.load',
  ...ACCOUNT_ACTIONS,
] as const;
export const auditAction = z
  .enum(AUDIT_ACTIONS, { error: 'Action must be one that the audit log tells of' })
  .register(z.globalRegistry, { name: 'AuditAction' });
export type AuditAction = z.infer<typeof auditAction>;

export const KYC_DECISIONS: readonly AuditAction[] = [
  'kyc_document.approve',
  'kyc_document.reject',
  'kyc_document.reopen',
  'user.set_kyc',
  'user.close_kyc',
];

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

/** GET /admin/audit-log. */
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
    at: timestampSchema,
  }),
);
export type LastDecision = z.infer<typeof lastDecisionSchema>;
