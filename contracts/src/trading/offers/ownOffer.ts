import * as z from 'zod/mini';
import { amountSchema, timestampSchema } from '../../fields/fields';
import { extended, named } from '../../named';
import { offerSchema } from './offers';
import { TERMS } from './terms';

/** Reasons why no one can take an offer now: its own state, its owner's, or the platform's. */
export const OFF_MARKET = [
  'paused',
  'sold_out',
  'too_small',
  'too_large',
  'deactivated',
  'selling_paused',
  'buying_paused',
  'away',
  'email',
  'kyc',
  'guarantee_uncovered',
  'price_unavailable',
  'terms',
  'tax',
  'held',
  'limited',
  'too_many_purchases',
  'trading_off',
] as const;
export type OffMarket = (typeof OFF_MARKET)[number];

/** `until` is null where something must be done or decided first. */
export const marketStateSchema = named('MarketState', {
  is_on: z.boolean(),
  why: z.array(
    named('OffMarketReason', {
      code: z.enum(OFF_MARKET),
      until: z.nullable(timestampSchema),
      /** USDT that the seller's balance lacks for the offer's promise. */
      missing: z.optional(amountSchema),
    }),
  ),
});
export type MarketState = z.infer<typeof marketStateSchema>;

/** GET /offers/my: an offer as its owner sees it. */
export const ownOfferSchema = extended('OwnOffer', offerSchema, {
  welcome: TERMS.sell.welcome.answer,
  market: marketStateSchema,
});
export type OwnOffer = z.infer<typeof ownOfferSchema>;
