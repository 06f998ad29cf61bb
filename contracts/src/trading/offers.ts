import * as z from 'zod/mini';
import {
  CRYPTO_DECIMALS,
  compareAmounts,
  type DecimalString,
  PRICE_DECIMALS,
  USDT_DECIMALS,
} from '../amounts';
import { decimalField } from '../decimalField';
import { amountSchema, idSchema, optionalTextField, pageFields, timestampSchema } from '../fields';
import { COINS, type CoinCode } from '../networks';
import { plainDigits } from '../pasted';
import { traderFactsSchema } from '../people/reputation';
import { rule } from '../problem';
import { t } from '../texts';
import { SEND_WITHIN_MINUTES } from './deadlines';
import { emptyAsNull, floatingFields, priceChecks, pricePerUnit, priceReference } from './floatingFields';
import { guaranteePercentage } from './guaranteeField';

/** The coin that an offer is made in. */
export const cryptoType = z.enum(COINS.map(({ code }) => code) as [CoinCode], {
  error: t('Crypto type is required'),
});
export type CryptoType = z.infer<typeof cryptoType>;

/** The owner pauses and activates it, from either (docs/domain.md#states). */
export const offerStatus = z.enum(['active', 'paused'], { error: 'Status must be active or paused' });
export type OfferStatus = z.infer<typeof offerStatus>;

/** An offer to sell: `price_per_unit` in USDT, the amounts in its coin. */
export const offerSchema = z.object({
  id: idSchema,
  seller_id: idSchema,
  seller_username: z.string(),
  seller: traderFactsSchema,
  crypto_type: cryptoType,
  /** What it sells at now. */
  price_per_unit: amountSchema,
  /** What the price follows; null: it is fixed, and the three after it are null too. */
  reference: z.nullable(priceReference),
  /** Added to the reference, in per cent. */
  margin_percentage: z.nullable(z.string()),
  floor_price: z.nullable(amountSchema),
  ceiling_price: z.nullable(amountSchema),
  min_amount: amountSchema,
  max_amount: amountSchema,
  /** The stock left, less live trades; null: without end. */
  available_amount: z.nullable(amountSchema),
  /** The amount reserved by live trades. */
  reserved_amount: amountSchema,
  /** How long the seller takes to send the coins, at most. */
  send_within_minutes: z.int(),
  /** Of a trade's USDT, in per cent: what the seller pays where nothing comes in time. 0: nothing. */
  guarantee_percentage: amountSchema,
  /** With how many different people a buyer must have completed trades; 0: the seller does not ask. */
  min_partner_trades: z.int(),
  /** The most that a new buyer may have in live trades on it (`isNewTrader`); null: no such limit. */
  new_buyer_max: z.nullable(amountSchema),
  /** For who is signed in: whether they meet the seller's conditions for its least amount. */
  can_take: z.optional(z.boolean()),
  /** The limit of new buyers where the caller is one; else null. */
  caller_max: z.optional(z.nullable(amountSchema)),
  description: z.nullable(z.string()),
  status: offerStatus,
  created_at: timestampSchema,
});
export type Offer = z.infer<typeof offerSchema>;

/** An offer as visitors see it: without what a seller wrote, which may be a telephone number. */
export const marketOfferSchema = z.omit(offerSchema, {
  seller_id: true,
  reserved_amount: true,
  description: true,
});
export type MarketOffer = z.infer<typeof marketOfferSchema>;

/** The results of one of the caller's offers. */
export const offerStatisticsSchema = z.object({
  offer_id: idSchema,
  trades_opened: z.int(),
  trades_completed: z.int(),
  /** Coins of the completed ones. */
  sold_amount: amountSchema,
  /** Of them, since the beginning of the day in UTC. */
  sold_today: amountSchema,
  /** Half of its trades had their hash within this time; null where none had one. */
  median_send_minutes: z.nullable(z.int()),
});
export type OfferStatistics = z.infer<typeof offerStatisticsSchema>;

export const SMALLEST_CRYPTO = '0.00000001';

