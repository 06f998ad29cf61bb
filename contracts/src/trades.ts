import * as z from 'zod/mini';
import { lastDecision } from './audit';
import { decimal } from './decimalField';
import {
  adminNotes,
  amount,
  anyOf,
  id,
  idField,
  idParameter,
  optionalText,
  page,
  period,
  search,
  seenWalletAddress,
  sortBy,
  text,
  timestamp,
} from './fields';
import {
  addAmounts,
  CRYPTO_DECIMALS,
  compareAmounts,
  type DecimalString,
  MAX_AMOUNT,
  parseDecimal,
  USDT_DECIMALS,
} from './money';
import { cryptoType, type Offer } from './offers';
import { tradeMachine } from './tradeMachine';
import { transactionHash } from './transactionHash';

export const tradeStatus = z.enum(tradeMachine.states, {
  error: 'Status must be open, crypto_sent, completed, disputed or cancelled',
});

/** A trade as its parties see it: `crypto_amount` in its coin, every other amount in USDT. */
export const trade = z.object({
  id,
  offer_id: id,
  seller_id: id,
  seller_username: z.string(),
  buyer_id: id,
  buyer_username: z.string(),
  crypto_type: cryptoType,
  crypto_amount: amount,
  usdt_amount: amount,
  price_per_unit: amount,
  buyer_wallet_address: z.string(),
  /** When the buyer last changed that address; null while it is the one the trade was opened with. */
  wallet_changed_at: z.nullable(timestamp),
  /** The percentages in force when the trade was opened, and the resulting fees, in USDT. */
  buyer_fee_percentage: amount,
  seller_fee_percentage: amount,
  buyer_fee: amount,
  seller_fee: amount,
  seller_txn_hash: z.nullable(z.string()),
  status: tradeStatus,
  dispute_reason: z.nullable(z.string()),
  disputed_by: z.nullable(z.enum(['seller', 'buyer'])),
  admin_notes: z.nullable(z.string()),
  created_at: timestamp,
  crypto_sent_at: z.nullable(timestamp),
  marked_complete_at: z.nullable(timestamp),
  disputed_at: z.nullable(timestamp),
  /** When an admin completed or cancelled the trade. */
  closed_at: z.nullable(timestamp),
});
export type Trade = z.infer<typeof trade>;

/** A trade as an admin sees it. */
export const adminTrade = z.extend(trade, { last_decision: lastDecision });
export type AdminTrade = z.infer<typeof adminTrade>;

/**
 * GET /admin/trades/{id}/wallet-changes: the addresses that the coins were to go to before, newest first. Written once, never
 * changed.
 */
export const walletChange = z.object({
  from_address: z.string(),
  to_address: z.string(),
  changed_at: timestamp,
});
export type WalletChange = z.infer<typeof walletChange>;

const someAmount = {
  decimals: CRYPTO_DECIMALS,
  required: 'Crypto amount is required',
  invalid: 'Crypto amount must be a number',
};
const cryptoAmount = decimal({
  ...someAmount,
  min: ['0.00000001', 'Crypto amount must be greater than 0'],
});
const buyerWalletAddress = text({
  required: 'Wallet address is required',
  max: [128, 'Wallet address must be at most 128 characters'],
  pattern: [/^\S+$/u, 'Wallet address must not contain spaces'],
  ascii: true,
});

// A fee is at most 100 %, so a total is at most twice the amount.
const LARGEST_TOTAL = addAmounts(MAX_AMOUNT, MAX_AMOUNT);
const seenTotal = decimal({
  decimals: USDT_DECIMALS,
  required: 'The total must be a number',
  invalid: 'The total must be a number',
  max: [LARGEST_TOTAL, `Must be at most ${LARGEST_TOTAL}`],
});

/**
 * POST /trades/ (spec §5 Create trade). The offer's own limits are checked by `amountWithinOffer`. `seen_total` is the USDT
 * that the buyer saw on the button: if the price or the fee has changed it since, nothing is locked.
 */
