import * as z from 'zod/mini';
import { answersSchema } from '../../answers';
import { extended } from '../../named';
import { userSchema } from '../users';

/** POST /auth/test-token. `start`: a page opens, and fetches its further data in the same request. */
export const testTokenQuery = z.object({ with: z.optional(z.literal('start')) });

export const testTokenSchema = extended('TestedToken', userSchema, {
  answers: z.optional(answersSchema),
});
export type TestedToken = z.infer<typeof testTokenSchema>;
