import * as z from 'zod/mini';
import { idSchema, optionalTextField, timestampSchema } from '../../fields/fields';
import { named, namedRequest } from '../../named';
import { t } from '../../texts/texts';
import { EVENT_SUBJECTS } from './event';
import { MAILED_KINDS } from './events';

/**
 * The code of a mail, as it is typed: letters that read like digits are those. Its six characters follow from the mail's number and a
 * secret (`mailCode.ts`), so that no table has them and no one guesses them.
 */
const mailCode = z.string({ error: t('The code is required') }).check(
  z.overwrite((text) =>
    text
      .replace(/[\s\u2010-\u2015]/g, (character) => (/\s/.test(character) ? '' : '-'))
      .toUpperCase()
      .replaceAll('O', '0')
      .replace(/[IL]/g, '1'),
  ),
  z.regex(/^[1-9]\d{0,14}-[0-9A-HJKMNP-TV-Z]{6}$/, { error: t('Our codes look like this: 1234-7KX2QM') }),
);

/** The code in GET /check/{code} and GET /profile/mails/{code}, and its form. */
export const mailCodeForm = z.strictObject({ code: mailCode });

/** A message written to someone about one event. Its text is made where it is read: `data` is empty for events that are only mailed. */
export const writtenSchema = named('Written', {
  /** The event's id: a mail and pushes may tell of the same event. */
  id: idSchema,
  kind: z.enum(MAILED_KINDS),
  subject_type: z.enum(EVENT_SUBJECTS),
  subject_id: idSchema,
  data: z.record(z.string(), z.string()),
  sent_at: timestampSchema,
  /** The mail's code; null where only devices showed it. */
  code: z.nullable(z.string()),
  on_devices: z.boolean(),
});
export type Written = z.infer<typeof writtenSchema>;

/** GET /check/{code}, GET /profile/mails/{code}. */
export const mailCheckSchema = named('MailCheck', {
  /** A mail of the platform has this code. */
  is_ours: z.boolean(),
  /** It was written to the caller; null where no one is signed in, and where the mail is too old to know. */
  is_yours: z.nullable(z.boolean()),
  /** The mail, for its addressee only. */
  written: z.nullable(writtenSchema),
});
export type MailCheck = z.infer<typeof mailCheckSchema>;

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
