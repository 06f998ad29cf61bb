import * as z from 'zod/mini';
import { idField, idSchema, pageFields, textField, timestampSchema } from '../../fields/fields';
import { extended, named, namedRequest } from '../../named';
import { personSchema } from '../../people/userSummary';
import { saidSchema } from '../../texts/Said';
import { t } from '../../texts/texts';
import { weighedFields } from '../desk/weighing';
import { APPROVAL_ACTION_NAMES, APPROVAL_STATES } from './approvalActions';

// Requests of one administrator that another one decides.

/** The answer 202: nothing was changed yet. */
export const approvalRefSchema = named('ApprovalRef', {
  id: idSchema,
  state: z.enum(APPROVAL_STATES),
  /** The reason for a second person, for `sayNeed`. */
  needs: saidSchema,
});
export type ApprovalRef = z.infer<typeof approvalRefSchema>;

/** The answer 202 of a call that otherwise answers nothing. */
export const onlyApproval = named('OnlyApproval', { approval: approvalRefSchema });

/** The answer 202: the unchanged subject, and the request. */
export function acceptedWith<Schema extends z.ZodMiniObject>(schema: Schema) {
  return z.intersection(schema, onlyApproval);
}

export const approvalSchema = extended('Approval', approvalRefSchema, {
  action: z.enum(APPROVAL_ACTION_NAMES),
  subject_type: z.string(),
  subject_id: z.string(),
  /** The exact effect, field by field, as the api read it at the request: `sayLine` says each. */
  summary: z.array(saidSchema),
  reason: z.string(),
  /** SHA-256 of the request: the approver names the one they saw. */
  payload_hash: z.string(),
  requested_by: personSchema,
  requested_at: timestampSchema,
  expires_at: timestampSchema,
  is_break_glass: z.boolean(),
  acknowledged: z.boolean(),
  decided_by: z.nullable(personSchema),
  decided_at: z.nullable(timestampSchema),
  /** The reason for the refusal, or for break-glass. */
  decision_reason: z.nullable(z.string()),
  executes_at: z.nullable(timestampSchema),
  ended_at: z.nullable(timestampSchema),
  /** The person who refused, withdrew or cancelled it, with their words; null where no one did. */
  ended_by: z.nullable(personSchema),
  end_reason: z.nullable(z.string()),
  /** The refusal's code, where the state is `overtaken`. */
  failed_code: z.nullable(z.string()),
  /** The approver must type the number that was mailed. */
  needs_number: z.boolean(),
  /** The reader's obstacle to approving it, as a refusal's code; null where they can. */
  barrier: z.nullable(z.string()),
  /** Requested from this browser or this network within a day. */
  is_from_here: z.boolean(),
});
export type Approval = z.infer<typeof approvalSchema>;

export const approvalQuery = z.strictObject({
  ...pageFields,
  state: z.optional(z.enum(['open', 'ended'], { error: 'State must be open or ended' })),
});

const hash = z
  .string({ error: t('Say which request you saw') })
  .check(z.regex(/^[0-9a-f]{64}$/, { error: 'Must be a SHA-256 in hexadecimal' }));
export const approvalReason = textField({
  required: t('Please say why'),
  max: [500, t('At most 500 characters')],
});

export const approveRequest = namedRequest('ApproveRequest', {
  seen_hash: hash,
  /** The six mailed digits, where the action has a delay. */
  number: z.optional(
    z.string().check(z.regex(/^\d{6}$/, { error: t('Type the six digits from the email') })),
  ),
  /** The second person shows the same evidence of a case as the first. */
  ...weighedFields,
});
export type ApproveRequest = z.output<typeof approveRequest>;

/** POST /admin/approvals/{id}/refuse and /cancel, and of break-glass. */
export const reasonedDecision = namedRequest('ReasonedDecision', { reason: approvalReason });

/** POST /admin/approvals/break-glass: the caller's own request is carried out without a second person. */
export const breakGlassRequest = namedRequest('BreakGlassRequest', {
  approval_id: idField('Must be an id'),
  reason: approvalReason,
});
