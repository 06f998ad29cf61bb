import * as z from 'zod/mini';
import { idSchema, MAX_PASSWORD, passwordField, timestampSchema } from '../../fields/fields';
import { named, namedRequest } from '../../named';
import { t } from '../../texts/texts';
import { accountAction } from './accountActions';
import { RESET_PASSWORD_MIN } from './auth';

/** The identity of a session: random, and no secret. */
export const sessionIdParameter = z.string().check(z.regex(/^[\w-]{22}$/, { error: 'Must be an id' }));

export const sessionSchema = named('Session', {
  id: z.string(),
  /** The browser's name for itself. */
  device: z.string(),
  address: z.string(),
  created_at: timestampSchema,
  /** Up to a minute before its last request. */
  seen_at: timestampSchema,
  is_current: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;

/** An event of the caller's account: a sign-in, a failed attempt, a change of its protection. */
export const accountEventSchema = named('AccountEvent', {
  id: idSchema,
  action: accountAction,
  created_at: timestampSchema,
  /** The browser's name for itself; null where it is not known. */
  device: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** The factor that it was about, or was proved with. */
  factor: z.nullable(z.string()),
});
export type AccountEvent = z.infer<typeof accountEventSchema>;

export const currentPassword = passwordField(1, t('Your current password is required'));

const passwordChangeFields = {
  current_password: currentPassword,
  new_password: passwordField(RESET_PASSWORD_MIN, t('A new password is required')),
};

/** The password as proof, where an account has no second factor. */
export const passwordProof = z.strictObject({ password: currentPassword });

export const passwordChange = namedRequest('PasswordChange', passwordChangeFields);
export type PasswordChange = z.output<typeof passwordChange>;

/** The same as a form, with a confirmation that is not sent. */
export const passwordChangeForm = z
  .strictObject({
    ...passwordChangeFields,
    confirmPassword: z.string().check(z.maxLength(MAX_PASSWORD, { error: t('Passwords do not match') })),
  })
  .check(
    z.refine((form) => form.new_password === form.confirmPassword, {
      error: t('Passwords do not match'),
      path: ['confirmPassword'],
      when: () => true,
    }),
  );
