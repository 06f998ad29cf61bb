import * as z from 'zod/mini';
import { idParameter, timestampSchema } from '../../fields/fields';
import { named, namedRequest } from '../../named';
import { personSchema } from '../../people/userSummary';
import { lastDecisionSchema } from '../audit/audit';

// An assignment names the admin who works on a case. Others decide it once they took it over. The wire calls it a claim.

/** The cases of the desk; `kyc` is a person's documents, by the user's id. */
export const assignmentSubject = z.enum(['deposit', 'withdrawal', 'trade', 'kyc', 'report']);
export type AssignmentSubject = z.infer<typeof assignmentSubject>;

/** Minutes that an assignment lasts after its last renewal. */
export const ASSIGNMENT_MINUTES = 10;

export const assignmentSchema = named('Assignment', { by: personSchema, until: timestampSchema });
export type Assignment = z.infer<typeof assignmentSchema>;

/** The parameters of /admin/claims/{subject}/{id}. */
export const assignmentAddress = z.object({ subject: assignmentSubject, id: idParameter });

/**
 * PUT /admin/claims/{subject}/{id}: asks for a case's assignee, and assigns it to the caller where it is free. `active` renews the caller's
 * own; `take_over` takes another's.
 */
export const assignmentRequest = namedRequest('AssignmentRequest', {
  active: z.optional(z.boolean({ error: 'Must be true or false' })),
  take_over: z.optional(z.boolean({ error: 'Must be true or false' })),
});
export type AssignmentRequest = z.output<typeof assignmentRequest>;

export const deskSchema = named('Desk', {
  claim: z.nullable(assignmentSchema),
  is_mine: z.boolean(),
  /** The row's own, or the user's KYC status; null where the user has none. */
  status: z.nullable(z.string()),
  last_decision: lastDecisionSchema,
});
export type Desk = z.infer<typeof deskSchema>;
