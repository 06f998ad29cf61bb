import {
  compareAmounts,
  type DecimalString,
  MIN_TRADE_USDT,
  parseDecimal,
  type TradeMoney,
  tradeMoney,
} from '@souk/contracts/money';
import type { Offer } from '@souk/contracts/offers';
import type { TransactionFees } from '@souk/contracts/settings';
import { amountWithinOffer } from '@souk/contracts/trades';
import { formatExactUsdt } from '@souk/web-core/format';
import { mostAffordable } from './mostAffordable';

/** What a typed amount would cost. */
export interface TradeQuote {
  /** Null while the text is not an amount of this offer or the fees are unknown. */
  money: TradeMoney | null;
  /** Whether the offer takes this amount. */
  isWithinOffer: boolean;
  /** The most that can be bought with what is available; null while unknown. */
  most: DecimalString | null;
}

/** The offer with no larger maximum than what is left of it. */
export function withinStock(offer: Offer): Offer {
  const { available_amount: left, max_amount: most } = offer;
  return left !== null && compareAmounts(left, most) < 0 ? { ...offer, max_amount: left } : offer;
}

/** Computes the money of what is typed, with the very arithmetic by which the api locks it. */
export function tradeQuote(
  offer: Offer,
  fees: TransactionFees | undefined,
  available: DecimalString | undefined,
  typed: string,
): TradeQuote {
  if (!fees) return { money: null, isWithinOffer: false, most: null };
  const rates = {
    buyerFeePercentage: fees.buyer_fee_percentage,
    sellerFeePercentage: fees.seller_fee_percentage,
  };
  const most = available === undefined ? null : parseDecimal(mostAffordable({ offer, available, ...rates }));
  const cryptoAmount = parseDecimal(typed.trim());
  if (cryptoAmount === null || compareAmounts(cryptoAmount, offer.max_amount) > 0) {
    return { money: null, isWithinOffer: false, most };
  }
  const money = tradeMoney({ cryptoAmount, pricePerUnit: offer.price_per_unit, ...rates });
  const isWithinOffer =
    amountWithinOffer(cryptoAmount, offer) === null && compareAmounts(money.usdtAmount, MIN_TRADE_USDT) >= 0;
  return { money, isWithinOffer, most };
}

/** What is said to a buyer whose balance does not reach, or null. */
export function shortBalance(money: TradeMoney | null, available: DecimalString | undefined): string | null {
  if (!money || available === undefined || compareAmounts(money.buyerPays, available) <= 0) return null;
  return `This trade needs ${formatExactUsdt(money.buyerPays)} USDT and you have ${formatExactUsdt(available)} USDT available. Nothing was taken. Add funds in your wallet, or buy less.`;
}
