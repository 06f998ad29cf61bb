import * as z from 'zod/mini';
import { amountSchema, textField, timestampSchema } from '../../fields/fields';
import { extended, named, namedRequest } from '../../named';
import { t } from '../../texts/texts';
import { windDownMachine } from './windDown';

const day = z.iso.date({ error: t('Must be a day, such as 2027-03-01') });
const stateSchema = z.enum(windDownMachine.states, { error: 'Must be a state of the wind-down' });
const dates = { closing_on: z.nullable(day), claims_on: z.nullable(day), closed_on: z.nullable(day) };

/** Progress of the platform's end, as everyone reads it. */
export const windDownSchema = z.object({
  state: stateSchema,
  reason: z.string(),
  announced_at: z.nullable(timestampSchema),
  ...dates,
});

export const remainingSchema = named('Remaining', {
  /** Number of users with a balance. */
  users: z.int(),
  available: amountSchema,
  escrow: amountSchema,
  withdrawal_hold: amountSchema,
});
export type Remaining = z.infer<typeof remainingSchema>;

/** In GET /status: null where nothing ends. */
export const windDownStatusSchema = extended('WindDownStatus', windDownSchema, {
  remaining: remainingSchema,
});
export type WindDownStatus = z.infer<typeof windDownStatusSchema>;

/** In GET /announcement. */
export const windDownNoticeSchema = named(
  'WindDownNotice',
  z.pick(windDownSchema, { state: true, closing_on: true, claims_on: true, closed_on: true }).shape,
);
export type WindDownNotice = z.infer<typeof windDownNoticeSchema>;

export const windDownReviewSchema = extended('WindDownReview', windDownStatusSchema, {
  /** Keep withdrawals-only from beginning. */
  open_trades: z.int(),
  /** Deposits and withdrawals that wait for a decision: administrators decide them in every state. */
  waiting: z.int(),
  /** The setting `wind_down_rest`: while users own more that they have not asked for, the platform isn't closed. */
  rest: amountSchema,
});
export type WindDownReview = z.infer<typeof windDownReviewSchema>;

/** POST /admin/wind-down; the administrator saw `seen_state`. */
export const windDownRequest = namedRequest('WindDownRequest', {
  to: stateSchema,
  seen_state: stateSchema,
  closing_on: z.optional(day),
  claims_on: z.optional(day),
  closed_on: z.optional(day),
  reason: textField({ required: t('Please say why'), max: [500, t('At most 500 characters')] }),
});
export type WindDownRequest = z.output<typeof windDownRequest>;
