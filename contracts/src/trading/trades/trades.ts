import * as z from 'zod/mini';
import {
  addAmounts,
  CRYPTO_DECIMALS,
  type DecimalString,
  MAX_AMOUNT,
  parseDecimal,
  USDT_DECIMALS,
} from '../../amounts/amounts';
import { decimalField } from '../../amounts/decimalField';
import { lastDecisionSchema } from '../../backOffice/audit/audit';
import { assignmentSchema } from '../../backOffice/desk/assignments';
import { weighedFields } from '../../backOffice/desk/weighing';
import { flagSchema } from '../../backOffice/flags/flags';
import { transactionHashField } from '../../chains/transactionHashField';
import {
  adminNotes,
  amountSchema,
  idField,
  idSchema,
  pageFields,
  searchField,
  seenWalletAddress,
  textField,
  timestampSchema,
} from '../../fields/fields';
import { verdictSchema } from '../../money/chain/chain';
import { extended, named, namedRequest } from '../../named';
import { rule } from '../../refusals/problem';
import { notesSchema } from '../../texts/Said';
import { t } from '../../texts/texts';
import { disputeStateSchema } from '../disputes/disputes';
import type { OfferLimits } from '../offers/offerLimits';
import { cryptoType } from '../offers/terms';
import { PAUSE_REASONS } from './deadlines';
import { GUARANTEE_ENDS } from './guarantee';
import { CANCEL_REASONS, TRADE_SIDES, TRADE_VIEWS, tradeMachine } from './tradeMachine';
import { tradePaymentSchema } from './tradePayments';
import { seenDivideAt, tradeRequestSchema, tradeSplitSchema } from './tradeRequests';

export const tradeStatus = z.enum(tradeMachine.states, {
  error: `Status must be one of ${tradeMachine.states.join(', ')}`,
});

const turn = z.enum(['seller', 'buyer', 'platform']);

/** A trade's own row: `crypto_amount` in its coin, every other amount in USDT. The personal export has these fields too. */
export const tradeRow = {
  id: idSchema,
  offer_id: idSchema,
  /** The bid that the seller took; null where the buyer opened it on an offer. */
  bid_id: z.nullable(idSchema),
  /** The buyer's money returned to that bid, not to their balance. */
  is_back_in_bid: z.boolean(),
  seller_id: idSchema,
  seller_username: z.string(),
  buyer_id: idSchema,
  buyer_username: z.string(),
  crypto_type: cryptoType,
  crypto_amount: amountSchema,
  usdt_amount: amountSchema,
  price_per_unit: amountSchema,
  /** The percentages in force when the trade was opened, and the resulting fees, in USDT. */
  buyer_fee_percentage: amountSchema,
  seller_fee_percentage: amountSchema,
  buyer_fee: amountSchema,
  seller_fee: amountSchema,
  seller_txn_hash: z.nullable(z.string()),
  status: tradeStatus,
  dispute_reason: z.nullable(z.string()),
  dispute_reason_parts: z.nullable(notesSchema),
  disputed_by: z.nullable(z.enum(['seller', 'buyer'])),
  admin_notes: z.nullable(z.string()),
  admin_notes_parts: z.nullable(notesSchema),
  created_at: timestampSchema,
  /** Start of its current status. */
  status_at: timestampSchema,
  /** The seller's deadline; extended by the time in which deadlines stood still. */
  send_by: timestampSchema,
  /** The platform ends a trade that is still open at this time. */
  end_by: timestampSchema,
  /** Sum of all agreed extensions. */
  extended_minutes: z.int(),
  /** Time when the agreed division is carried out, unless the buyer takes it back; null where none waits. */
  divide_at: z.nullable(timestampSchema),
  cancel_reason: z.nullable(z.enum(CANCEL_REASONS)),
  /** A hash came after the trade was cancelled; `open` until an admin has looked at it. */
  late_payment: z.nullable(z.enum(['open', 'closed'])),
};

