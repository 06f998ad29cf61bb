import * as z from 'zod/mini';
import { idSchema } from '../fields/fields';
import { extended, named } from '../named';

export const personSchema = named('Person', { id: idSchema, email: z.string(), username: z.string() });
export type Person = z.infer<typeof personSchema>;

/** The parts of a user that others' requests carry to an admin. */
export const userSummarySchema = extended('UserSummary', personSchema, {
  full_name: z.nullable(z.string()),
  wallet_address: z.nullable(z.string()),
  is_active: z.boolean(),
});
export type UserSummary = z.infer<typeof userSummarySchema>;

export const knownPersonSchema = extended('KnownPerson', personSchema, { is_active: z.boolean() });
