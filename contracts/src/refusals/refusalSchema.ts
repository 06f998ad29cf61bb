import * as z from 'zod/mini';
import { named } from '../named';
import { workChallengeSchema } from '../people/signIn/workProof';
import { FIELD_CODES, fieldErrorSchema, problemSchema } from './problem';
import { REFUSALS, type RefusalCode } from './refusals';

const REFUSAL_CODES = Object.keys(REFUSALS) as RefusalCode[];

/** Problem details as the documentation has them. */
export const documentedProblem = named('Problem', {
  ...problemSchema.shape,
  type: z.enum(REFUSAL_CODES.map((code) => `urn:souk:problem:${code}` as const)),
  challenge: z.optional(workChallengeSchema),
});

/** Used by tests: adds the codes that a field may have. */
export const refusalSchema = z.extend(documentedProblem, {
  errors: z.optional(
    z.array(z.extend(fieldErrorSchema, { code: z.enum([...FIELD_CODES, ...REFUSAL_CODES]) })),
  ),
});
