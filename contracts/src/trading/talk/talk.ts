import * as z from 'zod/mini';
import { idSchema, textField, timestampSchema } from '../../fields/fields';
import { FILE_TEXTS, MAX_FILE_BYTES } from '../../fields/fileRules';
import { named, namedRequest } from '../../named';
import { t } from '../../texts/texts';
import { MAX_MESSAGE } from './talkRules';

// Messages between the two sides of a trade, and of an admin in a dispute (docs/domain.md#the-log-of-a-trade).

/** A message or file of a trade's talk. `seq` is its place among all entries of the trade (`GET /trades/{id}/entries`). */
export const talkMessageSchema = named('TalkMessage', {
  seq: z.int(),
  at: timestampSchema,
  by: z.enum(['seller', 'buyer', 'admin']),
  /** The text; null for a file, and once it was erased with its author's account. */
  text: z.nullable(z.string()),
  /** The file; its content is at `GET /trades/{id}/attachments/{seq}`. Null for a text, and once it was erased. */
  file: z.nullable(named('TalkFile', { name: z.string(), media_type: z.string(), size: z.int() })),
  is_erased: z.boolean(),
  /** The welcome of the seller's offer, which the platform wrote as the trade opened. */
  is_automatic: z.optional(z.literal(true)),
});
export type TalkMessage = z.infer<typeof talkMessageSchema>;

/** GET /trades/{id}/messages: all of a trade's talk, oldest first. */
export const talkSchema = named('Talk', {
  trade_id: idSchema,
  messages: z.array(talkMessageSchema),
  /** The `seq` of the last message that was on the caller's screen; 0 for an admin. */
  read_seq: z.int(),
  /** The same for the other side; null for an admin. */
  other_read_seq: z.nullable(z.int()),
  /** An admin may write only while the trade is disputed. */
  may_write: z.boolean(),
  /** End of the sides' time to write; null while the trade is live. */
  closes_at: z.nullable(timestampSchema),
});
export type Talk = z.infer<typeof talkSchema>;

const WRITE = t('Write a message.');
const written = textField({
  required: WRITE,
  max: [MAX_MESSAGE, t('A message has at most {most} characters', { most: MAX_MESSAGE })],
  multiline: true,
});

export const messageRequest = namedRequest('MessageRequest', {
  text: written,
});

/** POST /trades/{id}/attachments, multipart. The file's type follows from its content. */
export const attachmentUpload = namedRequest('AttachmentUpload', {
  file: z
    .file({ error: FILE_TEXTS.missing })
    .check(
      z.minSize(1, { error: FILE_TEXTS.empty }),
      z.maxSize(MAX_FILE_BYTES, { error: FILE_TEXTS.tooLarge }),
    ),
});

/** PUT /trades/{id}/messages/read: all up to this one was on the caller's screen. */
export const readMarkRequest = namedRequest('ReadMarkRequest', {
  seq: z
    .int({ error: 'Must be the number of a message' })
    .check(z.positive({ error: 'Must be the number of a message' })),
});

/** `unread_messages` counts the caller's messages still unread after the mark. */
export const readMarkSchema = named('ReadMark', { unread_messages: z.int() });
