import * as z from 'zod/mini';
import { amountSchema, timestampSchema } from '../fields';
import { offerSchema } from './offers';

/** Why buyers can't take an offer now: its own state, its seller's, or the platform's. */
export const OFF_MARKET = [
  'paused',
  'sold_out',
  'too_small',
  'too_large',
  'deactivated',
  'selling_paused',
  'away',
  'email',
  'kyc',
  'guarantee_uncovered',
  'price_unavailable',
  'trading_off',
] as const;
export type OffMarket = (typeof OFF_MARKET)[number];

/** GET /offers/my: an offer as its owner sees it. `until` is null where something must be done or decided first. */
export const ownOfferSchema = z.extend(offerSchema, {
  /** What each buyer reads first, as an automatic message. */
  welcome: z.nullable(z.string()),
  market: z.object({
    is_on: z.boolean(),
    why: z.array(
      z.object({
        code: z.enum(OFF_MARKET),
        until: z.nullable(timestampSchema),
        /** USDT that the seller's balance is short of, where it does not cover what the offer promises. */
        missing: z.optional(amountSchema),
      }),
    ),
  }),
});
export type OwnOffer = z.infer<typeof ownOfferSchema>;
