import * as z from 'zod/mini';
import { CRYPTO_DECIMALS, compareAmounts, type DecimalString } from '../../amounts/amounts';
import { decimalField } from '../../amounts/decimalField';
import { COINS, type CoinCode } from '../../chains/networks';
import { amountSchema, optionalTextField } from '../../fields/fields';
import { plainDigits } from '../../fields/pasted';
import { rule } from '../../refusals/problem';
import { t } from '../../texts/texts';
import { emptyAsNull, marginPercentage, pricePerUnit, priceReference } from '../prices/floatingFields';
import { SEND_WITHIN_MINUTES } from '../trades/deadlines';
import { LEAST_GUARANTEE_PERCENTAGE, MOST_GUARANTEE_PERCENTAGE } from '../trades/guarantee';

/** An offer sells coins, or buys them: then it is a bid, whose USDT is held (docs/domain.md#bids). */
export const OFFER_SIDES = ['sell', 'buy'] as const;
export type OfferSide = (typeof OFFER_SIDES)[number];
export const offerSide = z.enum(OFFER_SIDES, { error: 'Side must be sell or buy' });

/**
 * The direction in which a change of a term can cost the offer's owner more than before; `riskier` decides by it.
 * - `higher`, `lower`: its value; null is without end.
 * - `other`: each change.
 * - `price`: it is a part of the price, of which a higher one owes more of a promise, and a lower one sells more cheaply.
 * - `back`: the offer comes back to the market.
 * - `none`: it costs nothing.
 */
export type Risk = 'higher' | 'lower' | 'other' | 'price' | 'back' | 'none';

interface Term<Asked extends z.ZodMiniType, Answer extends z.ZodMiniType> {
  asked: Asked;
  answer: Answer;
  risk: Risk;
  /** A trade keeps it as it was when it was opened: entry 0 of its log has it. */
  isFixed?: true;
}
const term = <Asked extends z.ZodMiniType, Answer extends z.ZodMiniType>(it: Term<Asked, Answer>) => it;

export const cryptoType = z.enum(COINS.map(({ code }) => code) as [CoinCode], {
  error: t('Crypto type is required'),
});
export type CryptoType = z.infer<typeof cryptoType>;

/** The owner pauses and activates it, from either (docs/domain.md#states). */
export const offerStatus = z.enum(['active', 'paused'], { error: 'Status must be active or paused' });
export type OfferStatus = z.infer<typeof offerStatus>;

export const SMALLEST_CRYPTO = '0.00000001';
/** Missing on a new offer, empty or null: without end. */
const optionalAmount = (invalid: string, min?: [DecimalString, string]) =>
  emptyAsNull(decimalField({ decimals: CRYPTO_DECIMALS, required: invalid, invalid, min }));

/** A number, or a form's text of it. */
export const sendWithinMinutes = z.optional(
  z.pipe(
    z.transform((input) => SEND_WITHIN_MINUTES.find((minutes) => String(minutes) === input) ?? input),
    z.literal(SEND_WITHIN_MINUTES, { error: 'Must be 30, 60, 120, 360 or 1440 minutes' }),
  ),
);

const MOST_PARTNERS = 1000;
const NO_PARTNERS = { error: t('Must be a whole number from 0 to {most}', { most: MOST_PARTNERS }) };
const minPartnerTrades = z.optional(
  z.pipe(
    z.transform((input) => (typeof input === 'string' ? Number(plainDigits(input)) : input)),
    z.int(NO_PARTNERS).check(z.minimum(0, NO_PARTNERS), z.maximum(MOST_PARTNERS, NO_PARTNERS)),
  ),
);

const PROMISE = t('A promise must be 0, or from 1 to 10 percent');
/** The platform's own limit is `most_guarantee_percentage`. */
export const guaranteePercentage = z.optional(
  decimalField({
    decimals: 2,
    required: PROMISE,
    invalid: PROMISE,
    max: [String(MOST_GUARANTEE_PERCENTAGE), PROMISE],
  }).check(
    z.refine(
      (percentage) =>
        compareAmounts(percentage, '0') === 0 ||
        compareAmounts(percentage, String(LEAST_GUARANTEE_PERCENTAGE)) >= 0,
      rule('too_small', PROMISE),
    ),
  ),
);

const NEW_BUYER_MAX = t('Must be a number greater than 0');

