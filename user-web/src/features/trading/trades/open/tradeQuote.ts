import {
  compareAmounts,
  type DecimalString,
  MIN_TRADE_USDT,
  parseDecimal,
  type TradeMoney,
  tradeMoney,
  usdtValue,
} from '@souk/contracts/amounts/amounts';
import type { TransactionFees } from '@souk/contracts/platform/settings/feeSettings';
import { t } from '@souk/contracts/texts/texts';
import { amountWithinOffer, type OfferLimits } from '@souk/contracts/trading/offers/offerLimits';
import type { MarketOffer } from '@souk/contracts/trading/offers/offers';
import { formatUsdt } from '@souk/web-core/format';
import { mostAffordable } from './mostAffordable';

type Terms = OfferLimits & Pick<MarketOffer, 'price_per_unit'>;
type Stock = Terms & Pick<MarketOffer, 'available_amount' | 'caller_max'>;

export interface TradeQuote {
  /** Null if the text is not an amount of this offer, or the fees are unknown. */
  money: TradeMoney | null;
  isWithinOffer: boolean;
  /** Maximum that the available balance buys; null if unknown, or if it is below the offer's minimum. */
  most: DecimalString | null;
}

/** Caps the maximum of an offer or bid at its remaining amount and the owner's limit for the reader. */
export function withinStock<Row extends Stock>(offer: Row): Row {
  const { available_amount: left, caller_max: own = null, max_amount: most } = offer;
  const least = [left, own].reduce<string>(
    (one, other) => (other !== null && compareAmounts(other, one) < 0 ? other : one),
    most,
  );
  return least === most ? offer : { ...offer, max_amount: least };
}

/** Computes the cost of the typed amount with the arithmetic that the api uses to lock it. */
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

function isTaken(cryptoAmount: DecimalString, offer: Terms): boolean {
  const worth = usdtValue(cryptoAmount, offer.price_per_unit);
  return amountWithinOffer(cryptoAmount, offer) === null && compareAmounts(worth, MIN_TRADE_USDT) >= 0;
}

export function amountFor(spend: string, offer: Stock, fees: TransactionFees | undefined): string {
  const available = parseDecimal(spend) ?? undefined;
  return tradeQuote(withinStock(offer), fees, available, '').most ?? '';
}

export function shortBalance(money: TradeMoney | null, available: DecimalString | undefined): string | null {
  if (!money || available === undefined || compareAmounts(money.buyerPays, available) <= 0) return null;
  return t(
    'This trade needs {needed} USDT and you have {available} USDT available. Nothing was taken. Add funds in your wallet, or buy less.',
    { needed: formatUsdt(money.buyerPays), available: formatUsdt(available) },
  );
}
