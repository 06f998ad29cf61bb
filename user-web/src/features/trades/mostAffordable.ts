import {
  CRYPTO_DECIMALS,
  compareAmounts,
  type DecimalString,
  type Offer,
  toFixedDecimals,
  tradeMoney,
} from '@souk/contracts';

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
 * its amount, so the answer is found by halving: 60 exact computations instead of a division that would round.
 */
export function mostAffordable({ offer, available, ...fees }: Terms): DecimalString {
  const affords = (units: bigint) =>
    compareAmounts(
      tradeMoney({ cryptoAmount: fromUnits(units), pricePerUnit: offer.price_per_unit, ...fees }).buyerPays,
      available,
    ) <= 0;
  let most = toUnits(offer.max_amount);
  if (affords(most)) return fromUnits(most);
  let enough = 0n;
  while (most - enough > 1n) {
    const middle = (enough + most) / 2n;
    if (affords(middle)) enough = middle;
    else most = middle;
  }
  return fromUnits(enough);
}
