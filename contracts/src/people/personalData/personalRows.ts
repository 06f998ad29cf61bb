import * as z from 'zod/mini';
import { auditAction } from '../../backOffice/audit/audit';
import { userTransferSchema } from '../../backOffice/desk/evidence';
import { amountSchema, idSchema, timestampSchema } from '../../fields/fields';
import { userLimitSchema } from '../../money/limits';
import { travelRecordSchema } from '../../money/wallet/travelRule';
import { depositIntentSchema, depositSchema, withdrawalSchema } from '../../money/wallet/wallet';
import { MAILED_KINDS } from '../../platform/notifications/events';
import { notificationSchema } from '../../platform/notifications/notifications';
import { questionMessageSchema, questionStatus } from '../../platform/support';
import { savedAddressSchema } from '../../trading/addresses';
import { CASE_ENTRY_KINDS } from '../../trading/caseFile/caseEntries';
import { ownBidSchema } from '../../trading/offers/bids';
import { offerSchema } from '../../trading/offers/offers';
import { cryptoType, offerSide } from '../../trading/offers/terms';
import { GUARANTEE_ENDS } from '../../trading/trades/guarantee';
import { tradeRow } from '../../trading/trades/trades';
import { apiKeySchema } from '../apiKeys/apiKeys';
import { kycDocumentSchema } from '../kyc/kyc';
import { reportReason } from '../reputation/reports';
import { blockSchema, thumb } from '../reputation/reputation';
import { passkeySchema } from '../signIn/secondFactors';
import { taxResidenceSchema } from '../tax';

const optionalTime = z.nullable(timestampSchema);
const changedFields = z.nullable(z.record(z.string(), z.unknown()));

const lateMinutes = z.nullable(z.int());

export const personalRows = {
  /** `file` is where the file can be downloaded. */
  kyc_documents: z.extend(kycDocumentSchema, { media_type: z.string(), file: z.string() }),
  sessions: z.object({
    id: z.string(),
    site: z.string(),
    device: z.string(),
    address: z.string(),
    created_at: timestampSchema,
    seen_at: timestampSchema,
    proved_at: timestampSchema,
    ended_at: optionalTime,
  }),
  /** Changes of the email address, as long as they can be undone and a week longer. */
  email_changes: z.object({
    id: idSchema,
    old_email: z.string(),
    new_email: z.string(),
    state: z.enum(['pending', 'changed', 'cancelled', 'undone']),
    created_at: timestampSchema,
    changed_at: optionalTime,
  }),
  passkeys: passkeySchema,
  api_keys: z.extend(z.omit(apiKeySchema, { is_over: true }), { revoked_at: optionalTime }),
  /** Acts on the account, by its owner or a thief in their name. */
  security_events: z.object({
    id: idSchema,
    action: auditAction,
    before: changedFields,
    after: changedFields,
    created_at: timestampSchema,
  }),
  offers: z.extend(
    z.omit(offerSchema, {
      seller_username: true,
      seller: true,
      available_amount: true,
      reserved_amount: true,
      can_take: true,
      caller_max: true,
      seller_here_minutes: true,
    }),
    { welcome: z.nullable(z.string()), deleted_at: optionalTime },
  ),
  bids: z.extend(
    z.omit(ownBidSchema, {
      buyer_username: true,
      buyer: true,
      available_amount: true,
      filled_amount: true,
      can_take: true,
      locked_usdt: true,
      held_usdt: true,
      returned_usdt: true,
      market: true,
    }),
    { held: amountSchema },
  ),
  /** `buyer_wallet_address` only where the user is the buyer. */
  trades: z.object({
    ...tradeRow,
    buyer_wallet_address: z.nullable(z.string()),
    late_minutes: lateMinutes,
    reference_value: z.nullable(amountSchema),
    reference_at: optionalTime,
    margin_percentage: z.nullable(z.string()),
    guarantee: amountSchema,
    guarantee_end: z.nullable(z.enum(GUARANTEE_ENDS)),
  }),
  saved_addresses: savedAddressSchema,
  trade_entries: z.object({
    trade_id: idSchema,
    seq: z.int(),
    at: timestampSchema,
    kind: z.enum(CASE_ENTRY_KINDS),
    data: z.record(z.string(), z.string()),
    /** Their words: a message, a reason, the name of a file. */
    text: z.nullable(z.string()),
    /** Download address of a file that they sent. */
    file: z.nullable(z.string()),
  }),
  ratings_given: z.object({
    id: idSchema,
    trade_id: idSchema,
    rated_username: z.string(),
    thumb,
    text: z.nullable(z.string()),
    created_at: timestampSchema,
    revealed_at: optionalTime,
    voided_at: optionalTime,
    void_reason: z.nullable(z.string()),
  }),
  ratings_received: z.object({
    id: idSchema,
    trade_id: idSchema,
    author_username: z.string(),
    thumb,
    text: z.nullable(z.string()),
    revealed_at: timestampSchema,
    voided_at: optionalTime,
  }),
  blocks: blockSchema,
  notes: z.object({ username: z.string(), text: z.string(), updated_at: timestampSchema }),
  alerts: z.object({
    side: offerSide,
    crypto_type: z.nullable(cryptoType),
    price_per_unit: z.nullable(amountSchema),
    trader_username: z.nullable(z.string()),
    created_at: timestampSchema,
  }),
  reports: z.object({
    id: idSchema,
    reported_username: z.string(),
    trade_id: z.nullable(idSchema),
    reason: reportReason,
    text: z.nullable(z.string()),
    created_at: timestampSchema,
  }),
  questions: z.object({
    id: idSchema,
    page: z.string(),
    status: questionStatus,
    is_complaint: z.boolean(),
    created_at: timestampSchema,
    messages: z.array(questionMessageSchema),
  }),
  deposit_intents: z.extend(depositIntentSchema, { created_at: timestampSchema }),
  deposits: z.extend(z.omit(depositSchema, { contested: true, verdict: true }), {
    intent_id: z.nullable(idSchema),
  }),
  /** Texts to sign with the key of the payout address, and their signatures. */
  address_proofs: z.object({
    id: idSchema,
    message: z.string(),
    created_at: timestampSchema,
    expires_at: timestampSchema,
    signature: z.nullable(z.string()),
    address: z.nullable(z.string()),
    signed_at: optionalTime,
  }),
  withdrawals: z.extend(z.omit(withdrawalSchema, { verdict: true, net_amount: true, fee_waived: true }), {
    late_minutes: lateMinutes,
    waived_fee: amountSchema,
  }),
  travel_records: travelRecordSchema,
  tax_residences: taxResidenceSchema,
  user_limits: userLimitSchema,
  notifications: notificationSchema,
  /** Mails about the same events, without their text: it is made when they are sent. */
  mails: z.extend(z.omit(notificationSchema, { read_at: true }), {
    kind: z.enum(MAILED_KINDS),
    sent_at: optionalTime,
  }),
  push_subscriptions: z.object({
    id: idSchema,
    site: z.string(),
    device: z.string(),
    created_at: timestampSchema,
    seen_at: timestampSchema,
  }),
  webhooks: z.object({
    id: z.string(),
    url: z.string(),
    topics: z.array(z.string()),
    created_at: timestampSchema,
  }),
  transfers: userTransferSchema,
};
