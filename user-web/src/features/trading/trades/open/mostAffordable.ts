import {
  CRYPTO_DECIMALS,
  compareAmounts,
  type DecimalString,
  toFixedDecimals,
  tradeMoney,
} from '@souk/contracts/amounts/amounts';
import type { Offer } from '@souk/contracts/trading/offers/offers';

interface Terms {
  offer: Pick<Offer, 'max_amount' | 'price_per_unit'>;
  buyerFeePercentage: DecimalString;
  sellerFeePercentage: DecimalString;
  available: DecimalString;
}

const toUnits = (amount: DecimalString) => BigInt(toFixedDecimals(amount, CRYPTO_DECIMALS).replace('.', ''));

function fromUnits(units: bigint): DecimalString {
  const digits = units.toString().padStart(CRYPTO_DECIMALS + 1, '0');
  return `${digits.slice(0, -CRYPTO_DECIMALS)}.${digits.slice(-CRYPTO_DECIMALS)}`;
}

/**
 * Maximum amount of an offer that a balance pays for, including fee and rounding. The cost grows with the amount, so a
 * binary search finds it: 60 exact computations instead of a division that would round. Of the amounts with the same
 * cost, it returns the one with the fewest digits.
 */
export function mostAffordable({ offer, available, ...fees }: Terms): DecimalString {
  const price = (units: bigint) =>
    tradeMoney({ cryptoAmount: fromUnits(units), pricePerUnit: offer.price_per_unit, ...fees }).buyerPays;
  const affords = (units: bigint) => compareAmounts(price(units), available) <= 0;

  const most = toUnits(offer.max_amount);
  return fromUnits(affords(most) ? most : roundest(largest(affords, most), price));
}

/** Largest number below `tooMuch` that passes. Requires that all numbers up to some point pass. */
function largest(passes: (units: bigint) => boolean, tooMuch: bigint): bigint {
  let enough = 0n;
  let more = tooMuch;
  while (more - enough > 1n) {
    const middle = (enough + more) / 2n;
    if (passes(middle)) enough = middle;
    else more = middle;
  }
  return enough;
}

/** The number up to this one with the most trailing zeros and the same price. */
function roundest(units: bigint, price: (units: bigint) => DecimalString): bigint {
  for (let step = 10n ** BigInt(CRYPTO_DECIMALS); step > 1n; step /= 10n) {
    const round = units - (units % step);
    if (price(round) === price(units)) return round;
  }
  return units;
}
