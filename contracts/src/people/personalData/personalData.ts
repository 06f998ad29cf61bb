import * as z from 'zod/mini';
import { timestampSchema } from '../../fields/fields';
import { named } from '../../named';
import { preferencesSchema } from '../../platform/notifications/notifications';
import { userSchema } from '../users';
import { personalRows } from './personalRows';

const optionalTime = z.nullable(timestampSchema);

type Lists = { [Name in keyof typeof personalRows]: z.ZodMiniArray<(typeof personalRows)[Name]> };
const lists = Object.fromEntries(
  Object.entries(personalRows).map(([name, row]) => [name, z.array(row as z.ZodMiniType)]),
) as unknown as Lists;

/**
 * GET /profile/export: everything stored about the caller; each list in the order of its events. Left out: the password's hash,
 * administrators' notes for each other, and data private to the other side of a trade.
 */
export const personalDataSchema = named('PersonalData', {
  /** All of the data is as it was at this moment. */
  made_at: timestampSchema,
  account: z.extend(userSchema, {
    /** Heads each mail to them. */
    mail_word: z.nullable(z.string()),
    terms_version: z.nullable(z.string()),
    terms_accepted_at: optionalTime,
    tax_due_at: optionalTime,
    country_code: z.nullable(z.string()),
    password_reset_at: optionalTime,
    email_changed_at: optionalTime,
    wallet_address_changed_at: optionalTime,
    wallet_address_set_at: optionalTime,
    identity_changed_at: optionalTime,
    /** Years that the law requires the documents to be kept after the account is deleted; 0: they are deleted with it. */
    documents_kept_years: z.int(),
    notification_preferences: preferencesSchema,
  }),
  ...lists,
});
export type PersonalData = z.infer<typeof personalDataSchema>;