export const offerTerms = {
  crypto_type: cryptoType,
  min_amount: decimalField({
    decimals: CRYPTO_DECIMALS,
    required: t('Minimum amount is required'),
    invalid: 'Minimum amount must be a number',
    min: [SMALLEST_CRYPTO, t('Minimum amount must be greater than 0')],
  }),
  max_amount: decimalField({
    decimals: CRYPTO_DECIMALS,
    required: t('Maximum amount is required'),
    invalid: 'Maximum amount must be a number',
    min: [SMALLEST_CRYPTO, t('Maximum amount must be greater than 0')],
  }),
};
/** Missing on a new offer, empty or null: without end. */
const optionalAmount = (invalid: string, min?: [DecimalString, string]) =>
  emptyAsNull(decimalField({ decimals: CRYPTO_DECIMALS, required: invalid, invalid, min }));
/** As a number, or as the text that a form has of it. */
export const sendWithinMinutes = z.optional(
  z.pipe(
    z.transform((input) => SEND_WITHIN_MINUTES.find((minutes) => String(minutes) === input) ?? input),
    z.literal(SEND_WITHIN_MINUTES, { error: 'Must be 30, 60, 120, 360 or 1440 minutes' }),
  ),
);
const MOST_PARTNERS = 1000;
const NO_PARTNERS = { error: t('Must be a whole number from 0 to {most}', { most: MOST_PARTNERS }) };
const NEW_BUYER_MAX = t('Must be a number greater than 0');
export const minPartnerTrades = z.optional(
  z.pipe(
    // As a number, or as the text that a form has of it.
    z.transform((input) => (typeof input === 'string' ? Number(plainDigits(input)) : input)),
    z.int(NO_PARTNERS).check(z.minimum(0, NO_PARTNERS), z.maximum(MOST_PARTNERS, NO_PARTNERS)),
  ),
);
const stock = {
  available_amount: optionalAmount(t('Available amount must be a number')),
  send_within_minutes: sendWithinMinutes,
  guarantee_percentage: guaranteePercentage,
  min_partner_trades: minPartnerTrades,
  new_buyer_max: optionalAmount(NEW_BUYER_MAX, [SMALLEST_CRYPTO, NEW_BUYER_MAX]),
  /** The first message of each trade. */
  welcome: optionalTextField({ max: [500, t('At most 500 characters')], multiline: true }),
};

const description = optionalTextField({
  max: [1000, t('Description must be at most 1000 characters')],
  multiline: true,
});

/** The least share of completed trades that a reader may ask for, in percent. */
export const COMPLETION_FILTERS = [90, 95, 99] as const;

/** Said by the form and by the api, which alone knows an offer's other amount. */
export const MAX_BELOW_MIN = 'Maximum amount must be at least the minimum amount';

/** Said by the form and by the api: such an offer allows no trade. */
export const STOCK_BELOW_MIN = 'Available amount must be at least the minimum amount';

/** POST /offers/. Clients that send neither stock nor time get the defaults (docs/domain.md#what-clients-rely-on). */
export const createOfferRequest = z
  .strictObject({
    ...offerTerms,
    price_per_unit: emptyAsNull(pricePerUnit),
    ...floatingFields,
    ...stock,
    description,
  })
  .check(
    ...priceChecks,
    z.refine((offer) => compareAmounts(offer.max_amount, offer.min_amount) >= 0, {
      ...rule('too_small', MAX_BELOW_MIN),
      path: ['max_amount'],
    }),
    z.refine(
      ({ available_amount: available, min_amount: least }) =>
        available === null || available === undefined || compareAmounts(available, least) >= 0,
      { ...rule('too_small', STOCK_BELOW_MIN), path: ['available_amount'] },
    ),
  );
export type CreateOfferRequest = z.output<typeof createOfferRequest>;

/** PUT /offers/{id}: the status and any of the creation fields. */
export const offerUpdates = {
  status: z.optional(offerStatus),
  crypto_type: z.optional(offerTerms.crypto_type),
  /** Without a reference beside it, it is fixed from now on. */
  price_per_unit: z.optional(pricePerUnit),
  ...floatingFields,
  min_amount: z.optional(offerTerms.min_amount),
  max_amount: z.optional(offerTerms.max_amount),
  ...stock,
  description,
};
export const NOTHING = { ...rule('required', t('Nothing to change')), path: ['status'] };
export const changesSome = (update: object) => Object.values(update).some((value) => value !== undefined);
export const updateOfferRequest = z.strictObject(offerUpdates).check(z.refine(changesSome, NOTHING));
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

/** Filters of offers and of bids. */
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
 * `can_take` those whose conditions the caller meets.
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
  sort: z._default(offerSort, 'newest'),
});
export type OfferQuery = z.output<typeof offerQuery>;
