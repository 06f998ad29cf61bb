import * as z from 'zod/mini';
import {
  amountSchema,
  anyOf,
  idSchema,
  onlyUnanswered,
  pageFields,
  periodFields,
  searchField,
  sortBy,
  timestampSchema,
} from '../../fields/fields';
import { travelRecordSchema } from '../../money/wallet/travelRule';
import {
  adminDepositSchema,
  adminWithdrawalSchema,
  depositAddressSchema,
  depositStatus,
  withdrawalStatus,
} from '../../money/wallet/wallet';
import { extended, named } from '../../named';
import { kycDocumentSchema, kycStatus } from '../../people/kyc/kyc';
import { kycClosureSchema } from '../../people/kyc/kycClosing';
import { kycIdentitySchema, kycMatchSchema } from '../../people/kyc/kycIdentity';
import { adminUserSchema, userSchema } from '../../people/users';
import { disputeSchema } from '../../trading/disputes/disputes';
import { ownBidSchema } from '../../trading/offers/bids';
import { adminTradeSchema, tradeStatus } from '../../trading/trades/trades';
import { auditLogEntrySchema, lastDecisionSchema } from '../audit/audit';
import { flagSchema } from '../flags/flags';
import { ringSchema } from '../flags/rings';
import { assignmentSchema } from './assignments';
import { addressUsesSchema, balanceOriginsSchema, hashUseSchema } from './evidence';
import { noteSchema } from './notes';

// The facts beside a decision, each review in one answer that is true at one moment.

const request = { id: idSchema, amount: amountSchema, created_at: timestampSchema };
const history = { total: z.int() };

export const tradeRecordSchema = z.record(tradeStatus, z.int());
export type TradeRecord = z.infer<typeof tradeRecordSchema>;

const bid = z.pick(ownBidSchema, {
  id: true,
  crypto_type: true,
  price_per_unit: true,
  available_amount: true,
  held_usdt: true,
  buyer_wallet_address: true,
  status: true,
  created_at: true,
});

/**
 * A user's latest deposits, withdrawals and trades, newest first, and how many there are; without the one under review. Bids: those
 * that hold money first.
 */
export const userHistorySchema = named('UserHistory', {
  deposits: named('DepositHistory', {
    ...history,
    latest: z.array(named('LatestDeposit', { ...request, status: depositStatus })),
  }),
  withdrawals: named('WithdrawalHistory', {
    ...history,
    latest: z.array(named('LatestWithdrawal', { ...request, status: withdrawalStatus })),
  }),
  trades: named('TradeHistory', {
    ...history,
    latest: z.array(
      named('LatestTrade', { ...request, status: tradeStatus, side: z.enum(['seller', 'buyer']) }),
    ),
  }),
  bids: named('BidHistory', { ...history, latest: z.array(bid) }),
});
export type UserHistory = z.infer<typeof userHistorySchema>;

/** Outcomes of a user's disputes that admins decided; those still open, and those that the sides agreed on, are in neither. */
export const disputeRecordSchema = named('DisputeRecord', { won: z.int(), lost: z.int(), split: z.int() });
export type DisputeRecord = z.infer<typeof disputeRecordSchema>;

/** GET /admin/users/{id}/evidence: a user's identity, balance, its origins, and history. */
export const userEvidenceSchema = named('UserEvidence', {
  user: z.extend(
    z.pick(adminUserSchema, {
      id: true,
      email: true,
      username: true,
      full_name: true,
      is_active: true,
      kyc_status: true,
      trading_barrier: true,
      created_at: true,
    }),
    { has_second_factor: z.boolean() },
  ),
  balance: balanceOriginsSchema,
  history: userHistorySchema,
  /** Includes the trade under review. */
  trade_record: tradeRecordSchema,
  dispute_record: disputeRecordSchema,
  /** Accounts that facts tie to the user. */
  ring: z.nullable(ringSchema),
  /** Admins' notes about the user, newest first. */
  notes: z.array(noteSchema),
});
export type UserEvidence = z.infer<typeof userEvidenceSchema>;

