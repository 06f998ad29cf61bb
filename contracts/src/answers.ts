import * as z from 'zod/mini';
import { named } from './named';

/**
 * Answers of several calls at the same moment, by address: `data` is the call's own body, `total` its `X-Total-Count`. A refused call is
 * left out: its own refusal says why.
 */
export const answersSchema = z.record(
  z.string(),
  named('Answer', { data: z.unknown(), total: z.optional(z.number()) }),
);
export type Answers = z.infer<typeof answersSchema>;
