import { compareAmounts, type DecimalString, usdtValue } from '../../amounts/amounts';
import type { MarketOffer, Offer } from './offers';

// Apart from the schemas: lists of offers need none of them.

type OfferAmounts = Pick<MarketOffer, 'available_amount' | 'max_amount' | 'min_amount' | 'price_per_unit'>;

/** The least and the most that one trade can take, in USDT without the fee. */
export function offerWorth(offer: OfferAmounts): { least: DecimalString; most: DecimalString } {
  const { available_amount: left, max_amount: max, min_amount: min, price_per_unit: price } = offer;
  const most = left !== null && compareAmounts(left, max) < 0 ? left : max;
  return { least: usdtValue(min, price), most: usdtValue(most, price) };
}

export type OfferLimits = Pick<Offer, 'min_amount' | 'max_amount' | 'crypto_type'>;

/** The offer limit that an amount exceeds, or null. */
export function amountWithinOffer(cryptoAmount: DecimalString, offer: OfferLimits): 'below' | 'above' | null {
  if (compareAmounts(cryptoAmount, offer.min_amount) < 0) return 'below';
  return compareAmounts(cryptoAmount, offer.max_amount) > 0 ? 'above' : null;
}
