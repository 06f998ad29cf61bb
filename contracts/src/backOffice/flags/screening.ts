import * as z from 'zod/mini';
import { anyOf, idParameter, idSchema, pageFields, timestampSchema } from '../../fields/fields';
import { extended, named, namedRequest } from '../../named';
import { personSchema } from '../../people/userSummary';
import { t } from '../../texts/texts';
import { approvalReason } from '../approvals/approvals';

// People whose names are like one on a list of sanctions. Only administrators who read identities learn of it (docs/domain.md#screening).

export const HIT_STATE_WORDS = {
  open: () => t('hit|Open'),
  dismissed: () => t('hit|Someone else'),
  confirmed: () => t('hit|The same person'),
} as const satisfies Record<string, () => string>;
export type HitState = keyof typeof HIT_STATE_WORDS;

const STATES = Object.keys(HIT_STATE_WORDS) as [HitState, ...HitState[]];
export const hitState = z.enum(STATES, { error: 'State must be open, dismissed or confirmed' });

/** From this score on the names are almost the same, and the hit is a grave flag. */
export const STRONG_SCORE = 0.92;
/** From this score on a hit is reviewed. */
export const POSSIBLE_SCORE = 0.85;

export const screeningHitSchema = named('ScreeningHit', {
  id: idSchema,
  user: extended('ScreenedPerson', personSchema, {
    full_name: z.nullable(z.string()),
    date_of_birth: z.nullable(z.string()),
    country: z.nullable(z.string()),
  }),
  list: z.string(),
  /** The id that the list gives it. */
  entry: z.string(),
  /** Spelling of the list. */
  name: z.string(),
  birth_years: z.array(z.string()),
  /** A number from 0 to 1. */
  score: z.string(),
  is_strong: z.boolean(),
  state: hitState,
  created_at: timestampSchema,
  decided_by: z.nullable(personSchema),
  decided_at: z.nullable(timestampSchema),
  reason: z.nullable(z.string()),
});
export type ScreeningHit = z.infer<typeof screeningHitSchema>;

export const screeningHitQuery = z.strictObject({
  ...pageFields,
  state: anyOf(hitState),
  user_id: z.optional(idParameter),
});
export type ScreeningHitQuery = z.output<typeof screeningHitQuery>;

/** PUT /admin/screening-hits/{id}: `confirmed` asks a second person to close the identity as sanctioned. */
export const screeningHitDecision = namedRequest('ScreeningHitDecision', {
  state: z.enum(['dismissed', 'confirmed'], { error: 'State must be dismissed or confirmed' }),
  reason: approvalReason,
});
export type ScreeningHitDecision = z.output<typeof screeningHitDecision>;
