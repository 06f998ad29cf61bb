import * as z from 'zod/mini';
import { id } from './fields';

/** The parts of a user that others' requests carry to an admin. */
export const userSummary = z.object({
  id,
  email: z.string(),
  username: z.string(),
  wallet_address: z.nullable(z.string()),
});
export type UserSummary = z.infer<typeof userSummary>;
