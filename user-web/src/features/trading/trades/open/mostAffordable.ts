import {
  CRYPTO_DECIMALS,
  compareAmounts,
  type DecimalString,
  toFixedDecimals,
  tradeMoney,
} from '@souk/contracts/amounts';
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
 * The most crypto of an offer that a balance pays for, fee and rounding included. The money of a trade only grows with
 * its amount, so the answer is found by halving: 60 exact computations instead of a division that would round. Of the
 * amounts that cost the same to the last decimal, the one with the fewest digits is a person's.
 */
export function mostAffordable({ offer, available, ...fees }: Terms): DecimalString {
  const price = (units: bigint) =>
    tradeMoney({ cryptoAmount: fromUnits(units), pricePerUnit: offer.price_per_unit, ...fees }).buyerPays;
  const affords = (units: bigint) => compareAmounts(price(units), available) <= 0;

  const most = toUnits(offer.max_amount);
  return fromUnits(affords(most) ? most : roundest(largest(affords, most), price));
}

/** The largest number below `tooMuch` that passes, where all numbers up to some point do. */
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

/** The number with the most zeros at its end, up to this one, that has the same price. */
function roundest(units: bigint, price: (units: bigint) => DecimalString): bigint {
  for (let step = 10n ** BigInt(CRYPTO_DECIMALS); step > 1n; step /= 10n) {
    const round = units - (units % step);
    if (price(round) === price(units)) return round;
  }
  return units;
}
