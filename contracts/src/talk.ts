import * as z from 'zod/mini';
import { timestampSchema } from './fields';

// What the two sides of a trade write to each other, and an admin in a dispute (capabilities §5).

/** One message or file of a trade's talk. `seq` is its place among all that happened to the trade (`GET /trades/{id}/entries`). */
export const talkMessageSchema = z.object({
  seq: z.int(),
  at: timestampSchema,
  by: z.enum(['seller', 'buyer', 'admin']),
  /** What was written; null for a file, and for what was erased with its author's account. */
  text: z.nullable(z.string()),
  /** What was sent along; its content is at `GET /trades/{id}/attachments/{seq}`. */
  file: z.nullable(z.object({ name: z.string(), media_type: z.string(), size: z.int() })),
  is_erased: z.boolean(),
});
export type TalkMessage = z.infer<typeof talkMessageSchema>;

/** GET /trades/{id}/messages: all of a trade's talk, oldest first. */
export const talkSchema = z.object({
  messages: z.array(talkMessageSchema),
  /** How far the caller has read: the `seq` of the last message that was on their screen. */
  read_seq: z.int(),
  /** How far the other side has; null for an admin. */
  other_read_seq: z.nullable(z.int()),
  /** Whether the caller may write now; an admin only while the trade is disputed. */
  may_write: z.boolean(),
  /** Until when the sides may write; null while the trade is live. */
  closes_at: z.nullable(timestampSchema),
});
export type Talk = z.infer<typeof talkSchema>;
