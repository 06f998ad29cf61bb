import * as z from 'zod/mini';
import { MAIN_COIN } from '../../chains/networks';
import { amountSchema } from '../../fields/fields';
import { named } from '../../named';
import { cryptoType } from '../offers/terms';
import { referencePriceSchema } from './references';

/** GET /market/prices: completed trades of the last days, today among them. */
export const priceQuery = z.strictObject({
  crypto_type: z._default(cryptoType, MAIN_COIN),
  days: z._default(z.pipe(z.transform(Number), z.literal([7, 30, 90], { error: 'Must be 7, 30 or 90' })), 30),
});
export type PriceQuery = z.output<typeof priceQuery>;

/**
 * The completed trades of one day in UTC; prices in USDT, the volume in the coin. A day without trades is left out, and so are trades
 * between accounts that something ties to each other. `lowest` and `highest` are the 10th and the 90th percentile.
 */
export const dailyPriceSchema = named('DailyPrice', {
  date: z.string(),
  trades: z.int(),
  median: amountSchema,
  lowest: amountSchema,
  highest: amountSchema,
  volume: amountSchema,
});
export type DailyPrice = z.infer<typeof dailyPriceSchema>;

/**
 * GET /market/usual-prices: USDT for one of each recently sold coin, the percentage beyond which a price is far (0: no confirmation), and
 * the references of floating prices.
 */
export const usualPricesSchema = named('UsualPrices', {
  far_percent: z.int(),
  prices: z.partialRecord(cryptoType, amountSchema),
  references: z.array(referencePriceSchema),
});
export type UsualPrices = z.infer<typeof usualPricesSchema>;
