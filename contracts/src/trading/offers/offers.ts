import * as z from 'zod/mini';
import { CRYPTO_DECIMALS, compareAmounts, PRICE_DECIMALS, USDT_DECIMALS } from '../../amounts/amounts';
import { decimalField } from '../../amounts/decimalField';
import { amountSchema, idSchema, optionalTextField, pageFields, timestampSchema } from '../../fields/fields';
import { named, namedRequest } from '../../named';
import { traderFactsSchema } from '../../people/reputation/reputation';
import { rule } from '../../refusals/problem';
import { t } from '../../texts/texts';
import { emptyAsNull, priceChecks, pricePerUnit } from '../prices/floatingFields';
import { answeredFields, changedFields, cryptoType, postedFields, sendWithinMinutes, TERMS } from './terms';

const { welcome, ...answered } = answeredFields(TERMS.sell);

/** An offer to sell: `price_per_unit` in USDT, the amounts in its coin. */
export const offerSchema = named('Offer', {
  id: idSchema,
  seller_id: idSchema,
  seller_username: z.string(),
  seller: traderFactsSchema,
  ...answered,
  reserved_amount: amountSchema,
  /** Signed-in callers only: true if they meet the seller's conditions for the offer's least amount. */
  can_take: z.optional(z.boolean()),
  /** The limit of new buyers where the caller is one; else null. */
  caller_max: z.optional(z.nullable(amountSchema)),
  /** Signed-in callers only: minutes since the seller used the site, up to 60; null after that, or where the seller hides it. */
  seller_here_minutes: z.optional(z.nullable(z.int())),
  created_at: timestampSchema,
});
export type Offer = z.infer<typeof offerSchema>;

/** An offer as visitors see it: without the seller's own text, which may hold a telephone number. */
export const marketOfferSchema = named(
  'MarketOffer',
  z.omit(offerSchema, { seller_id: true, reserved_amount: true, description: true }).shape,
);
export type MarketOffer = z.infer<typeof marketOfferSchema>;

/** The results of one of the caller's offers, or of bids: then the amounts are bought ones. */
export const offerStatisticsSchema = named('OfferStatistics', {
  offer_id: idSchema,
  trades_opened: z.int(),
  trades_completed: z.int(),
  /** Coins of the completed ones. */
  sold_amount: amountSchema,
  /** Part of the stock sold since the start of the day in UTC. */
  sold_today: amountSchema,
  /** Half of its trades had their hash within this time; null where none had one. */
  median_send_minutes: z.nullable(z.int()),
});
export type OfferStatistics = z.infer<typeof offerStatisticsSchema>;

/** The least share of completed trades that a reader may ask for, in percent. */
export const COMPLETION_FILTERS = [90, 95, 99] as const;

/** The form and the api refuse with it; only the api knows an offer's other amount. */
export const MAX_BELOW_MIN = 'Maximum amount must be at least the minimum amount';

/** The form and the api refuse with it: such an offer allows no trade. */
export const STOCK_BELOW_MIN = 'Available amount must be at least the minimum amount';

export const amountChecks = [
  z.refine<{ max_amount: string; min_amount: string }>(
    ({ max_amount: most, min_amount: least }) => compareAmounts(most, least) >= 0,
    { ...rule('too_small', MAX_BELOW_MIN), path: ['max_amount'] },
  ),
];

const { status: _status, ...posted } = postedFields(TERMS.sell);
/** POST /offers/. Clients that send neither stock nor time get the defaults (docs/domain.md#what-clients-rely-on). */
export const createOfferRequest = z
  .strictObject({ ...posted, price_per_unit: emptyAsNull(pricePerUnit) })
  .check(
    ...priceChecks('sell'),
    ...amountChecks,
    z.refine(
      ({ available_amount: available, min_amount: least }) =>
        available === null || available === undefined || compareAmounts(available, least) >= 0,
      { ...rule('too_small', STOCK_BELOW_MIN), path: ['available_amount'] },
    ),
  );
export type CreateOfferRequest = z.output<typeof createOfferRequest>;

/** PUT /offers/{id}: the status and any of the creation fields. */
export const offerUpdates = changedFields(TERMS.sell);
export const NOTHING = { ...rule('required', t('Nothing to change')), path: ['status'] };
export const changesSome = (update: object) => Object.values(update).some((value) => value !== undefined);
export const updateOfferRequest = namedRequest('UpdateOfferRequest', offerUpdates).check(
  z.refine(changesSome, NOTHING),
);
export type UpdateOfferRequest = z.output<typeof updateOfferRequest>;

export const offerSort = z.enum(['newest', 'price_low', 'price_high', 'completion'], {
  error: 'Sort must be newest, price_low, price_high or completion',
});
export type OfferSort = z.infer<typeof offerSort>;

const priceFilter = z.optional(
  decimalField({
    decimals: PRICE_DECIMALS,
    required: t('Price must be a number'),
    invalid: 'Price must be a number',
  }),
);

export const marketFilters = {
  crypto_type: z.optional(cryptoType),
  min_price: priceFilter,
  max_price: priceFilter,
  amount: z.optional(
    decimalField({
      decimals: CRYPTO_DECIMALS,
      required: t('Amount must be a number'),
      invalid: 'Amount must be a number',
    }),
  ),
  username: optionalTextField({ max: [30, t('At most 30 characters')] }),
  can_take: z.optional(z.literal('true', { error: 'Must be true' })),
};

/**
 * GET /offers/ and GET /market/offers: the marketplace's filters. `amount` (of the coin) and `spend` (USDT, the buyer's fee
 * included) keep the offers that can serve it, `send_within` those that promise to send in so many minutes; `seller` is how the
 * name starts, `username` the whole of it; `completion` is the least percentage of trades that the seller completed, and `known`
 * keeps the sellers with whom the caller has completed a trade, `guaranteed` those that pay where nothing comes in time,
 * `can_take` those whose conditions the caller meets, `here` the sellers who are here now and show it.
 */
export const offerQuery = z.strictObject({
  ...pageFields,
  ...marketFilters,
  spend: z.optional(
    decimalField({
      decimals: USDT_DECIMALS,
      required: t('Amount must be a number'),
      invalid: 'Amount must be a number',
    }),
  ),
  send_within: sendWithinMinutes,
  seller: optionalTextField({ max: [30, t('At most 30 characters')] }),
  completion: z.optional(
    z.pipe(
      z.transform((input) => COMPLETION_FILTERS.find((percent) => String(percent) === input) ?? input),
      z.literal(COMPLETION_FILTERS, { error: 'Must be 90, 95 or 99 percent' }),
    ),
  ),
  known: z.optional(z.literal('true', { error: 'Must be true' })),
  guaranteed: z.optional(z.literal('true', { error: 'Must be true' })),
  here: z.optional(z.literal('1', { error: 'Must be 1' })),
  sort: z._default(offerSort, 'newest'),
});
export type OfferQuery = z.output<typeof offerQuery>;