const BOTH = {
  crypto_type: term({ asked: cryptoType, answer: cryptoType, risk: 'other', isFixed: true }),
  /** The present price, in USDT. A request that names it without a reference fixes it. */
  price_per_unit: term({ asked: pricePerUnit, answer: amountSchema, risk: 'price', isFixed: true }),
  /** The price follows it; null: it is fixed, and the three after it are null too. */
  reference: term({ asked: emptyAsNull(priceReference), answer: z.nullable(priceReference), risk: 'price' }),
  /** Added to the reference, in per cent; 0 where it is missing. */
  margin_percentage: term({
    asked: emptyAsNull(marginPercentage),
    answer: z.nullable(z.string()),
    risk: 'price',
  }),
  floor_price: term({
    asked: emptyAsNull(pricePerUnit),
    answer: z.nullable(amountSchema),
    risk: 'price',
  }),
  ceiling_price: term({
    asked: emptyAsNull(pricePerUnit),
    answer: z.nullable(amountSchema),
    risk: 'price',
  }),
  min_amount: term({
    asked: decimalField({
      decimals: CRYPTO_DECIMALS,
      required: t('Minimum amount is required'),
      invalid: 'Minimum amount must be a number',
      min: [SMALLEST_CRYPTO, t('Minimum amount must be greater than 0')],
    }),
    answer: amountSchema,
    risk: 'lower',
  }),
  max_amount: term({
    asked: decimalField({
      decimals: CRYPTO_DECIMALS,
      required: t('Maximum amount is required'),
      invalid: 'Maximum amount must be a number',
      min: [SMALLEST_CRYPTO, t('Maximum amount must be greater than 0')],
    }),
    answer: amountSchema,
    risk: 'higher',
  }),
  /** The stock left, less live trades; null: without end. */
  available_amount: term({
    asked: optionalAmount(t('Available amount must be a number')),
    answer: z.nullable(amountSchema),
    risk: 'higher',
  }),
  send_within_minutes: term({ asked: sendWithinMinutes, answer: z.int(), risk: 'lower' }),
  /** The part of a trade's USDT, in per cent, that the seller pays where nothing comes in time. '0': nothing. */
  guarantee_percentage: term({ asked: guaranteePercentage, answer: amountSchema, risk: 'higher' }),
  /** Different people with whom the taker must have completed trades; 0: the owner does not ask. */
  min_partner_trades: term({ asked: minPartnerTrades, answer: z.int(), risk: 'lower' }),
  description: term({
    asked: optionalTextField({
      max: [1000, t('Description must be at most 1000 characters')],
      multiline: true,
    }),
    answer: z.nullable(z.string()),
    risk: 'none',
  }),
  /** The first message of each trade, as the owner's; only they read it before. */
  welcome: term({
    asked: optionalTextField({ max: [500, t('At most 500 characters')], multiline: true }),
    answer: z.nullable(z.string()),
    risk: 'none',
  }),
  status: term({ asked: offerStatus, answer: offerStatus, risk: 'back' }),
};

/** The terms of a deal by the side of the offer. A term stands here once: requests, answers, columns, the export and `riskier` follow. */
export const TERMS = {
  sell: {
    ...BOTH,
    /** The most that a new buyer may have in live trades on it (`isNewTrader`); null: no such limit. */
    new_buyer_max: term({
      asked: optionalAmount(NEW_BUYER_MAX, [SMALLEST_CRYPTO, NEW_BUYER_MAX]),
      answer: z.nullable(amountSchema),
      risk: 'higher',
    }),
  },
  buy: BOTH,
};
export type TermName = keyof typeof TERMS.sell;
export const TERM_NAMES = Object.keys(TERMS.sell) as TermName[];

type Terms = Record<string, Term<z.ZodMiniType, z.ZodMiniType>>;
const fields = <Of extends Terms, Field>(terms: Of, field: (it: Of[keyof Of]) => unknown): Field =>
  Object.fromEntries(Object.entries(terms).map(([name, it]) => [name, field(it as Of[keyof Of])])) as Field;

export const postedFields = <Of extends Terms>(terms: Of) =>
  fields<Of, { [Name in keyof Of]: Of[Name]['asked'] }>(terms, ({ asked }) => asked);

export const changedFields = <Of extends Terms>(terms: Of) =>
  fields<Of, { [Name in keyof Of]: z.ZodMiniOptional<Of[Name]['asked']> }>(terms, ({ asked }) =>
    z.optional(asked),
  );

export const answeredFields = <Of extends Terms>(terms: Of) =>
  fields<Of, { [Name in keyof Of]: Of[Name]['answer'] }>(terms, ({ answer }) => answer);

/** The terms of an offer as answers have them; those that one side lacks are null there. */
export type TermAnswers = { [Name in TermName]: z.infer<(typeof TERMS.sell)[Name]['answer']> };
