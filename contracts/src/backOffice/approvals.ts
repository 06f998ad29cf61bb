import * as z from 'zod/mini';
import { idField, idSchema, pageFields, textField, timestampSchema } from '../fields';
import { personSchema } from '../people/userSummary';
import { saidSchema } from '../problem';
import { t } from '../texts';
import type { Permission } from './permissions';

// Requests of one administrator that another one decides.

interface Action {
  /** The permission that both of them need. */
  may: Permission;
  /** Hours between the approval and the deed, in which any administrator can cancel it alone. */
  delayHours: number;
  /** For reading: "Asks to …". */
  words: () => string;
  /** Only administrators with this permission see its requests, and no mail says what is in them. */
  secretTo?: Permission;
}

const action = (may: Permission, words: () => string, delayHours = 0): Action => ({ may, words, delayHours });

/** Actions that may take a second person. When they do is each action's own rule. */
export const APPROVAL_ACTIONS = {
  'payout.release': action('payouts.release', () => t('start paying out a withdrawal')),
  'payout.complete': action('payouts.complete', () => t('complete a withdrawal')),
  'claim.pay': action('payouts.release', () => t('pay what a user claims after closing')),
  'payouts.resume': action('treasury.book', () => t('let payouts go on')),
  'deposit.approve': action('deposits.decide', () => t('credit a deposit')),
  'trade.settle': action('trades.verify', () => t('end a trade')),
  'dispute.decide': action('disputes.decide', () => t('decide a dispute')),
  'treasury.book': action('treasury.book', () => t('book USDT of the treasury')),
  'treasury.reverse': action('treasury.book', () => t('take back an entry of the treasury')),
  'fees.change': action('fees.change', () => t('change the fees')),
  'limit.raise': action('people.act', () => t('raise a user’s limit')),
  'kyc.set': action('kyc.decide', () => t('approve an identity by hand')),
  'kyc.close': { ...action('kyc.decide', () => t('close an identity for good')), secretTo: 'kyc.read' },
  'user.activate': action('people.act', () => t('activate an account')),
  'export.take': action('exports.take', () => t('take a file of many people')),
  'factors.rescue': action('factors.rescue', () => t('remove a user’s second factors')),
  'email.change': action('factors.rescue', () => t('change a user’s email address')),
  'address.change': action('address.change', () => t('change the deposit address'), 24),
  'wind_down.step': action('system.change', () => t('take a step towards closing the platform')),
  'system.weaken': action('system.change', () => t('change a setting that protects the platform'), 24),
  'announcement.publish': action('system.change', () => t('publish an announcement')),
  'team.change': action('team.change', () => t('give a role'), 24),
} as const satisfies Record<string, Action>;
export type ApprovalActionName = keyof typeof APPROVAL_ACTIONS;
export const APPROVAL_ACTION_NAMES = Object.keys(APPROVAL_ACTIONS) as [
  ApprovalActionName,
  ...ApprovalActionName[],
];

/** The permission without which an action's requests are not seen; undefined for most. */
export const secretTo = (name: ApprovalActionName): Permission | undefined =>
  (APPROVAL_ACTIONS[name] as Action).secretTo;

/**
 * `pending` for a second person; `waiting` for its delay to pass. `overtaken`: what it was about had changed, so nothing was done.
 */
export const APPROVAL_STATES = [
  'pending',
  'waiting',
  'executed',
  'refused',
  'withdrawn',
  'expired',
  'cancelled',
  'overtaken',
] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];
export const OPEN_APPROVAL_STATES = ['pending', 'waiting'] as const satisfies readonly ApprovalState[];

/** A request for an approval is over after so many hours. */
export const APPROVAL_HOURS = 24;
/** Hours from a new role to the first decision with it. */
export const APPROVER_ROLE_HOURS = 24;
/** Break-glass is carried out after so many minutes, unless any administrator cancels it. */
export const BREAK_GLASS_MINUTES = 60;
/** Uses within 30 days. */
export const BREAK_GLASS_MONTHLY = 3;
/** Up to so many times `four_eyes_from`. */
export const BREAK_GLASS_TIMES = '10';
export const BREAK_GLASS_ACTIONS: readonly ApprovalActionName[] = ['payout.release', 'payouts.resume'];

/** The answer 202: nothing was changed yet. */
export const approvalRefSchema = z.object({
  id: idSchema,
  state: z.enum(APPROVAL_STATES),
  /** Why one person is not enough: `sayNeed` says it. */
  needs: saidSchema,
});
export type ApprovalRef = z.infer<typeof approvalRefSchema>;

/** The answer 202 of what answers with nothing otherwise. */
export const onlyApproval = z.object({ approval: approvalRefSchema });

/** The answer 202: what was asked for, as it still is, and the request. */
export function acceptedWith<Shape extends z.core.$ZodLooseShape>(schema: z.ZodMiniObject<Shape>) {
  return z.extend(schema, { approval: approvalRefSchema });
}

export const approvalSchema = z.extend(approvalRefSchema, {
  action: z.enum(APPROVAL_ACTION_NAMES),
  subject_type: z.string(),
  subject_id: z.string(),
  /** What it does exactly, field by field, as the api read it when it was asked for: `sayLine` says each. */
  summary: z.array(saidSchema),
  reason: z.string(),
  /** SHA-256 of the request: who approves says which one they saw. */
  payload_hash: z.string(),
  requested_by: personSchema,
  requested_at: timestampSchema,
  expires_at: timestampSchema,
  is_break_glass: z.boolean(),
  acknowledged: z.boolean(),
  decided_by: z.nullable(personSchema),
  decided_at: z.nullable(timestampSchema),
  /** Why it was refused, or why break-glass was used. */
  decision_reason: z.nullable(z.string()),
  executes_at: z.nullable(timestampSchema),
  ended_at: z.nullable(timestampSchema),
  /** Who refused, withdrew or cancelled it, and with which words; null where no one did. */
  ended_by: z.nullable(personSchema),
  end_reason: z.nullable(z.string()),
  /** The refusal's code, where the state is `overtaken`. */
  failed_code: z.nullable(z.string()),
  /** Whether the approver types the number that was mailed. */
  needs_number: z.boolean(),
  /** Why the reader cannot approve it, as a refusal's code; null where they can. */
  barrier: z.nullable(z.string()),
  /** Asked for from this browser or this network within a day. */
  is_from_here: z.boolean(),
});
export type Approval = z.infer<typeof approvalSchema>;

/** GET /admin/approvals. */
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

/** POST /admin/approvals/{id}/approve. */
export const approveRequest = z.strictObject({
  seen_hash: hash,
  /** The six mailed digits, where the action has a delay. */
  number: z.optional(
    z.string().check(z.regex(/^\d{6}$/, { error: t('Type the six digits from the email') })),
  ),
});
export type ApproveRequest = z.output<typeof approveRequest>;

/** POST /admin/approvals/{id}/refuse and /cancel, and of break-glass. */
export const reasonedDecision = z.strictObject({ reason: approvalReason });

/** POST /admin/approvals/break-glass: the caller's own request is carried out without a second person. */
export const breakGlassRequest = z.strictObject({
  approval_id: idField('Must be an id'),
  reason: approvalReason,
});
