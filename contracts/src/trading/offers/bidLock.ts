import {
  addAmounts,
  type DecimalString,
  toFixedDecimals,
  tradeMoney,
  USDT_DECIMALS,
} from '../../amounts/amounts';

// Apart from the schemas: the form that shows it needs none of them.

/** A bid's least amount is at least 1/50 of it, so at most 50 trades take from it; cancelled trades, which give back, do not count. */
export const MOST_TAKES = 50;
/** USDT. Each trade on a bid rounds twice: together they cost at most this much more than the whole. */
const FOR_ROUNDING: DecimalString = '0.0001';
/** USDT of the reserve that ended trades may have taken; the rest is for trades to come. */
export const ROUNDED_AT_MOST: DecimalString = '0.00005';

/** USDT that posting a bid sets aside: the cost of the whole bid with the buyer's fee, and a rounding reserve, which comes back. */
export function bidLock(bid: {
  amount: DecimalString;
  price_per_unit: DecimalString;
  buyer_fee_percentage: DecimalString;
}): DecimalString {
  const { buyerPays } = tradeMoney({
    cryptoAmount: bid.amount,
    pricePerUnit: bid.price_per_unit,
    buyerFeePercentage: bid.buyer_fee_percentage,
    sellerFeePercentage: '0',
  });
  return toFixedDecimals(addAmounts(buyerPays, FOR_ROUNDING), USDT_DECIMALS);
}
