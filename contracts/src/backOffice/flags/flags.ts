import * as z from 'zod/mini';
import { amountSchema, idSchema, timestampSchema } from '../../fields/fields';
import { named } from '../../named';
import { saidSchema } from '../../texts/Said';
import { FLAG_CODES } from './flagCodes';
import { ringTieKind } from './rings';

// Facts that an admin should look at twice before a decision.

export const flagCode = z.enum(FLAG_CODES).register(z.globalRegistry, { name: 'FlagCode' });

export const flagSchema = named('Flag', {
  code: flagCode,
  /** The user whom it concerns, where a case has two. */
  party: z.optional(z.enum(['seller', 'buyer'])),
  /** For `hash_seen`: where else, the latest first, and in how many places. */
  seen_in: z.optional(
    named('SeenIn', {
      kind: z.enum(['deposit', 'withdrawal', 'trade']),
      id: idSchema,
      status: z.string(),
      count: z.int(),
    }),
  ),
  /**
   * For `chain_wrong`, `chain_waiting` and `wallet_refused`: the chain's answer. For `address_invalid`: the reason not to send coins there.
   */
  said: z.optional(z.array(saidSchema)),
  /** For `hash_seen`: another user claims the same transaction, and was not refused. */
  contested: z.optional(z.boolean()),
  /** For `address_shared`: number of other users who asked to be paid there. */
  users: z.optional(z.int()),
  /** For `identity_seen`: number of other accounts that may be the same person's. */
  people: z.optional(z.int()),
  /** For `parties_tied`: the facts that seller and buyer share. */
  ties: z.optional(z.array(ringTieKind)),
  /** For `large_amount`: the setting, in USDT. */
  limit: z.optional(amountSchema),
  /** For `price_far`: the trade's price and the usual one, in USDT; null where there were no sales to compare it with. */
  prices: z.optional(named('FlagPrices', { price: amountSchema, usual: z.nullable(amountSchema) })),
  /** For `sanctioned_address` and `sanctioned_name`: the lists' entries, beside the value they were compared with. */
  listed: z.optional(
    z.array(named('ListedName', { list: z.string(), entry: z.string(), name: z.string(), ours: z.string() })),
  ),
  /** For `paid_already`: the payment that the treasury saw, */
  txn_hash: z.optional(z.string()),
  /** the other withdrawals that it pays too, */
  paid_with: z.optional(z.array(idSchema)),
  /** and, if there are more of this amount to the address, their numbers: they are paired by number, the oldest first. */
  alike: z.optional(named('AlikePayments', { payments: z.int(), withdrawals: z.int() })),
  /** For `price_far`: beyond twice the percentage that makes a price far. For `sanctioned_name`: the names are almost the same. */
  is_grave: z.optional(z.boolean()),
  /**
   * For `paid_already`: the time of its block. For `divided_unseen`: the time of the division. For `address_changed`, `address_new`,
   * `identity_changed` and `new_account`.
   */
  at: z.optional(timestampSchema),
});
export type Flag = z.infer<typeof flagSchema>;
