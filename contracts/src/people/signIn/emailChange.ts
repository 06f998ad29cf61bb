import * as z from 'zod/mini';
import { emailField } from '../../fields/emailField';
import { textField, timestampSchema } from '../../fields/fields';
import { named, namedRequest } from '../../named';
import { t } from '../../texts/texts';
import { currentPassword } from './sessions';

/** Hours during which a change of the email address can be undone from the old one; no other account can take the old one until then. */
export const EMAIL_UNDO_HOURS = 72;

export const emailChangeRequest = namedRequest('EmailChangeRequest', {
  current_password: currentPassword,
  new_email: emailField,
});
export type EmailChangeRequest = z.output<typeof emailChangeRequest>;

/** GET /auth/email-change: the change that waits for its link to be opened. */
export const emailChangeSchema = named('EmailChangeAnswer', {
  pending: z.nullable(z.object({ new_email: z.string(), expires_at: timestampSchema })),
});
export type EmailChangeAnswer = z.infer<typeof emailChangeSchema>;

/** POST /auth/email-change/confirm and /undo: the token of the link in the mail. */
export const emailChangeToken = namedRequest('EmailChangeToken', {
  token: textField({ required: t('Invalid link'), max: [200, t('Invalid link')] }),
});

/** POST /admin/users/{id}/change-email: the admin states how they verified that the owner asks. */
export const emailRescue = namedRequest('EmailRescue', {
  new_email: emailField,
  reason: textField({
    required: t('A reason is required'),
    max: [500, t('At most 500 characters')],
    multiline: true,
  }),
});
export type EmailRescue = z.output<typeof emailRescue>;