export const openTradeRequest = z.strictObject({
  crypto_amount: cryptoAmount,
  buyer_wallet_address: buyerWalletAddress,
  offer_id: idField('Offer is required'),
  seen_total: z.optional(seenTotal),
});
export type OpenTradeRequest = z.output<typeof openTradeRequest>;

type OfferLimits = Pick<Offer, 'min_amount' | 'max_amount' | 'crypto_type'>;

/** What is wrong with an amount for an offer, in the spec's words, or null (spec §5 Create trade). */
export function amountWithinOffer(cryptoAmount: DecimalString, offer: OfferLimits): string | null {
  const { min, max } = limitsOf(offer);
  if (compareAmounts(cryptoAmount, min[0]) < 0) return min[1];
  return compareAmounts(cryptoAmount, max[0]) > 0 ? max[1] : null;
}

/** An offer's limits, each with what is said of an amount beyond it. */
function limitsOf({ min_amount: least, max_amount: most, crypto_type: coin }: OfferLimits) {
  return {
    min: [least, `Minimum amount is ${parseDecimal(least)} ${coin}`],
    max: [most, `Maximum amount is ${parseDecimal(most)} ${coin}`],
  } satisfies Record<string, [DecimalString, string]>;
}

/** The create-trade form for one offer: the request's fields with that offer's limits (zero is always below them). */
export function openTradeForm(offer: OfferLimits) {
  return z.strictObject({
    crypto_amount: decimal({ ...someAmount, ...limitsOf(offer) }),
    buyer_wallet_address: buyerWalletAddress,
  });
}

/** The form in which the buyer corrects where the coins go. */
export const changeWalletForm = z.strictObject({ buyer_wallet_address: buyerWalletAddress });

/**
 * PUT /trades/{id}/confirm-sent, in the query (spec §7). `seen_wallet_address` is the address that the seller was shown: the
 * buyer may have changed it since.
 */
export const sendHashQuery = z.strictObject({
  seller_txn_hash: transactionHash({ required: 'Transaction hash is required' }),
  seen_wallet_address: seenWalletAddress,
});
export type SendHashQuery = z.output<typeof sendHashQuery>;

export const DEFAULT_DISPUTE_REASON = 'User initiated dispute';

/** PUT /trades/{id}/dispute, in the query (spec §7). */
export const disputeQuery = z.strictObject({
  dispute_reason: optionalText({ max: [1000, 'Reason must be at most 1000 characters'], multiline: true }),
});

/** PUT /trades/{id}: the buyer's wallet while open, or an admin's notes (design §3). */
export const updateTradeRequest = z
  .strictObject({ buyer_wallet_address: z.optional(buyerWalletAddress), admin_notes: adminNotes })
  .check(
    z.refine((update) => (update.buyer_wallet_address === undefined) !== (update.admin_notes === undefined), {
      error: 'Send buyer_wallet_address or admin_notes',
      path: ['buyer_wallet_address'],
    }),
  );
export type UpdateTradeRequest = z.output<typeof updateTradeRequest>;

/** PUT /admin/trades/{id}/verify and /reject (spec §7). */
export const tradeDecision = z.strictObject({ admin_notes: adminNotes });
export type TradeDecision = z.output<typeof tradeDecision>;

/** PUT /admin/trades/{id}/resolve-dispute (spec §7). */
export const disputeResolution = z.strictObject({
  status: z.enum(['completed', 'cancelled'], { error: 'Status must be completed or cancelled' }),
  admin_notes: adminNotes,
});
export type DisputeResolution = z.output<typeof disputeResolution>;

/** GET /trades/. */
export const tradeQuery = z.strictObject({ ...page, status: z.optional(tradeStatus) });
export type TradeQuery = z.output<typeof tradeQuery>;

/** GET /admin/trades. `search` is an id, or how a hash or either party's e-mail or username starts; `user_id` is either party. */
export const adminTradeQuery = z.strictObject({
  ...page,
  ...period,
  search,
  status: anyOf(tradeStatus),
  user_id: z.optional(idParameter),
  sort: sortBy('-created_at', 'created_at', 'usdt_amount', '-usdt_amount'),
});
export type AdminTradeQuery = z.output<typeof adminTradeQuery>;
