import * as z from 'zod/mini';
import { networkCode } from './assets';
import { amountSchema, idSchema, pageFields, sortBy, timestampSchema } from './fields';
import { personSchema } from './userSummary';

// What came to the platform on its chains, and whether it is all there (capabilities §6).

/** Below this a transfer is dust, in USDT: who sends much of it wants to drown what matters. */
export const DUST_USDT = '1.00';

/** Why somebody may be the one who sent a transfer, the strongest first. */
export const LIKELY_BECAUSE = [
  /** They were told to send this very amount. */
  'told_amount',
  /** They said so, and an admin rejected it. */
  'claimed_before',
  /** A deposit of theirs came from the same address. */
  'sent_before',
  /** It is the address that they are paid at. */
  'payout_address',
] as const;
export type LikelyBecause = (typeof LIKELY_BECAUSE)[number];

/** Money that came to a deposit address and that no deposit stands for. */
export const unclaimedTransferSchema = z.object({
  id: idSchema,
  network: networkCode,
  txn_hash: z.string(),
  /** USDT. */
  amount: amountSchema,
  /** Who sent it, by the token's event: an exchange sends in its own name. */
  sender: z.string(),
  /** The deposit address that got it. */
  address: z.string(),
  /** The time of its block. */
  at: timestampSchema,
  /** How deep it was in its chain when that was last read, and how deep it has to be to count. */
  confirmations: z.int(),
  needed: z.int(),
  /** Who may have sent it. */
  people: z.array(z.extend(personSchema, { because: z.enum(LIKELY_BECAUSE) })),
});
export type UnclaimedTransfer = z.infer<typeof unclaimedTransferSchema>;

/** GET /admin/unclaimed-transfers, without dust unless `dust=include`. */
export const unclaimedTransferQuery = z.strictObject({
  ...pageFields,
  dust: z.optional(z.literal('include', { error: 'Dust must be include' })),
  sort: sortBy('-at', 'at', 'amount', '-amount'),
});
export type UnclaimedTransferQuery = z.output<typeof unclaimedTransferQuery>;
