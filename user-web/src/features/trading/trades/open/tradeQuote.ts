import {
  compareAmounts,
  type DecimalString,
  MIN_TRADE_USDT,
  parseDecimal,
  type TradeMoney,
  tradeMoney,
  usdtValue,
} from '@souk/contracts/amounts';
import type { TransactionFees } from '@souk/contracts/platform/feeSettings';
import { t } from '@souk/contracts/texts';
import { amountWithinOffer, type OfferLimits } from '@souk/contracts/trading/offers/offerLimits';
import type { MarketOffer } from '@souk/contracts/trading/offers/offers';
import { formatUsdt } from '@souk/web-core/format';
import { mostAffordable } from './mostAffordable';

type Terms = OfferLimits & Pick<MarketOffer, 'price_per_unit'>;
type Stock = Terms & Pick<MarketOffer, 'available_amount' | 'caller_max'>;

/** What a typed amount would cost. */
export interface TradeQuote {
  /** Null while the text is not an amount of this offer or the fees are unknown. */
  money: TradeMoney | null;
  /** Whether the offer takes this amount. */
  isWithinOffer: boolean;
  /** The most that can be bought with what is available; null while unknown, and where the offer takes no so small amount. */
  most: DecimalString | null;
}

/** The offer, or bid, with no larger maximum than what is left of it, and what its owner lets the reader take. */
export function withinStock<Row extends Stock>(offer: Row): Row {
  const { available_amount: left, caller_max: own = null, max_amount: most } = offer;
  const least = [left, own].reduce<string>(
    (one, other) => (other !== null && compareAmounts(other, one) < 0 ? other : one),
    most,
  );
  return least === most ? offer : { ...offer, max_amount: least };
}

/** Computes the money of what is typed, with the very arithmetic by which the api locks it. */
export function tradeQuote(
  offer: Terms,
  fees: TransactionFees | undefined,
  available: DecimalString | undefined,
  typed: string,
): TradeQuote {
  if (!fees) return { money: null, isWithinOffer: false, most: null };
  const rates = {
    buyerFeePercentage: fees.buyer_fee_percentage,
    sellerFeePercentage: fees.seller_fee_percentage,
  };
  const affordable =
    available === undefined ? null : parseDecimal(mostAffordable({ offer, available, ...rates }));
  const most = affordable !== null && isTaken(affordable, offer) ? affordable : null;
  const cryptoAmount = parseDecimal(typed.trim());
  if (cryptoAmount === null || compareAmounts(cryptoAmount, offer.max_amount) > 0) {
    return { money: null, isWithinOffer: false, most };
  }
  const money = tradeMoney({ cryptoAmount, pricePerUnit: offer.price_per_unit, ...rates });
  return { money, isWithinOffer: isTaken(cryptoAmount, offer), most };
}

/** Whether an offer takes an amount, and it is worth a trade. */
function isTaken(cryptoAmount: DecimalString, offer: Terms): boolean {
  const worth = usdtValue(cryptoAmount, offer.price_per_unit);
  return amountWithinOffer(cryptoAmount, offer) === null && compareAmounts(worth, MIN_TRADE_USDT) >= 0;
}

/** The amount with which a dialog begins whose reader wants to spend so much; empty where none is known. */
export function amountFor(spend: string, offer: Stock, fees: TransactionFees | undefined): string {
  const available = parseDecimal(spend) ?? undefined;
  return tradeQuote(withinStock(offer), fees, available, '').most ?? '';
}

/** What is said to a buyer whose balance does not reach, or null. */
export function shortBalance(money: TradeMoney | null, available: DecimalString | undefined): string | null {
  if (!money || available === undefined || compareAmounts(money.buyerPays, available) <= 0) return null;
  return t(
    'This trade needs {needed} USDT and you have {available} USDT available. Nothing was taken. Add funds in your wallet, or buy less.',
    { needed: formatUsdt(money.buyerPays), available: formatUsdt(available) },
  );
}
