import * as z from 'zod/mini';
import { weighedFields } from '../../backOffice/desk/weighing';
import { adminNotes, amountSchema, optionalTextField, textField, timestampSchema } from '../../fields/fields';
import { named, namedRequest } from '../../named';
import { rule } from '../../refusals/problem';
import { notesSchema } from '../../texts/Said';
import { t } from '../../texts/texts';
import { seenDivideAt, sellerUsdtField } from '../trades/tradeRequests';
import {
  DECISION_CODES,
  DISPUTE_CODES,
  DISPUTE_OUTCOMES,
  type DisputeOutcome,
  decisionCodesFor,
  MOST_EVIDENCE_HOURS,
  STANCES,
} from './disputeRules';

// Arguments and decision of a dispute (docs/domain.md#no-trade-without-an-end).

const side = z.enum(['seller', 'buyer']);

export const disputeCode = z.enum(DISPUTE_CODES, {
  error: `Code must be one of ${DISPUTE_CODES.join(', ')}`,
});

export const decisionCode = z.enum(DECISION_CODES, {
  error: `Code must be one of ${DECISION_CODES.join(', ')}`,
});

/** One side's standing in a dispute, in each trade's answer. */
const disputeSideSchema = named('DisputeSide', {
  /** Its answer to the dispute; null for the side that started it, and until there is one. */
  stance: z.nullable(z.enum(STANCES)),
  /** Deadline of the evidence that is asked of it; null where none is missing. */
  evidence_by: z.nullable(timestampSchema),
});

/** The dispute in a trade's answer; null where there was none. */
export const disputeStateSchema = named('DisputeState', {
  code: disputeCode,
  seller: disputeSideSchema,
  buyer: disputeSideSchema,
  /** The admin's reason; null before the decision, and where none was given. */
  decision_code: z.nullable(decisionCode),
});

/** Evidence that was asked of one side. Any file, or the transaction hash, gives it. */
export const evidenceSchema = named('Evidence', {
  /** The entry that asks for it (`GET /trades/{id}/entries`). */
  seq: z.int(),
  of: side,
  /** Null where it was erased. */
  what: z.nullable(z.string()),
  /** Asked by the reason of the dispute, or by an admin. */
  by: z.enum(['platform', 'admin']),
  asked_at: timestampSchema,
  due_at: timestampSchema,
  /** `nothing`: the side has nothing to add; `missing` also after `due_at`, and once the dispute is over. */
  state: z.enum(['missing', 'given', 'nothing']),
  answered_at: z.nullable(timestampSchema),
});
export type Evidence = z.infer<typeof evidenceSchema>;

export const disputeAnswerSchema = named('DisputeAnswer', {
  by: side,
  stance: z.enum(STANCES),
  /** Null where it was erased with its author's account. */
  text: z.nullable(z.string()),
  at: timestampSchema,
});

/** The decision of a dispute. The parties do not learn which admin made it. */
export const disputeDecisionSchema = named('DisputeDecision', {
  outcome: z.enum(DISPUTE_OUTCOMES),
  /** `split`: the seller's part, before the fee, in USDT. */
  seller_usdt: z.nullable(amountSchema),
  code: z.nullable(decisionCode),
  words: z.nullable(z.string()),
  at: timestampSchema,
});

export const disputeSchema = named('Dispute', {
  code: disputeCode,
  /** The starter's words; null once they were erased. */
  reason: z.nullable(z.string()),
  reason_parts: z.nullable(notesSchema),
  /** Null: the platform. */
  by: z.nullable(side),
  at: timestampSchema,
  evidence: z.array(evidenceSchema),
  answers: z.array(disputeAnswerSchema),
  /** Null while it is not decided, and where the two sides agreed between them. */
  decision: z.nullable(disputeDecisionSchema),
});
export type Dispute = z.infer<typeof disputeSchema>;

/** PUT /trades/{id}/dispute, in the query. `dispute_code` is one of those that fit the side and the state. */
export const disputeQuery = z.strictObject({
  dispute_reason: optionalTextField({
    max: [1000, 'Reason must be at most 1000 characters'],
    multiline: true,
  }),
  dispute_code: z.optional(disputeCode),
});

const MOST_ANSWER = 2000;

export const disputeAnswerRequest = namedRequest('DisputeAnswerRequest', {
  stance: z.enum(STANCES, { error: t('Say whether you agree or contest it') }),
  text: textField({
    required: t('Say in a few words what happened'),
    max: [MOST_ANSWER, t('At most {most} characters', { most: MOST_ANSWER })],
    multiline: true,
  }),
});
export type DisputeAnswerRequest = z.output<typeof disputeAnswerRequest>;

export const evidenceRequest = namedRequest('EvidenceRequest', {
  of: z.enum(['seller', 'buyer', 'both'], { error: 'Of must be seller, buyer or both' }),
  what: textField({
    required: t('Say what is to be shown'),
    max: [500, t('At most 500 characters')],
    multiline: true,
  }),
  hours: z
    .int({
      error: t('Hours must be a whole number from 1 to {mostEvidenceHours}', {
        mostEvidenceHours: MOST_EVIDENCE_HOURS,
      }),
    })
    .check(
      z.minimum(1, { error: t('At least 1 hour') }),
      z.maximum(MOST_EVIDENCE_HOURS, {
        error: t('At most {mostEvidenceHours} hours', { mostEvidenceHours: MOST_EVIDENCE_HOURS }),
      }),
    ),
});
export type EvidenceRequest = z.output<typeof evidenceRequest>;

/**
 * PUT /admin/trades/{id}/resolve-dispute. With `seller_usdt` the seller gets that part and the buyer the rest, each less the
 * fee in proportion. Both sides read `decision_code` and `admin_notes`.
 */
export const disputeResolution = z
  .strictObject({
    status: z.enum(['completed', 'cancelled'], { error: 'Status must be completed or cancelled' }),
    seller_usdt: z.optional(sellerUsdtField),
    decision_code: z.optional(decisionCode),
    seen_divide_at: seenDivideAt,
    admin_notes: adminNotes,
    ...weighedFields,
  })
  .check(
    z.refine(({ status, seller_usdt }) => seller_usdt === undefined || status === 'completed', {
      ...rule('not_allowed', t('A split completes the trade')),
      path: ['seller_usdt'],
    }),
    z.refine(
      ({ decision_code: code, ...decided }) =>
        code === undefined || decisionCodesFor(outcomeOf(decided)).includes(code),
      { ...rule('not_allowed', t('This reason doesn’t fit the decision')), path: ['decision_code'] },
    ),
  );
export type DisputeResolution = z.output<typeof disputeResolution>;

export function outcomeOf({
  status,
  seller_usdt,
}: Pick<DisputeResolution, 'status' | 'seller_usdt'>): DisputeOutcome {
  if (status === 'cancelled') return 'return';
  return seller_usdt === undefined ? 'release' : 'split';
}
