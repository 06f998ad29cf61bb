import * as z from 'zod/mini';
import { idSchema, timestampSchema } from '../../fields/fields';
import { named } from '../../named';

// Proof of what happened to a trade, also for a reader who does not trust the platform (docs/domain.md#the-log-of-a-trade). Hashes, keys and
// signatures are in hexadecimal digits.

/** A signature over the last entries of some trades' logs at a moment. */
export const checkpointSchema = named('Checkpoint', {
  /** Counts from 1, without gaps. */
  number: z.int(),
  at: timestampSchema,
  /** Number of trades it covers: the leaves of its tree. */
  size: z.int(),
  /** The root of the tree (RFC 6962) over those logs' last entries. */
  root: z.string(),
  /** The `hash` of the checkpoint before; empty for the first. */
  prev_hash: z.string(),
  /** SHA-256 of the signed text. */
  hash: z.string(),
  public_key: z.string(),
  /** Ed25519. */
  signature: z.string(),
});
export type Checkpoint = z.infer<typeof checkpointSchema>;

/** GET /trades/{id}/case/head: the last entry of a trade's log; its hash covers everything so far. */
export const caseHeadSchema = named('CaseHead', { seq: z.int(), hash: z.string() });
export type CaseHead = z.infer<typeof caseHeadSchema>;

const coveringCheckpoint = z.extend(checkpointSchema, {
  /** The last entry of the trade's log at that moment. */
  head: caseHeadSchema,
  /** Index among the tree's leaves, and the sibling hashes up to the root. */
  leaf_index: z.int(),
  proof: z.array(z.string()),
});

/** An event of a trade, as it was hashed. Its role and kind are those of `tradeEntrySchema`, unless they were tampered with. */
const fileEntry = z.object({
  seq: z.int(),
  at: timestampSchema,
  actor_id: z.nullable(idSchema),
  actor_role: z.string(),
  kind: z.string(),
  /** JSON of texts, exactly as it was hashed; null where the reader may not see it. */
  data: z.nullable(z.string()),
  data_hash: z.string(),
  body_hash: z.nullable(z.string()),
  /** The text with the salt of its hash; null where there was none, or it is not there any more. */
  body: z.nullable(z.object({ salt: z.string(), text: z.string() })),
  /** Reason for a missing body: erased by law, or not for this reader. */
  body_is: z.nullable(z.enum(['erased', 'withheld'])),
  prev_hash: z.string(),
  hash: z.string(),
});

const party = named('Party', { id: idSchema, username: z.string() });

/** GET /trades/{id}/case: the full proof of a trade's history. */
export const caseFileSchema = named('CaseFile', {
  format: z.literal('souk-case-1'),
  product: z.string(),
  site: z.string(),
  trade_id: idSchema,
  made_at: timestampSchema,
  made_for: z.enum(['seller', 'buyer', 'admin']),
  /** Current names: the hashes cover only their ids. */
  seller: party,
  buyer: party,
  /** Oldest first. */
  entries: z.array(fileEntry),
  /** The latest checkpoints that cover it, oldest first. */
  checkpoints: z.array(coveringCheckpoint),
});
export type CaseFile = z.infer<typeof caseFileSchema>;

/** GET /transparency/key: every key that ever signed a checkpoint. */
export const signingKeysSchema = named('SigningKeys', {
  algorithm: z.literal('Ed25519'),
  public_key: z.string(),
  /** All keys so far, newest first. */
  used: z.array(
    z.object({
      public_key: z.string(),
      first_checkpoint: z.int(),
      last_checkpoint: z.int(),
    }),
  ),
});
export type SigningKeys = z.infer<typeof signingKeysSchema>;
