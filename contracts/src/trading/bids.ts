import * as z from 'zod/mini';
import { addAmounts, CRYPTO_DECIMALS, compareAmounts } from '../amounts';
import { decimalField } from '../decimalField';
import { amountSchema, idSchema, pageFields, timestampSchema } from '../fields';
import { traderFactsSchema } from '../people/reputation';
import { rule } from '../problem';
import { t } from '../texts';
import { MOST_TAKES } from './bidLock';
import { pricePerUnit } from './floatingFields';
import { guaranteePercentage } from './guaranteeField';
import {
  MAX_BELOW_MIN,
  marketFilters,
  minPartnerTrades,
  offerStatus,
  offerTerms,
  SMALLEST_CRYPTO,
  sendWithinMinutes,
} from './offers';
import { buyerWalletAddress, cryptoAmount, seenTotal } from './trades';

// Funded bids: offers to buy, whose USDT lies in the bidder's escrow (docs/domain.md#bids).

/** `filled`: less than its least amount is left. Its owner pauses, activates and closes it; a closed one stays closed. */
export const bidStatus = z.enum(['active', 'paused', 'filled', 'closed']);
export type BidStatus = z.infer<typeof bidStatus>;

/** An offer to buy: `price_per_unit` in USDT, the amounts in its coin. */
export const bidSchema = z.object({
  id: idSchema,
  buyer_id: idSchema,
  buyer_username: z.string(),
  buyer: traderFactsSchema,
  crypto_type: offerTerms.crypto_type,
  price_per_unit: amountSchema,
  min_amount: amountSchema,
  max_amount: amountSchema,
  /** What trades have not taken of it. */
  available_amount: amountSchema,
  /** How long who takes it has to send the coins, at most. */
  send_within_minutes: z.int(),
  /** With how many different people who takes it must have completed trades; 0: the bidder does not ask. */
  min_partner_trades: z.int(),
  /** What who takes it promises a bidder who gets nothing in time, in per cent of the trade; '0': nothing. */
  guarantee_percentage: amountSchema,
  /** For who is signed in: whether they meet its condition. */
  can_take: z.optional(z.boolean()),
  status: bidStatus,
  created_at: timestampSchema,
});
export type Bid = z.infer<typeof bidSchema>;

/** GET /market/bids: a bid as visitors see it. */
export const marketBidSchema = z.omit(bidSchema, { buyer_id: true });
export type MarketBid = z.infer<typeof marketBidSchema>;

/** GET /bids/my: a bid as its owner sees it. */
export const ownBidSchema = z.extend(bidSchema, {
  amount: amountSchema,
  /** What trades took of it, in the coin. A trade that is cancelled gives its USDT back to the balance, and nothing to the bid. */
  filled_amount: amountSchema,
  buyer_wallet_address: z.string(),
  /** In force when it was posted, and in each of its trades. */
  buyer_fee_percentage: amountSchema,
  /** USDT that was set aside when it was posted (`bidLock`), that still is, and that came back when it ended. */
  locked_usdt: amountSchema,
  held_usdt: amountSchema,
  returned_usdt: amountSchema,
  /** When it was filled or closed. */
  ended_at: z.nullable(timestampSchema),
});
export type OwnBid = z.infer<typeof ownBidSchema>;

const AMOUNT_BELOW_MIN = t('Amount must be at least the minimum amount');
const MIN_TOO_SMALL = t('The minimum amount must be at least 1/{most} of the amount', { most: MOST_TAKES });

/** POST /bids/. `seen_total` is the USDT that the bidder saw on the button (`bidLock`). */
export const createBidRequest = z
  .strictObject({
    ...offerTerms,
    price_per_unit: pricePerUnit,
    amount: decimalField({
      decimals: CRYPTO_DECIMALS,
      required: t('Amount is required'),
      invalid: t('Amount must be a number'),
      min: [SMALLEST_CRYPTO, t('Amount must be a number')],
    }),
    buyer_wallet_address: buyerWalletAddress,
    send_within_minutes: sendWithinMinutes,
    min_partner_trades: minPartnerTrades,
    guarantee_percentage: guaranteePercentage,
    seen_total: z.optional(seenTotal),
  })
  .check(
    z.refine(({ max_amount: most, min_amount: least }) => compareAmounts(most, least) >= 0, {
      ...rule('too_small', MAX_BELOW_MIN),
      path: ['max_amount'],
    }),
    z.refine(({ amount, min_amount: least }) => compareAmounts(amount, least) >= 0, {
      ...rule('too_small', AMOUNT_BELOW_MIN),
      path: ['amount'],
    }),
    z.refine(
      ({ amount, min_amount: least }) =>
        compareAmounts(addAmounts(...Array.from({ length: MOST_TAKES }, () => least)), amount) >= 0,
      { ...rule('too_small', MIN_TOO_SMALL), path: ['min_amount'] },
    ),
  );
export type CreateBidRequest = z.output<typeof createBidRequest>;

/** PUT /bids/{id}. All else is fixed: close it and post another. */
export const changeBidRequest = z.strictObject({ status: offerStatus });

/**
 * POST /bids/{id}/take. What the seller was shown: `seen_price`, of a bid that asks for a promise `seen_promise`, in per cent, and
 * `seen_total`, the USDT that they receive: if the fee has made it less since, no trade is opened.
 */
export const takeBidRequest = z.strictObject({
  crypto_amount: cryptoAmount,
  seen_price: pricePerUnit,
  seen_promise: guaranteePercentage,
  seen_total: z.optional(seenTotal),
});
export type TakeBidRequest = z.output<typeof takeBidRequest>;

export const bidSort = z.enum(['newest', 'price_low', 'price_high'], {
  error: 'Sort must be newest, price_low or price_high',
});
export type BidSort = z.infer<typeof bidSort>;

/** GET /bids/ and GET /market/bids, as `offerQuery`: `username` is the bidder's. */
export const bidQuery = z.strictObject({
  ...pageFields,
  ...marketFilters,
  sort: z._default(bidSort, 'newest'),
});
export type BidQuery = z.output<typeof bidQuery>;
