import * as z from 'zod/mini';
import { emailField } from '../../fields/emailField';
import { passwordField, textField } from '../../fields/fields';
import { languageField } from '../../fields/languageField';
import { named, namedRequest } from '../../named';
import { t } from '../../texts/texts';
import { phoneField } from '../profile';

/** Clients rely on both: six characters at register and login, eight at reset (docs/domain.md#what-clients-rely-on). */
export const PASSWORD_MIN = 6;
export const RESET_PASSWORD_MIN = 8;
const USERNAME_MIN = 3;
const USERNAME_MAX = 30;

export const usernameField = textField({
  required: t('Username is required'),
  min: [USERNAME_MIN, `Username must be at least ${USERNAME_MIN} characters`],
  max: [USERNAME_MAX, `Username must be at most ${USERNAME_MAX} characters`],
  pattern: [/^[a-z0-9_]+$/, t('Username can only contain lowercase letters, numbers, and underscores')],
});

const WHICH_TERMS = t('Please name the version of the terms');
const acceptedTerms = textField({ required: WHICH_TERMS, max: [20, WHICH_TERMS] });

export const termsAcceptance = namedRequest('TermsAcceptance', { version: acceptedTerms });

const registration = {
  email: emailField,
  username: usernameField,
  phone: phoneField,
  password: passwordField(PASSWORD_MIN),
};

export const registerRequest = namedRequest('RegisterRequest', {
  ...registration,
  /** The language of the page: mails are written in it. */
  language: z.optional(languageField),
  /** The version of the terms that the form showed. */
  accepted_terms: z.optional(acceptedTerms),
});
export type RegisterRequest = z.output<typeof registerRequest>;

const confirmation = z
  .string({ error: t('Please confirm your password') })
  .check(z.minLength(1, { error: t('Please confirm your password') }));
const PASSWORDS_DIFFER = { error: t('Passwords do not match'), path: ['confirmPassword'] };

/** The register form: the request and its confirmation, which is not sent. */
export const registerForm = z
  .strictObject({ ...registration, confirmPassword: confirmation })
  .check(
    z.refine((form) => form.password === form.confirmPassword, { ...PASSWORDS_DIFFER, when: () => true }),
  );

/** POST /auth/login, form-encoded; `username` holds the email (docs/domain.md#what-clients-rely-on). */
export const loginRequest = namedRequest('LoginRequest', {
  username: emailField,
  password: passwordField(PASSWORD_MIN),
});
export type LoginRequest = z.output<typeof loginRequest>;

export const loginResultSchema = named('LoginResult', {
  access_token: z.string(),
  token_type: z.literal('bearer'),
});
export type LoginResult = z.infer<typeof loginResultSchema>;

export const passwordResetRequest = namedRequest('PasswordResetRequest', { email: emailField });

const newPassword = passwordField(RESET_PASSWORD_MIN);

const resetToken = textField({ required: t('Invalid reset token'), max: [200, t('Invalid reset token')] });

/** POST /auth/password-reset/check: the account of the link; null where it no longer works. */
export const passwordResetCheck = namedRequest('PasswordResetCheck', { token: resetToken });
export const passwordResetOwnerSchema = named('PasswordResetOwner', { email: z.nullable(z.string()) });
export type PasswordResetOwner = z.infer<typeof passwordResetOwnerSchema>;

export const passwordResetConfirmation = namedRequest('PasswordResetConfirmation', {
  token: resetToken,
  new_password: newPassword,
});
export type PasswordResetConfirmation = z.output<typeof passwordResetConfirmation>;

/** The reset form: the new password and its confirmation, which is not sent. */
export const passwordResetForm = z
  .strictObject({ new_password: newPassword, confirmPassword: confirmation })
  .check(
    z.refine((form) => form.new_password === form.confirmPassword, { ...PASSWORDS_DIFFER, when: () => true }),
  );

/** POST /auth/verify-email: the token of the link in the mail. */
export const emailVerification = namedRequest('EmailVerification', {
  token: textField({ required: t('Invalid link'), max: [200, t('Invalid link')] }),
});
export type EmailVerification = z.output<typeof emailVerification>;

/** A short sentence for the person, where an answer has nothing else to say. */
export const messageSchema = named('Message', { message: z.string() });