/** A trade as its parties see it. */
export const tradeSchema = named('Trade', {
  ...tradeRow,
  buyer_wallet_address: z.string(),
  /** Time of the buyer's last change of that address; null while it is the one the trade was opened with. */
  wallet_changed_at: z.nullable(timestampSchema),
  crypto_sent_at: z.nullable(timestampSchema),
  marked_complete_at: z.nullable(timestampSchema),
  /** Time when the buyer said that the coins arrived: it decides nothing. */
  received_at: z.nullable(timestampSchema),
  disputed_at: z.nullable(timestampSchema),
  /** Time when the trade was completed or cancelled. */
  closed_at: z.nullable(timestampSchema),
  dispute: z.nullable(disputeStateSchema),
  /** Open and past `send_by`: the buyer may cancel, and the seller may still send. */
  is_overdue: z.boolean(),
  is_clock_stopped: z.boolean(),
  clock_stopped_by: z.nullable(z.enum(PAUSE_REASONS)),
  /** The side whose turn it is (`trading/trades/situation.ts`); none once the trade is closed, unless a payment came late. */
  turns: z.array(turn),
  turn: z.nullable(turn),
  /** The platform's deadline to verify or decide; null while it is not its turn. */
  verify_by: z.nullable(timestampSchema),
  /** Place in the verification queue, from 1; only in the answer for a single trade. */
  queue_place: z.nullable(z.int()),
  request: z.nullable(tradeRequestSchema),
  split: z.nullable(tradeSplitSchema),
  /** Set where the platform decided later than promised: no fee was taken, and `buyer_fee` and `seller_fee` are 0. */
  fees_waived: z.nullable(named('WaivedFees', { late_by_minutes: z.int() })),
  /** The seller's promise for a late trade, in USDT, and its destination; null where nothing was promised. */
  guarantee: z.nullable(
    named('Guarantee', { amount: amountSchema, end: z.nullable(z.enum(GUARANTEE_ENDS)) }),
  ),
  /** The chain's verdict on the hashes together; null where there is none. */
  verdict: z.nullable(verdictSchema),
  /** The transactions given for it, `seller_txn_hash` first, each with the chain's verdict on it alone. */
  payments: z.array(tradePaymentSchema),
  /** The sides that may give a further hash while the payment is not complete. */
  adds_payment: z.array(z.enum(TRADE_SIDES)),
  /** Another seller's trade claims the same transaction; an admin decides whose it is. */
  contested: z.boolean(),
  /**
   * Transactions that may be the seller's payment, found on the chain while the trade is open. They decide nothing. A contested one fits
   * another seller's trade too, or was given for it.
   */
  found_payments: z.array(
    named('FoundPayment', {
      hash: z.string(),
      amount: amountSchema,
      at: timestampSchema,
      contested: z.boolean(),
    }),
  ),
  /** Messages that the caller has not read; 0 for an admin. */
  unread_messages: z.int(),
});
export type Trade = z.infer<typeof tradeSchema>;

/** A trade as an admin sees it; `flags` only while it waits for verification or is disputed. */
export const adminTradeSchema = extended('AdminTrade', tradeSchema, {
  flags: z.array(flagSchema),
  claim: z.nullable(assignmentSchema),
  last_decision: lastDecisionSchema,
});
export type AdminTrade = z.infer<typeof adminTradeSchema>;

const someAmount = {
  decimals: CRYPTO_DECIMALS,
  required: t('Crypto amount is required'),
  invalid: 'Crypto amount must be a number',
};
export const cryptoAmount = decimalField({
  ...someAmount,
  min: ['0.00000001', t('Crypto amount must be greater than 0')],
});
export const buyerWalletAddress = textField({
  required: t('Wallet address is required'),
  max: [128, t('Wallet address must be at most 128 characters')],
  pattern: [/^\S+$/u, t('Wallet address must not contain spaces')],
  ascii: true,
});

