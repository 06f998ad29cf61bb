import * as z from 'zod/mini';
import { idSchema } from '../fields';

/** A person in a few words. */
export const personSchema = z.object({ id: idSchema, email: z.string(), username: z.string() });
export type Person = z.infer<typeof personSchema>;

/** The parts of a user that others' requests carry to an admin. */
export const userSummarySchema = z.extend(personSchema, {
  full_name: z.nullable(z.string()),
  wallet_address: z.nullable(z.string()),
  is_active: z.boolean(),
});
export type UserSummary = z.infer<typeof userSummarySchema>;
