import * as z from 'zod/mini';
import { idSchema, optionalTextField, timestampSchema } from '../../fields/fields';
import { named, namedRequest } from '../../named';
import { t } from '../../texts/texts';
import { EVENT_SUBJECTS } from './event';
import { MAILED_KINDS } from './events';

/** A message written to someone about one event. Its text is made where it is read: `data` is empty for events that are only mailed. */
export const writtenSchema = named('Written', {
  /** The event's id: a mail and pushes may tell of the same event. */
  id: idSchema,
  kind: z.enum(MAILED_KINDS),
  subject_type: z.enum(EVENT_SUBJECTS),
  subject_id: idSchema,
  data: z.record(z.string(), z.string()),
  sent_at: timestampSchema,
  by_mail: z.boolean(),
  on_devices: z.boolean(),
});
export type Written = z.infer<typeof writtenSchema>;

/** GET /profile/mail-word. The word itself is in no answer but the export: a session that a thief has must not tell it. */
export const mailWordSchema = named('MailWord', { is_set: z.boolean() });

/** PUT /profile/mail-word: null or a blank removes it. */
export const mailWordRequest = namedRequest('MailWordRequest', {
  word: optionalTextField({
    min: [3, t('At least 3 characters')],
    max: [20, t('At most 20 characters')],
  }),
});
export type MailWordRequest = z.output<typeof mailWordRequest>;