// A fee is at most 100 %, so a total is at most twice the amount.
const LARGEST_TOTAL = addAmounts(MAX_AMOUNT, MAX_AMOUNT);
export const seenTotal = decimalField({
  decimals: USDT_DECIMALS,
  required: t('The total must be a number'),
  invalid: 'The total must be a number',
  max: [LARGEST_TOTAL, `Must be at most ${LARGEST_TOTAL}`],
});

/**
 * POST /trades/. The offer's own limits are checked by `amountWithinOffer`. `seen_total` is the USDT
 * that the buyer saw on the button: if the price or the fee has changed it since, nothing is locked.
 */
export const openTradeRequest = namedRequest('OpenTradeRequest', {
  crypto_amount: cryptoAmount,
  buyer_wallet_address: buyerWalletAddress,
  offer_id: idField(t('Offer is required')),
  seen_total: z.optional(seenTotal),
});
export type OpenTradeRequest = z.output<typeof openTradeRequest>;

function limitsOf({ min_amount: least, max_amount: most, crypto_type: coin }: OfferLimits) {
  return {
    min: [least, t('Minimum amount is {amount} {coin}', { amount: parseDecimal(least), coin })],
    max: [most, t('Maximum amount is {amount} {coin}', { amount: parseDecimal(most), coin })],
  } satisfies Record<string, [DecimalString, string]>;
}

/** The create-trade form for one offer: the request's fields with that offer's limits (zero is always below them). */
export function openTradeForm(offer: OfferLimits) {
  return z.strictObject({
    crypto_amount: decimalField({ ...someAmount, ...limitsOf(offer) }),
    buyer_wallet_address: buyerWalletAddress,
  });
}

export const changeWalletForm = z.strictObject({ buyer_wallet_address: buyerWalletAddress });

/**
 * PUT /trades/{id}/confirm-sent, in the query. `seen_wallet_address` is the address that the seller was shown: the
 * buyer may have changed it since.
 */
export const sendHashQuery = z.strictObject({
  seller_txn_hash: transactionHashField({ required: t('Transaction hash is required') }),
  seen_wallet_address: seenWalletAddress,
});
export type SendHashQuery = z.output<typeof sendHashQuery>;

/** PUT /trades/{id}: the buyer's wallet while open, or an admin's notes. */
export const updateTradeRequest = z
  .strictObject({ buyer_wallet_address: z.optional(buyerWalletAddress), admin_notes: adminNotes })
  .check(
    z.refine((update) => (update.buyer_wallet_address === undefined) !== (update.admin_notes === undefined), {
      ...rule('exactly_one', 'Send buyer_wallet_address or admin_notes'),
      path: ['buyer_wallet_address'],
    }),
  );
export type UpdateTradeRequest = z.output<typeof updateTradeRequest>;

/** PUT /admin/trades/{id}/verify and /reject. */
export const tradeDecision = namedRequest('TradeDecision', {
  admin_notes: adminNotes,
  seen_divide_at: seenDivideAt,
  ...weighedFields,
});
export type TradeDecision = z.output<typeof tradeDecision>;

/** GET /trades/. `to_rate`: completed lately, and the caller has not rated the other side. */
export const tradeQuery = z.strictObject({
  ...pageFields,
  status: z.optional(tradeStatus),
  /** An id, how a hash starts, or how the other side's name starts. */
  search: z.optional(searchField),
  view: z.optional(
    z.enum([...TRADE_VIEWS, 'to_rate'], { error: 'View must be needs_you, waiting, closed or to_rate' }),
  ),
});
export type TradeQuery = z.output<typeof tradeQuery>;

/** GET /trades/counts: how many trades are in each view, and how many are active (`ACTIVE_TRADE_STATUSES`). */
export const tradeCountsSchema = z.record(z.enum([...TRADE_VIEWS, 'active']), z.int());
export type TradeCounts = z.infer<typeof tradeCountsSchema>;
