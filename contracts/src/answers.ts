import * as z from 'zod/mini';
import { named } from './named';

/**
 * What several calls answer at the same moment, by their addresses: `data` is the body that the call itself answers, `total` its
 * `X-Total-Count`. A call that is refused is left out: its own refusal says why.
 */
export const answersSchema = z.record(
  z.string(),
  named('Answer', { data: z.unknown(), total: z.optional(z.number()) }),
);
export type Answers = z.infer<typeof answersSchema>;
