import * as z from 'zod/mini';
import { addAmounts, CRYPTO_DECIMALS, compareAmounts } from '../../amounts/amounts';
import { decimalField } from '../../amounts/decimalField';
import { amountSchema, idSchema, pageFields, timestampSchema } from '../../fields/fields';
import { extended, named, namedRequest } from '../../named';
import { traderFactsSchema } from '../../people/reputation/reputation';
import { rule } from '../../refusals/problem';
import { t } from '../../texts/texts';
import { emptyAsNull, priceChecks, pricePerUnit } from '../prices/floatingFields';
import { buyerWalletAddress, cryptoAmount, seenTotal } from '../trades/trades';
import { MOST_TAKES } from './bidLock';
import { changesOf } from './changeOffers';
import { amountChecks, changesSome, marketFilters, NOTHING } from './offers';
import { marketStateSchema } from './ownOffer';
import {
  answeredFields,
  changedFields,
  guaranteePercentage,
  postedFields,
  SMALLEST_CRYPTO,
  TERMS,
} from './terms';

// Funded bids: offers to buy, whose USDT lies in the bidder's escrow (docs/domain.md#bids).

/** `filled`: all of it is bought, but for less than its least amount. Its owner pauses, activates and closes it; a closed one stays closed. */
export const bidStatus = z.enum(['active', 'paused', 'filled', 'closed']);
export type BidStatus = z.infer<typeof bidStatus>;

const { welcome, ...answered } = answeredFields(TERMS.buy);

/** An offer to buy: `price_per_unit` in USDT, the amounts in its coin. */
export const bidSchema = named('Bid', {
  id: idSchema,
  buyer_id: idSchema,
  buyer_username: z.string(),
  buyer: traderFactsSchema,
  ...answered,
  /** Amount that no trade has taken yet. */
  available_amount: amountSchema,
  /** Signed-in callers only: true if they meet the bid's condition. */
  can_take: z.optional(z.boolean()),
  status: bidStatus,
  created_at: timestampSchema,
});
export type Bid = z.infer<typeof bidSchema>;

/** GET /market/bids: a bid as visitors see it. */
export const marketBidSchema = named(
  'MarketBid',
  z.omit(bidSchema, { buyer_id: true, description: true }).shape,
);
export type MarketBid = z.infer<typeof marketBidSchema>;

/** GET /bids/my: a bid as its owner sees it. */
export const ownBidSchema = extended('OwnBid', bidSchema, {
  welcome,
  amount: amountSchema,
  /** Amount that trades took, in the coin. A cancelled trade gives it back, with its USDT, while the bid is live. */
  filled_amount: amountSchema,
  buyer_wallet_address: z.string(),
  /** Percentage in force when the bid was posted; each of its trades uses it. */
  buyer_fee_percentage: amountSchema,
  /** USDT that was set aside for it (`bidLock`), that still is, and that came back to the balance. */
  locked_usdt: amountSchema,
  held_usdt: amountSchema,
  returned_usdt: amountSchema,
  market: marketStateSchema,
  ended_at: z.nullable(timestampSchema),
});
export type OwnBid = z.infer<typeof ownBidSchema>;

const AMOUNT_BELOW_MIN = t('Amount must be at least the minimum amount');
const MIN_TOO_SMALL = t('The minimum amount must be at least 1/{most} of the amount', { most: MOST_TAKES });

/** True if the least amount is a large enough part of the bid for the rounding reserve to cover all its trades. */
export const isLeastEnough = (least: string, amount: string): boolean =>
  compareAmounts(addAmounts(...Array.from({ length: MOST_TAKES }, () => least)), amount) >= 0;

const { status: _status, available_amount: _available, ...posted } = postedFields(TERMS.buy);
/** POST /bids/. `seen_total` is the USDT that the bidder saw on the button (`bidLock`). */
export const createBidRequest = z
  .strictObject({
    ...posted,
    price_per_unit: emptyAsNull(pricePerUnit),
    amount: decimalField({
      decimals: CRYPTO_DECIMALS,
      required: t('Amount is required'),
      invalid: t('Amount must be a number'),
      min: [SMALLEST_CRYPTO, t('Amount must be a number')],
    }),
    buyer_wallet_address: buyerWalletAddress,
    seen_total: z.optional(seenTotal),
  })
  .check(
    ...priceChecks('buy'),
    ...amountChecks,
    z.refine(({ amount, min_amount: least }) => compareAmounts(amount, least) >= 0, {
      ...rule('too_small', AMOUNT_BELOW_MIN),
      path: ['amount'],
    }),
    z.refine(({ amount, min_amount: least }) => isLeastEnough(least, amount), {
      ...rule('too_small', MIN_TOO_SMALL),
      path: ['min_amount'],
    }),
  );
export type CreateBidRequest = z.output<typeof createBidRequest>;

const { crypto_type: _coin, ...changed } = changedFields(TERMS.buy);
/**
 * PUT /bids/{id}: the status and any of its terms but the coin and the wallet. The amount set aside follows; `seen_total` is its new USDT,
 * as the owner saw it.
 */
export const changeBidRequest = z
  .strictObject({ ...changed, available_amount: z.optional(cryptoAmount), seen_total: z.optional(seenTotal) })
  .check(z.refine(({ seen_total: _seen, ...update }) => changesSome(update), NOTHING));
export type ChangeBidRequest = z.output<typeof changeBidRequest>;

export const changeBidsRequest = namedRequest('ChangeBidsRequest', {
  changes: changesOf({ ...changed, available_amount: z.optional(cryptoAmount) }),
});

/**
 * POST /bids/{id}/take. The seller saw `seen_price`, for a bid that asks for a promise `seen_promise`, in per cent, and `seen_total`, the
 * USDT that they receive: if the fee has made it less since, no trade is opened.
 */
export const takeBidRequest = namedRequest('TakeBidRequest', {
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
