import * as z from 'zod/mini';
import { textField } from '../fields';
import { t } from '../texts';

const INVALID_PAGE = 'Page must be an address on this site';

/** POST /support: a signed-in user's message to support, and the page that they were looking at. */
export const supportRequest = z.strictObject({
  message: textField({
    required: t('Please write your message.'),
    min: [10, t('Please say in a few words what happened')],
    max: [2000, t('A message has at most 2000 characters')],
    multiline: true,
  }),
  page: textField({
    required: INVALID_PAGE,
    max: [200, INVALID_PAGE],
    pattern: [/^\/(?!\/)[\w/?=&.%+-]*$/, INVALID_PAGE],
  }),
});
export type SupportRequest = z.output<typeof supportRequest>;

/** The form for it: the page is known. */
export const supportForm = z.pick(supportRequest, { message: true });

export const isSupportPage = (page: string) => supportRequest.shape.page.safeParse(page).success;

/** Where an answer goes. */
export const supportReply = z.object({ answer_to: z.string() });
export type SupportReply = z.infer<typeof supportReply>;
