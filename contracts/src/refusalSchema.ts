import * as z from 'zod/mini';
import { workChallengeSchema } from './people/workProof';
import { FIELD_CODES, fieldErrorSchema, problemSchema } from './problem';
import { REFUSALS, type RefusalCode } from './refusals';

const REFUSAL_CODES = Object.keys(REFUSALS) as RefusalCode[];

/** Problem details with the codes that there are, for the documentation and the tests. */
export const refusalSchema = z.extend(problemSchema, {
  type: z.enum(REFUSAL_CODES.map((code) => `urn:souk:problem:${code}` as const)),
  challenge: z.optional(workChallengeSchema),
  errors: z.optional(
    z.array(z.extend(fieldErrorSchema, { code: z.enum([...FIELD_CODES, ...REFUSAL_CODES]) })),
  ),
});
