import * as z from 'zod/mini';
import { USDT_DECIMALS } from '../../amounts/amounts';
import { decimalField } from '../../amounts/decimalField';
import { lastDecisionSchema } from '../../backOffice/audit/audit';
import { assignmentSchema } from '../../backOffice/desk/assignments';
import { caseQuery } from '../../backOffice/desk/caseQuery';
import { flagSchema } from '../../backOffice/flags/flags';
import { networkCode } from '../../chains/assets';
import { transactionHashField } from '../../chains/transactionHashField';
import {
  amountSchema,
  anyOf,
  idField,
  idSchema,
  lateOrFlagged,
  pageFields,
  seenWalletAddress,
  sortBy,
  timestampSchema,
} from '../../fields/fields';
import { extended, named, namedRequest } from '../../named';
import { personSchema, userSummarySchema } from '../../people/userSummary';
import { MIN_WITHDRAWAL } from '../../platform/settings/feeSettings';
import { notesSchema } from '../../texts/Said';
import { t } from '../../texts/texts';
import { verdictSchema } from '../chain/chain';
import { depositMachine, withdrawalMachine } from './requestMachines';
import { fitsBeneficiary, travelFields } from './travelRule';

const DEPOSIT_HASH_MIN = 10;

/** A user's balances, in USDT. `pending_withdrawals` waits to be paid out. */
export const walletBalanceSchema = named('WalletBalance', {
  available_balance: amountSchema,
  escrow_balance: amountSchema,
  pending_withdrawals: amountSchema,
});
export type WalletBalance = z.infer<typeof walletBalanceSchema>;

/** GET /wallet/balance. While payouts are stopped for everyone, also the start of the stop. */
export const ownBalanceSchema = extended('OwnBalance', walletBalanceSchema, {
  payouts_paused_since: z.optional(timestampSchema),
  /**
   * From which amount withdrawals of a day say who gets them, what was asked for within a day, and whether the payout address has signed;
   * left out while none does.
   */
  travel_rule_from: z.optional(amountSchema),
  travel_rule_used: z.optional(amountSchema),
  address_proven: z.optional(z.boolean()),
});
export type OwnBalance = z.infer<typeof ownBalanceSchema>;

/** GET /wallet/admin-wallet-address and GET /admin/wallet-address. */
export const depositAddressSchema = named('DepositAddress', {
  /** Null until an admin sets it. */
  admin_wallet_address: z.nullable(z.string()),
  /** Shown to users: the time when another address, approved by two admins, replaces it. */
  changes_at: z.optional(timestampSchema),
});
export type DepositAddress = z.infer<typeof depositAddressSchema>;

export const depositStatus = z.enum(depositMachine.states, {
  error: 'Status must be pending, approved or rejected',
});

/** A deposit that its user has reported; `amount` in USDT: the reported amount until approval, then the credited one. */
export const depositSchema = z.object({
  id: idSchema,
  user_id: idSchema,
  amount: amountSchema,
  /** The reported amount, where less arrived and was credited; else null. */
  claimed_amount: z.nullable(amountSchema),
  txn_hash: z.string(),
  network: networkCode,
  status: depositStatus,
  /** Another user claims to have sent the same transaction. Only while it waits. */
  contested: z.boolean(),
  admin_notes: z.nullable(z.string()),
  created_at: timestampSchema,
  /** Time when an admin approved or rejected it. */
  decided_at: z.nullable(timestampSchema),
  verdict: z.nullable(verdictSchema),
});
export type Deposit = z.infer<typeof depositSchema>;

export const ownDepositSchema = extended('OwnDeposit', depositSchema, {
  /** This amount was given to this user alone, so it identifies the deposit's owner. */
  bound: z.boolean(),
});
export type OwnDeposit = z.infer<typeof ownDepositSchema>;

/** More about a deposit or a withdrawal in an admin's list; `flags` only while it waits. */
const adminFacts = {
  user: userSummarySchema,
  flags: z.array(flagSchema),
  claim: z.nullable(assignmentSchema),
  last_decision: lastDecisionSchema,
};

/** The exact amount that the platform gave to the user alone; null where they asked for none, or reported another one. */
export const depositBondSchema = named('DepositBond', {
  amount_to_send: amountSchema,
  created_at: timestampSchema,
  expires_at: timestampSchema,
});
export type DepositBond = z.infer<typeof depositBondSchema>;

export const adminDepositSchema = extended('AdminDeposit', depositSchema, {
  ...adminFacts,
  /** The platform's address at the report, for comparison with the chain; null where none was set. */
  address: z.nullable(z.string()),
  bond: z.nullable(depositBondSchema),
});
export type AdminDeposit = z.infer<typeof adminDepositSchema>;

const depositAmount = (decimals: number, least: string) =>
  decimalField({
    decimals,
    required: t('Amount is required'),
    invalid: 'Amount must be a positive number',
    min: [least, t('Amount must be a positive number')],
  });

/** POST /wallet/deposit-intents: the amount to send. Smaller decimals are for the mark. */
export const depositIntentRequest = namedRequest('DepositIntentRequest', {
  amount: depositAmount(2, '0.01'),
});
export type DepositIntentRequest = z.output<typeof depositIntentRequest>;

