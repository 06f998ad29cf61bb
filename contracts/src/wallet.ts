import * as z from 'zod/mini';
import { lastDecisionSchema } from './audit';
import { claimSchema } from './claims';
import { decimalField } from './decimalField';
import {
  adminNotes,
  amountSchema,
  anyOf,
  decisionReason,
  idParameter,
  idSchema,
  pageFields,
  periodFields,
  searchField,
  seenWalletAddress,
  sortBy,
  timestampSchema,
} from './fields';
import { flagSchema } from './flags';
import { USDT_DECIMALS } from './money';
import { depositMachine, withdrawalMachine } from './requestMachines';
import { transactionHashField } from './transactionHash';
import { userSummarySchema } from './userSummary';

const DEPOSIT_HASH_MIN = 10;
/** USDT (spec §5 Withdrawal). */
export const MIN_WITHDRAWAL = '1.00';

/** GET /wallet/balance, in USDT. `pending_withdrawals` is what waits to be paid out (design §2). */
export const walletBalanceSchema = z.object({
  available_balance: amountSchema,
  escrow_balance: amountSchema,
  pending_withdrawals: amountSchema,
});
export type WalletBalance = z.infer<typeof walletBalanceSchema>;

/** GET /wallet/admin-wallet-address and GET /admin/wallet-address; null until an admin sets it. */
export const depositAddressSchema = z.object({ admin_wallet_address: z.nullable(z.string()) });
export type DepositAddress = z.infer<typeof depositAddressSchema>;

export const depositStatus = z.enum(depositMachine.states, {
  error: 'Status must be pending, approved or rejected',
});

/** A deposit that its user has reported; `amount` in USDT. */
export const depositSchema = z.object({
  id: idSchema,
  user_id: idSchema,
  amount: amountSchema,
  txn_hash: z.string(),
  status: depositStatus,
  admin_notes: z.nullable(z.string()),
  created_at: timestampSchema,
  /** When an admin approved or rejected it. */
  decided_at: z.nullable(timestampSchema),
});
export type Deposit = z.infer<typeof depositSchema>;

/** What an admin's list tells of a deposit or a withdrawal beside it; `flags` only while it waits. */
const adminFacts = {
  user: userSummarySchema,
  flags: z.array(flagSchema),
  claim: z.nullable(claimSchema),
  last_decision: lastDecisionSchema,
};

/** A deposit as an admin sees it. */
export const adminDepositSchema = z.extend(depositSchema, adminFacts);
export type AdminDeposit = z.infer<typeof adminDepositSchema>;

/** POST /wallet/deposit (spec §5 Deposit). */
export const depositRequest = z.strictObject({
  amount: decimalField({
    decimals: USDT_DECIMALS,
    required: 'Amount is required',
    invalid: 'Amount must be a positive number',
    min: ['0.000001', 'Amount must be a positive number'],
  }),
  txn_hash: transactionHashField({
    required: 'Transaction ID is required',
    min: [DEPOSIT_HASH_MIN, `Transaction ID must be at least ${DEPOSIT_HASH_MIN} characters`],
  }),
});
export type DepositRequest = z.output<typeof depositRequest>;

/** PUT /admin/deposits/{id} (spec §7). */
export const depositDecision = z.strictObject({
  status: z.enum(['approved', 'rejected'], { error: 'Status must be approved or rejected' }),
  admin_notes: adminNotes,
  reason: decisionReason,
});
export type DepositDecision = z.output<typeof depositDecision>;

export const withdrawalStatus = z.enum(withdrawalMachine.states, {
  error: 'Status must be pending, processing, approved or rejected',
});

/** A payout that its user asks for; `amount` in USDT. */
export const withdrawalSchema = z.object({
  id: idSchema,
  user_id: idSchema,
  amount: amountSchema,
  /** Where it is paid: the profile's address when it was requested. */
  wallet_address: z.string(),
  txn_hash: z.nullable(z.string()),
  status: withdrawalStatus,
  admin_notes: z.nullable(z.string()),
  created_at: timestampSchema,
  /** When it was completed, rejected or cancelled. */
  decided_at: z.nullable(timestampSchema),
});
export type Withdrawal = z.infer<typeof withdrawalSchema>;

/** A withdrawal as an admin sees it. It is paid to its own `wallet_address`; the user's may have changed since. */
export const adminWithdrawalSchema = z.extend(withdrawalSchema, adminFacts);
export type AdminWithdrawal = z.infer<typeof adminWithdrawalSchema>;

export const WALLET_ADDRESS_MISSING =
  'Please set your USDT wallet address in your profile before requesting withdrawals.';

/** Withdraw Funds as a form: what is typed (spec §5 Withdrawal). */
export const withdrawalForm = z.strictObject({
  amount: decimalField({
    decimals: 2,
    required: 'Please enter an amount',
    invalid: 'Please enter a valid amount.',
    positive: true,
    min: [MIN_WITHDRAWAL, 'Minimum withdrawal amount is 1.00 USDT.'],
  }),
});

/**
 * POST /wallet/withdraw: it is paid to the profile's address. `seen_wallet_address` is the address that the user was shown: it
 * may have been changed since, in another tab.
 */
export const withdrawalRequest = z.extend(withdrawalForm, { seen_wallet_address: seenWalletAddress });
export type WithdrawalRequest = z.output<typeof withdrawalRequest>;

/**
 * PUT /admin/withdrawals/{id}: completing needs a transaction hash (spec §4, §5); a deactivated user's is only rejected or cancelled.
 * `seen_status` is what the admin saw: `rejected` rejects what is pending and cancels what is processing, so only this keeps a late
 * Reject from cancelling what is being paid.
 */
export const withdrawalDecision = z
  .strictObject({
    status: z.enum(['processing', 'approved', 'rejected'], {
      error: 'Status must be processing, approved or rejected',
    }),
    admin_notes: adminNotes,
    reason: decisionReason,
    txn_hash: z.optional(z.nullable(transactionHashField({ required: 'Please enter a transaction hash.' }))),
    seen_status: z.optional(withdrawalStatus),
  })
  .check(
    z.refine((decision) => decision.status !== 'approved' || Boolean(decision.txn_hash), {
      error: 'Please enter a transaction hash.',
      path: ['txn_hash'],
    }),
  );
export type WithdrawalDecision = z.output<typeof withdrawalDecision>;

/** GET /wallet/deposits. */
export const depositQuery = z.strictObject({ ...pageFields, status: z.optional(depositStatus) });
export type DepositQuery = z.output<typeof depositQuery>;

/** GET /wallet/withdrawals. */
export const withdrawalQuery = z.strictObject({ ...pageFields, status: z.optional(withdrawalStatus) });
export type WithdrawalQuery = z.output<typeof withdrawalQuery>;

const adminList = {
  ...pageFields,
  ...periodFields,
  search: searchField,
  user_id: z.optional(idParameter),
  sort: sortBy('-created_at', 'created_at', 'amount', '-amount'),
};

/** GET /admin/deposits. `search` is an id, how a hash starts, or what finds its user (see `adminUserQuery`). */
export const adminDepositQuery = z.strictObject({ ...adminList, status: anyOf(depositStatus) });
export type AdminDepositQuery = z.output<typeof adminDepositQuery>;

/** GET /admin/withdrawals. `search` is an id, how a hash or the address starts, or what finds its user (see `adminUserQuery`). */
export const adminWithdrawalQuery = z.strictObject({ ...adminList, status: anyOf(withdrawalStatus) });
export type AdminWithdrawalQuery = z.output<typeof adminWithdrawalQuery>;
