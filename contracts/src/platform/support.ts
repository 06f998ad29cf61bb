import * as z from 'zod/mini';
import { idSchema, pageFields, textField, timestampSchema } from '../fields/fields';
import { extended, named, namedRequest } from '../named';
import { t } from '../texts/texts';

/** `waiting`: for support; `answered`: for the person who asked. */
export const questionStatus = z.enum(['waiting', 'answered', 'closed'], {
  error: 'Status must be waiting, answered or closed',
});
export type QuestionStatus = z.infer<typeof questionStatus>;

export const QUESTION_STATUS_WORDS: Record<QuestionStatus, string> = {
  waiting: t('Waiting for an answer'),
  answered: t('question|Answered'),
  closed: t('question|Closed'),
};

/** Limit of one person's messages in one question. */
export const MOST_WRITTEN = 100;

const INVALID_PAGE = 'Page must be an address on this site';

const written = {
  required: t('Please write your message.'),
  max: [2000, t('A message has at most 2000 characters')] as [number, string],
  multiline: true,
};

/** POST /support: a signed-in user's message to support, and the page that they were looking at. */
export const supportRequest = namedRequest('SupportRequest', {
  message: textField({ ...written, min: [10, t('Please say in a few words what happened')] }),
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

/** Address that the answer goes to. */
export const supportReply = named('SupportReply', { answer_to: z.string() });
export type SupportReply = z.infer<typeof supportReply>;

export const questionMessageRequest = namedRequest('QuestionMessageRequest', { message: textField(written) });

/** `is_ours`: support wrote it. */
export const questionMessageSchema = named('QuestionMessage', {
  id: idSchema,
  is_ours: z.boolean(),
  /** Null once it was erased with its author's account. */
  text: z.nullable(z.string()),
  created_at: timestampSchema,
});
export type QuestionMessage = z.infer<typeof questionMessageSchema>;

/** A question as its author sees it in the list. */
export const questionSchema = named('Question', {
  id: idSchema,
  status: questionStatus,
  /** Its first words. */
  title: z.string(),
  created_at: timestampSchema,
  /** Time by which support promised to answer; null while it waits for its author, or is closed. */
  answer_by: z.nullable(timestampSchema),
});
export type Question = z.infer<typeof questionSchema>;

/** GET /support/questions: the caller's own, newest first. */
export const questionQuery = z.strictObject(pageFields);

/** GET /support/questions/{id}: with all that was written, oldest first. */
export const questionThreadSchema = extended('QuestionThread', questionSchema, {
  messages: z.array(questionMessageSchema),
});
export type QuestionThread = z.infer<typeof questionThreadSchema>;
