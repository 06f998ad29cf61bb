import * as z from 'zod/mini';
import { transactionHashField } from '../../chains/transactionHashField';
import { amountSchema, idSchema, pageFields, timestampSchema } from '../../fields/fields';
import { walletBalanceSchema } from '../../money/wallet/wallet';
import { extended, named } from '../../named';
import { personSchema } from '../../people/userSummary';
import { t } from '../../texts/texts';

// Evidence before a decision: where money came from, and where a hash or an address was used before.

/** Ways by which money came to a user or left. Moves between the user's own accounts do not count. */
export const originKind = z.enum(['deposit', 'sale', 'purchase', 'guarantee', 'fee', 'withdrawal']);
export type OriginKind = z.infer<typeof originKind>;

/**
 * A user's balance and its origins, in USDT. The amounts of the origins (below zero for outgoing money) add up to the whole balance:
 * available, in escrow and waiting to be paid out.
 */
export const balanceOriginsSchema = extended('BalanceOrigins', walletBalanceSchema, {
  origins: z.array(named('Origin', { kind: originKind, count: z.int(), amount: amountSchema })),
});
export type BalanceOrigins = z.infer<typeof balanceOriginsSchema>;

/** The account that a transfer leaves or reaches, seen from one user: their own three, the platform's two, another trader's. */
export const transferSide = z.enum([
  'available',
  'escrow',
  'withdrawal_hold',
  'fees',
  'external',
  'other_trader',
]);

/** Reasons of transfers; with `reference_id` it names the deposit, withdrawal, trade or bid, and can happen only once for it. */
export const transferKind = z.enum([
  'deposit',
  'withdrawal_hold',
  'withdrawal_return',
  'withdrawal_payout',
  'withdrawal_fee',
  'trade_lock',
  'trade_release',
  'trade_buyer_fee',
  'trade_seller_fee',
  'trade_refund',
  'bid_lock',
  'bid_return',
  'guarantee_lock',
  'guarantee_return',
  'guarantee_pay',
]);
export type TransferKind = z.infer<typeof transferKind>;

/** One line of a user's statement, from the ledger. `reference_id` is the deposit, withdrawal, trade or bid that `kind` names. */
export const userTransferSchema = named('UserTransfer', {
  id: idSchema,
  kind: transferKind,
  reference_id: idSchema,
  from: transferSide,
  to: transferSide,
  amount: amountSchema,
  created_at: timestampSchema,
});
export type UserTransfer = z.infer<typeof userTransferSchema>;

export const userTransferQuery = z.strictObject(pageFields);
export type UserTransferQuery = z.output<typeof userTransferQuery>;

/** One use of a transaction hash. `amount` in USDT; the user is the one who gave it, or was paid with it. */
export const hashUseSchema = named('HashUse', {
  kind: z.enum(['deposit', 'withdrawal', 'trade']),
  id: idSchema,
  status: z.string(),
  amount: amountSchema,
  user: personSchema,
  created_at: timestampSchema,
  /** The amount was given to the deposit's user alone. */
  bound: z.optional(z.boolean()),
});
export type HashUse = z.infer<typeof hashUseSchema>;

/** GET /admin/hash-uses: everywhere a hash was given, in any spelling, the latest first. */
export const hashUseQuery = z.strictObject({
  txn_hash: transactionHashField({ required: t('Transaction hash is required') }),
});

/** Other payouts to this withdrawal's address, past and waiting. Amounts in USDT. */
export const addressUsesSchema = named('AddressUses', {
  /** Paid there to the same user. */
  paid: z.object({ count: z.int(), amount: amountSchema, last_at: z.nullable(timestampSchema) }),
  /** Number of other users who asked to be paid there, and the first of them. */
  others: z.object({ count: z.int(), people: z.array(personSchema) }),
});
export type AddressUses = z.infer<typeof addressUsesSchema>;
