import {
  type DecimalString,
  parseDecimal,
  type TradeMoney,
  tradeMoney,
} from '@souk/contracts/amounts/amounts';
import { amountWithinOffer } from '@souk/contracts/trading/offers/offerLimits';
import type { PlatformSettings } from '../../../../domain/policy/settings/settings';
import { AppError } from '../../../../kernel/AppError';
import { assertTradeWorth } from '../../shared/assertTradeWorth';
import type { TradableOffer } from './readParties';

export type Fees = Pick<PlatformSettings, 'buyer_fee_percentage' | 'seller_fee_percentage'>;

/** @throws AppError `below_offer`, `above_offer`; as `assertTradeWorth`. */
export function moneyOfTrade(amount: DecimalString, offer: TradableOffer, fees: Fees): TradeMoney {
  assertWithinOffer(amount, offer);
  const money = tradeMoney({
    cryptoAmount: amount,
    pricePerUnit: offer.pricePerUnit,
    buyerFeePercentage: fees.buyer_fee_percentage,
    sellerFeePercentage: fees.seller_fee_percentage,
  });
  assertTradeWorth(money.usdtAmount, 'crypto_amount');
  return money;
}

function assertWithinOffer(amount: DecimalString, offer: TradableOffer): void {
  const { minAmount, maxAmount, cryptoType } = offer;
  const limits = { min_amount: minAmount, max_amount: maxAmount, crypto_type: cryptoType };
  const outside = amountWithinOffer(amount, limits);
  const field = 'crypto_amount';
  const short = (limit: DecimalString) => parseDecimal(limit) ?? limit;
  if (outside === 'below')
    throw new AppError('below_offer', { minimum: short(minAmount), coin: cryptoType }, { field });
  if (outside === 'above')
    throw new AppError('above_offer', { maximum: short(maxAmount), coin: cryptoType }, { field });
}
