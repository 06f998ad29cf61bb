import * as z from 'zod/mini';
import { idParameter, timestampSchema } from '../fields';
import { personSchema } from '../people/userSummary';
import { lastDecisionSchema } from './audit';

// Which admin looks at which case. A claim does not keep others from deciding: it says who is at it.

/** What can be claimed; `kyc` is a person's documents, by the user's id. */
export const claimSubject = z.enum(['deposit', 'withdrawal', 'trade', 'kyc', 'report']);
export type ClaimSubject = z.infer<typeof claimSubject>;

/** A claim ends so long after its last renewal. */
export const CLAIM_MINUTES = 10;

export const claimSchema = z.object({ by: personSchema, until: timestampSchema });
export type Claim = z.infer<typeof claimSchema>;

/** The parameters of /admin/claims/{subject}/{id}. */
export const claimAddress = z.object({ subject: claimSubject, id: idParameter });

/**
 * PUT /admin/claims/{subject}/{id}: asks who is at a case, and claims it where it is free. `active` renews the caller's own claim;
 * `take_over` takes another's.
 */
export const claimRequest = z.strictObject({
  active: z.optional(z.boolean({ error: 'Must be true or false' })),
  take_over: z.optional(z.boolean({ error: 'Must be true or false' })),
});
export type ClaimRequest = z.output<typeof claimRequest>;

/** How a case stands: who is at it, and whether it was decided. */
export const deskSchema = z.object({
  claim: z.nullable(claimSchema),
  /** Whether the claim is the caller's. */
  is_mine: z.boolean(),
  /** The row's own, or the user's KYC status; null where the user has none. */
  status: z.nullable(z.string()),
  last_decision: lastDecisionSchema,
});
export type Desk = z.infer<typeof deskSchema>;
