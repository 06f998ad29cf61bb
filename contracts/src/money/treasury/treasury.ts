import * as z from 'zod/mini';
import { USDT_DECIMALS } from '../../amounts/amounts';
import { decimalField } from '../../amounts/decimalField';
import { networkCode } from '../../chains/assets';
import {
  amountSchema,
  idField,
  idSchema,
  pageFields,
  sortBy,
  textField,
  timestampSchema,
} from '../../fields/fields';
import { named, namedRequest } from '../../named';
import { personSchema } from '../../people/userSummary';
import { rule } from '../../refusals/problem';
import { t } from '../../texts/texts';
import { VERDICT_SUBJECTS } from '../chain/chain';
import { ownedSchema, reserveSchema } from './liabilities';
import { restoreLineSchema } from './restoreLine';

// Arrivals on the platform's chains, and whether they are all there (docs/domain.md#what-the-chain-says).

/** Transfers below this are dust, in USDT: a sender of much dust wants to drown what matters. */
export const DUST_USDT = '1.00';

/** Reasons to think that a user sent a transfer, the strongest first. */
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

/** A transfer to a deposit address that no deposit stands for. */
export const unclaimedTransferSchema = named('UnclaimedTransfer', {
  id: idSchema,
  network: networkCode,
  txn_hash: z.string(),
  /** USDT. */
  amount: amountSchema,
  /** The sender by the token's event: an exchange sends in its own name. */
  sender: z.string(),
  /** The deposit address that got it. */
  address: z.string(),
  at: timestampSchema,
  /** Confirmations at the last reading of its chain, and the number required. */
  confirmations: z.int(),
  needed: z.int(),
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

const termSchema = named('TreasuryTerm', {
  /** USDT. */
  amount: amountSchema,
  count: z.int(),
  /** The rows behind it, the newest first, a hundred at most. */
  ids: z.array(idSchema),
});

/** Rows of the treasury that can explain a difference. */
export const SUSPECT_KINDS = [
  /** A transfer left the platform's address, and no withdrawal stands for it; `id` is the transfer's. */
  'left',
  /** A deposit was credited with another amount than came; `id` is the deposit's. */
  'credited',
  /** A deposit was credited, and its transfer left its chain; `id` is the deposit's. */
  'vanished',
  /** A withdrawal was paid with another amount than was due; `id` is the withdrawal's. */
  'paid',
  /** Users' money and the fees differ from deposits less withdrawals: the ledger was changed by another hand. */
  'ledger',
] as const;

export const PAUSE_REASONS = ['difference', 'vanished', 'by_hand', 'restored'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/**
 * GET /admin/treasury, in USDT: `on_chain` − `users` − `fees` − `claimed` − `unclaimed` − `surplus` −
 * `payouts_not_on_chain` + `payouts_not_completed` − `adjustments` = `difference`.
 */
export const treasurySchema = named('Treasury', {
  /** The oldest of the addresses' last readings; null: not checked, because an address's balance is not known. */
  checked_at: z.nullable(timestampSchema),
  /** The deposit addresses' balances; null: not checked. */
  on_chain: z.nullable(amountSchema),
  addresses: z.array(reserveSchema),
  users: ownedSchema,
  fees: amountSchema,
  /** Arrived, and waits as a deposit for an admin; the ids are those of transfers. */
  claimed: termSchema,
  /** Arrived without a deposit; the ids are those of transfers. */
  unclaimed: termSchema,
  /** Arrived with a deposit, beyond its credited amount; the ids are those of transfers. */
  surplus: termSchema,
  /** Completed withdrawals whose payment did not leave a deposit address yet. */
  payouts_not_on_chain: termSchema,
  /** Payments of withdrawals that are not completed yet; the ids are those of transfers. */
  payouts_not_completed: termSchema,
  adjustments: termSchema,
  difference: z.nullable(amountSchema),
  /** Start of the unexplained difference; null where it is within a hundredth of a USDT. */
  differs_since: z.nullable(timestampSchema),
  /** Possible explanations, each with its part of the difference; its transaction where one is known. */
  suspects: z.array(
    z.object({
      kind: z.enum(SUSPECT_KINDS),
      /** Null of the ledger as a whole, which is on no network either. */
      id: z.nullable(idSchema),
      amount: amountSchema,
      network: z.nullable(networkCode),
      txn_hash: z.nullable(z.string()),
    }),
  ),
  /** Transactions of cases that left their chain and that no admin has dealt with, the oldest first, a hundred at most. */
  vanished: z.array(
    z.object({
      subject: z.enum(VERDICT_SUBJECTS),
      id: idSchema,
      network: networkCode,
      txn_hash: z.string(),
      since: timestampSchema,
    }),
  ),
  /** Payouts are stopped until an admin resumes them. */
  pause: z.nullable(
    z.object({
      reason: z.enum(PAUSE_REASONS),
      difference: amountSchema,
      since: timestampSchema,
      /** Set after a restore: the time of the backup. Later events are unknown. */
      backup_at: z.nullable(timestampSchema),
      /** Set after a restore: payouts go on once each is confirmed. */
      lines: z.array(restoreLineSchema),
    }),
  ),
});
export type Treasury = z.infer<typeof treasurySchema>;

export const ADJUSTMENT_KINDS = ['gas', 'own_funds', 'other'] as const;
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number];

/** An entry of the treasury: USDT on the chain that is no user's. Below zero it left. */
export const adjustmentSchema = named('Adjustment', {
  id: idSchema,
  kind: z.enum(ADJUSTMENT_KINDS),
  amount: amountSchema,
  reason: z.string(),
  transfer_id: z.nullable(idSchema),
  /** The entry that it takes back: neither counts any more. */
  reverses_id: z.nullable(idSchema),
  transaction: z.nullable(named('AdjustmentTransaction', { network: networkCode, txn_hash: z.string() })),
  admin: personSchema,
  created_at: timestampSchema,
});
export type Adjustment = z.infer<typeof adjustmentSchema>;

/** GET /admin/treasury/adjustments, newest first. */
export const adjustmentQuery = z.strictObject(pageFields);

const reason = textField({
  required: t('Please say why'),
  max: [500, t('A reason has at most 500 characters')],
  multiline: true,
});

/** POST /admin/treasury/adjustments: a transfer that is no user's, or an amount with its direction. */
export const adjustmentRequest = z
  .strictObject({
    kind: z.enum(ADJUSTMENT_KINDS, { error: 'Kind must be gas, own_funds or other' }),
    reason,
    transfer_id: z.optional(idField('Must be an id')),
    amount: z.optional(
      decimalField({
        decimals: USDT_DECIMALS,
        required: t('Amount is required'),
        invalid: 'Amount must be a positive number',
        positive: true,
      }),
    ),
    direction: z.optional(z.enum(['in', 'out'], { error: 'Direction must be in or out' })),
  })
  .check(
    z.refine(
      ({ transfer_id, amount, direction }) =>
        transfer_id === undefined
          ? amount !== undefined && direction !== undefined
          : amount === undefined && direction === undefined,
      {
        ...rule('required', t('Name a transfer, or an amount with its direction')),
        path: ['amount'],
      },
    ),
  );
export type AdjustmentRequest = z.output<typeof adjustmentRequest>;

/** POST /admin/verdicts/{subject}/{id}/dismiss, and others that take a reason alone. */
export const reasonedRequest = namedRequest('ReasonedRequest', { reason });

/** POST /admin/treasury/resume-payouts: after a restore with the key of each line that was compared. */
export const resumeRequest = namedRequest('ResumeRequest', {
  reason,
  confirmed: z.optional(
    z
      .array(z.string().check(z.maxLength(200, { error: 'Too long' })), { error: 'Must be a list of keys' })
      .check(z.maxLength(5_000, { error: 'Too many' })),
  ),
});
export type ResumeRequest = z.output<typeof resumeRequest>;
