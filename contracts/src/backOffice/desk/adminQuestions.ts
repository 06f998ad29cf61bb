import * as z from 'zod/mini';
import {
  anyOf,
  idField,
  idParameter,
  idSchema,
  onlyUnanswered,
  pageFields,
  periodFields,
  searchField,
  sortBy,
  timestampSchema,
} from '../../fields/fields';
import { extended, named, namedRequest } from '../../named';
import { personSchema } from '../../people/userSummary';
import { questionMessageRequest, questionMessageSchema, questionStatus } from '../../platform/support';
import { t } from '../../texts/texts';
import { noteSchema } from './notes';

// Questions to support, as an administrator sees and answers them.

export const questionCase = namedRequest('QuestionCase', {
  type: z.enum(['trade', 'deposit', 'withdrawal', 'user'], {
    error: 'Type must be trade, deposit, withdrawal or user',
  }),
  id: idField(t('Write the number of the case')),
});
export type QuestionCase = z.infer<typeof questionCase>;

export const adminQuestionSchema = named('AdminQuestion', {
  id: idSchema,
  /** Null for a guest. */
  user: z.nullable(personSchema),
  /** Null for a user, and once the guest's words were deleted. */
  guest_email: z.nullable(z.string()),
  /** The mail with the last answer to a guest was given up. */
  is_undelivered: z.boolean(),
  page: z.string(),
  title: z.string(),
  status: questionStatus,
  is_complaint: z.boolean(),
  case: z.nullable(questionCase),
  created_at: timestampSchema,
  /** Time of the first message without an answer. */
  waiting_since: timestampSchema,
  /** Promised time of the answer; null where it does not wait. */
  answer_by: z.nullable(timestampSchema),
  answered_at: z.nullable(timestampSchema),
  closed_at: z.nullable(timestampSchema),
});
export type AdminQuestion = z.infer<typeof adminQuestionSchema>;

/** GET /admin/questions. `search` finds the person who asked, or the number of a question. */
export const adminQuestionQuery = z.strictObject({
  ...pageFields,
  ...periodFields,
  sort: sortBy('-created_at', 'created_at', 'waiting_since'),
  search: searchField,
  status: anyOf(questionStatus),
  complaint: z.optional(z.literal('true', { error: 'Complaint must be true' })),
  user_id: z.optional(idParameter),
  attention: onlyUnanswered,
});
export type AdminQuestionQuery = z.output<typeof adminQuestionQuery>;

export const adminQuestionThreadSchema = extended('AdminQuestionThread', adminQuestionSchema, {
  messages: z.array(
    extended('AdminQuestionMessage', questionMessageSchema, { author: z.nullable(personSchema) }),
  ),
  notes: z.array(noteSchema),
});
export type AdminQuestionThread = z.infer<typeof adminQuestionThreadSchema>;

const NO_MESSAGE = 'Must be the id of a message';
/** The last message that was on the administrator's screen, 0 where all were deleted: later ones must be read first. */
const seen = z.int({ error: NO_MESSAGE }).check(z.nonnegative({ error: NO_MESSAGE }));

export const answerRequest = namedRequest('AnswerRequest', {
  ...questionMessageRequest.shape,
  seen,
});
export type AnswerRequest = z.output<typeof answerRequest>;

/** PUT /admin/questions/{id}: a field left out stays. */
export const questionChange = namedRequest('QuestionChange', {
  seen,
  status: z.optional(z.enum(['closed', 'waiting'], { error: 'Status must be closed or waiting' })),
  is_complaint: z.optional(z.boolean({ error: 'Must be true or false' })),
  case: z.optional(z.nullable(questionCase)),
});
export type QuestionChange = z.output<typeof questionChange>;
