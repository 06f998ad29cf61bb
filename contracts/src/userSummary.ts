import * as z from 'zod/mini';
import { id } from './fields';

/** Who somebody is, in a few words. */
export const person = z.object({ id, email: z.string(), username: z.string() });
export type Person = z.infer<typeof person>;

/** The parts of a user that others' requests carry to an admin. */
export const userSummary = z.extend(person, { wallet_address: z.nullable(z.string()) });
export type UserSummary = z.infer<typeof userSummary>;