/** An address that the coins were to go to before. Written once, never changed. */
const walletChangeSchema = z.object({
  from_address: z.string(),
  to_address: z.string(),
  changed_at: timestampSchema,
});
export type WalletChange = z.infer<typeof walletChangeSchema>;

/** USDT that the caller decided about alone within a day, in cases like this one that no two sources confirm; and the most. */
const aloneTodaySchema = named('AloneToday', { done: amountSchema, most: amountSchema });
export type AloneToday = z.infer<typeof aloneTodaySchema>;
const ofTheDay = { alone_today: z.optional(aloneTodaySchema) };

export const tradeReviewSchema = named('TradeReview', {
  ...ofTheDay,
  trade: adminTradeSchema,
  seller: userEvidenceSchema,
  buyer: userEvidenceSchema,
  /** Other places where the seller's hash was given. */
  hash_uses: z.array(hashUseSchema),
  /** The addresses that the coins were to go to before, newest first. */
  wallet_changes: z.array(walletChangeSchema),
  /** Null where there was none. */
  dispute: z.nullable(disputeSchema),
  notes: z.array(noteSchema),
});
export type TradeReview = z.infer<typeof tradeReviewSchema>;

export const depositReviewSchema = extended('DepositReview', depositAddressSchema, {
  ...ofTheDay,
  deposit: adminDepositSchema,
  user: userEvidenceSchema,
  hash_uses: z.array(hashUseSchema),
  notes: z.array(noteSchema),
});
export type DepositReview = z.infer<typeof depositReviewSchema>;

export const withdrawalReviewSchema = named('WithdrawalReview', {
  ...ofTheDay,
  withdrawal: adminWithdrawalSchema,
  user: userEvidenceSchema,
  hash_uses: z.array(hashUseSchema),
  address_uses: addressUsesSchema,
  /** The beneficiary, where the travel rule asked. */
  travel_record: z.nullable(travelRecordSchema),
  notes: z.array(noteSchema),
});
export type WithdrawalReview = z.infer<typeof withdrawalReviewSchema>;

/** GET /admin/kyc-people: one person whose documents are reviewed. */
export const kycPersonSchema = named('KycPerson', {
  user: userSchema,
  documents: z.array(extended('KycPersonDocument', kycDocumentSchema, { last_decision: lastDecisionSchema })),
  /** Time when all three documents were there, else when the oldest waiting one was sent; null while none waits. */
  waiting_since: z.nullable(timestampSchema),
  flags: z.array(flagSchema),
  claim: z.nullable(assignmentSchema),
});
export type KycPerson = z.infer<typeof kycPersonSchema>;

/** GET /admin/users/{id}/kyc: the same person, with admins' earlier decisions about their identity, and notes; both newest first. */
export const kycReviewSchema = extended('KycReview', kycPersonSchema, {
  /** The person and the documents that the reviewer sees, for `seen_person` of the decision. */
  person: z.string(),
  decisions: z.array(auditLogEntrySchema),
  /** Null while it is not closed for good. */
  closure: z.nullable(kycClosureSchema),
  /** A reviewer's reading of the present ID; null until then. */
  identity: z.nullable(kycIdentitySchema),
  /** Approval needs the identity. */
  identity_required: z.boolean(),
  /** Accounts that may be the same person's, the most alike first. */
  matches: z.array(kycMatchSchema),
  /** They make approval need a reason and a second person. */
  takes_two: z.boolean(),
  notes: z.array(noteSchema),
});
export type KycReview = z.infer<typeof kycReviewSchema>;

/**
 * GET /admin/kyc-people: people with a document in one of the states, the longest wait first. `from` and `to` limit the time when a
 * document was sent.
 */
export const kycPersonQuery = z.strictObject({
  ...pageFields,
  ...periodFields,
  search: searchField,
  status: anyOf(kycStatus),
  attention: onlyUnanswered,
  sort: sortBy('created_at', '-created_at'),
});
export type KycPersonQuery = z.output<typeof kycPersonQuery>;