/** The expected payment. `amount_to_send` is a little more than `amount`, told to no one else, and credited in full. */
export const depositIntentSchema = named('DepositIntent', {
  id: idSchema,
  amount: amountSchema,
  amount_to_send: amountSchema,
  address: z.string(),
  network: networkCode,
  expires_at: timestampSchema,
});
export type DepositIntent = z.infer<typeof depositIntentSchema>;

/** POST /wallet/deposit. The amount identifies the announced one; `intent_id` comes from older clients. */
export const depositRequest = namedRequest('DepositRequest', {
  amount: depositAmount(USDT_DECIMALS, '0.000001'),
  intent_id: z.optional(z.nullable(idField('Must be an id'))),
  txn_hash: transactionHashField({
    required: t('Transaction ID is required'),
    min: [DEPOSIT_HASH_MIN, `Transaction ID must be at least ${DEPOSIT_HASH_MIN} characters`],
  }),
});
export type DepositRequest = z.output<typeof depositRequest>;

export const withdrawalStatus = z.enum(withdrawalMachine.states, {
  error: 'Status must be pending, processing, approved or rejected',
});

/** A payout to a user, in USDT: `amount` leaves the balance, `net_amount` arrives at the address. */
export const withdrawalSchema = named('Withdrawal', {
  id: idSchema,
  user_id: idSchema,
  amount: amountSchema,
  /** Fixed at the request. */
  fee: amountSchema,
  net_amount: amountSchema,
  /** Set where its payment began later than promised: its fee is not taken. */
  fee_waived: z.nullable(named('WaivedFee', { late_by_minutes: z.int(), fee: amountSchema })),
  /** Destination of the payment: the profile's address at the request. */
  wallet_address: z.string(),
  network: networkCode,
  txn_hash: z.nullable(z.string()),
  status: withdrawalStatus,
  admin_notes: z.nullable(z.string()),
  admin_notes_parts: z.nullable(notesSchema),
  created_at: timestampSchema,
  /** Time when it was completed, rejected or cancelled. */
  decided_at: z.nullable(timestampSchema),
  /** The chain's verdict on the hash that paid it; null where there is none. */
  verdict: z.nullable(verdictSchema),
});
export type Withdrawal = z.infer<typeof withdrawalSchema>;

/** A withdrawal as an admin sees it. It is paid to its own `wallet_address`; the user's may have changed since. */
export const adminWithdrawalSchema = extended('AdminWithdrawal', withdrawalSchema, {
  ...adminFacts,
  /** The administrator who pays it, from Process to Complete. */
  handled_by: z.nullable(personSchema),
  /** The latest payout file that names it, while it is being paid: the username of who took it, and when. */
  in_file: z.optional(named('InFile', { by: z.string(), at: timestampSchema })),
  /** The administrator who recorded it as a claim after closing; null where its user asked. */
  claimed_by: z.nullable(personSchema),
});
export type AdminWithdrawal = z.infer<typeof adminWithdrawalSchema>;

export const WALLET_ADDRESS_MISSING = t(
  'Please set your USDT wallet address in your profile before requesting withdrawals.',
);

export const withdrawalForm = z.strictObject({
  amount: decimalField({
    decimals: 2,
    required: t('Please enter an amount'),
    invalid: t('Please enter a valid amount.'),
    positive: true,
    min: [MIN_WITHDRAWAL, t('Minimum withdrawal amount is 1.00 USDT.')],
  }),
});

/**
 * POST /wallet/withdraw: it is paid to the profile's address. The user saw `seen_wallet_address` and `seen_fee`: they may have changed
 * since. `beneficiary` and `wallet` are read from `travel_rule_from` on.
 */
export const withdrawalRequest = z
  .extend(withdrawalForm, {
    seen_wallet_address: seenWalletAddress,
    seen_fee: z.optional(
      decimalField({
        decimals: USDT_DECIMALS,
        required: t('Required'),
        invalid: 'Must be the fee that you saw',
      }),
    ),
    ...travelFields,
  })
  .check(fitsBeneficiary);
export type WithdrawalRequest = z.output<typeof withdrawalRequest>;

export const depositQuery = z.strictObject({ ...pageFields, status: z.optional(depositStatus) });
export type DepositQuery = z.output<typeof depositQuery>;

export const withdrawalQuery = z.strictObject({ ...pageFields, status: z.optional(withdrawalStatus) });
export type WithdrawalQuery = z.output<typeof withdrawalQuery>;

const adminList = {
  ...caseQuery,
  attention: lateOrFlagged,
  sort: sortBy('-created_at', 'created_at', 'amount', '-amount'),
};

/** GET /admin/deposits. `search` is an id, the start of a hash, or finds its user (see `adminUserQuery`). */
export const adminDepositQuery = z.strictObject({ ...adminList, status: anyOf(depositStatus) });
export type AdminDepositQuery = z.output<typeof adminDepositQuery>;

/** GET /admin/withdrawals. `search` is an id, the start of a hash or of the address, or finds its user (see `adminUserQuery`). */
export const adminWithdrawalQuery = z.strictObject({ ...adminList, status: anyOf(withdrawalStatus) });
export type AdminWithdrawalQuery = z.output<typeof adminWithdrawalQuery>;
