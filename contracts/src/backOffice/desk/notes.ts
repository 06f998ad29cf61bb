import * as z from 'zod/mini';
import { idParameter, idSchema, textField, timestampSchema } from '../../fields/fields';
import { named, namedRequest } from '../../named';
import { personSchema } from '../../people/userSummary';
import { t } from '../../texts/texts';

/** Subjects of notes that admins write for each other: no user ever reads them. */
export const noteSubject = z.enum(['user', 'deposit', 'withdrawal', 'trade', 'report', 'question']);
export type NoteSubject = z.infer<typeof noteSubject>;

/** The parameters of /admin/notes/{subject}/{id}. */
export const noteAddress = z.object({ subject: noteSubject, id: idParameter });

/** Written once, never changed. */
export const noteSchema = named('Note', {
  id: idSchema,
  author: personSchema,
  text: z.string(),
  created_at: timestampSchema,
});
export type Note = z.infer<typeof noteSchema>;

export const noteRequest = namedRequest('NoteRequest', {
  text: textField({
    required: t('Please write a note.'),
    max: [2000, t('A note has at most 2000 characters')],
    multiline: true,
  }),
});
