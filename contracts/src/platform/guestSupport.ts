import * as z from 'zod/mini';
import { emailField } from '../fields/emailField';
import { textField } from '../fields/fields';
import { named, namedRequest } from '../named';
import { t } from '../texts/texts';
import { questionMessageRequest, questionThreadSchema, supportRequest } from './support';

/** POST /support/guests: a question of someone without an account, or who cannot sign in. */
export const guestRequest = namedRequest('GuestRequest', {
  email: emailField,
  subject: textField({
    required: t('Please say in a few words what it is about'),
    max: [100, t('At most {most} characters', { most: 100 })],
  }),
  message: supportRequest.shape.message,
});
export type GuestRequest = z.output<typeof guestRequest>;

const token = textField({ required: t('Invalid link'), max: [200, t('Invalid link')] });

/** POST /support/guests/read and /confirm. */
export const guestLink = namedRequest('GuestLink', { token });

export const guestMessage = namedRequest('GuestMessage', {
  ...questionMessageRequest.shape,
  token,
});

/** The link's thread; null before its address is confirmed. */
export const guestThreadSchema = named('GuestThread', { thread: z.nullable(questionThreadSchema) });
export type GuestThread = z.infer<typeof guestThreadSchema>;

/** Hours in which an address is confirmed; then the message is deleted. */
export const CONFIRM_HOURS = 24;
/** Days for which the link of a mail leads to its thread. */
export const GUEST_LINK_DAYS = 30;
