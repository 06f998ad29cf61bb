import * as z from 'zod/mini';
import { networkCode } from '../../chains/assets';
import { amountSchema, idSchema, timestampSchema } from '../../fields/fields';
import { named } from '../../named';

/** What a person compares after a restore before payouts go on. */
export const RESTORE_LINES = [
  /** A payment of `withdrawals`, which look unpaid. */
  'paid',
  /** It left since the backup, and no withdrawal stands for it: its request may be lost. */
  'left',
  /** It came between the backup and the restore, is no dust, and no deposit stands for it: its deposit may be lost. */
  'came',
  /** An address of ours whose chain was not read since the restore. */
  'unread',
  /** Events, mails and pushes that waited when the backup was made. They may have gone out since, so they are not sent. */
  'held_back',
  /** What was made since the backup: users, trades, requests, mails. Only papers outside of the platform know them. */
  'outside',
] as const;

export const restoreLineSchema = named('RestoreLine', {
  /** Names the line in `confirmed`. */
  key: z.string(),
  kind: z.enum(RESTORE_LINES),
  network: z.optional(networkCode),
  txn_hash: z.optional(z.string()),
  /** USDT. */
  amount: z.optional(amountSchema),
  /** Our address of `unread`, the other side of a transfer. */
  address: z.optional(z.string()),
  at: z.optional(timestampSchema),
  /** Withdrawals that a payment pays. */
  withdrawals: z.optional(z.array(idSchema)),
  /** Number of them. */
  count: z.optional(z.int()),
});
export type RestoreLine = z.infer<typeof restoreLineSchema>;
