import Big from 'big.js';

/** An amount as a plain decimal string ("79.7", "79.700000"). Amounts are never JavaScript numbers. */
export type DecimalString = string;

/** Decimals each kind of amount has on the wire, in the database and in a form's step. */
export const USDT_DECIMALS = 6;
export const CRYPTO_DECIMALS = 8;
export const PRICE_DECIMALS = 2;
export const PERCENTAGE_DECIMALS = 2;

/** No request may name more than this, so that every product and every balance fits its column. */
export const MAX_AMOUNT: DecimalString = '1000000000';
/** A trade worth less than this is refused (docs/domain.md#amounts-and-fees). */
export const MIN_TRADE_USDT: DecimalString = '0.01';

// An own constructor: settings of Big in other modules cannot change how Souk rounds.
const Decimal = Big();
Decimal.RM = Big.roundHalfUp;
Decimal.strict = true;
Decimal.PE = 40;
Decimal.NE = -40;

const PLAIN_DECIMAL = /^(?:\d+(?:\.\d*)?|\.\d+)$/;

/**
 * Reads a person's or a program's text as a decimal: digits with at most one point. An exponent, a sign, white space, NaN or another type
 * is null; nothing is ever rounded. A JSON number is read only while its text is exact.
 */
export function parseDecimal(input: unknown): DecimalString | null {
  const text = typeof input === 'number' ? textOf(input) : input;
  if (typeof text !== 'string' || text.length > 64 || !PLAIN_DECIMAL.test(text)) return null;
  return new Decimal(text.endsWith('.') ? text.slice(0, -1) : text).toFixed();
}

/** A number as it was written: JavaScript itself writes one below a millionth with an exponent. */
function textOf(number: number): string {
  return Math.abs(number) < 1 ? new Decimal(String(number)).toFixed() : String(number);
}

/** Number of decimals in a decimal string, trailing zeros not counted. */
export function decimalsOf(amount: DecimalString): number {
  return new Decimal(amount).toFixed().split('.')[1]?.length ?? 0;
}

/** -1, 0 or 1, as `a` is less than, equal to or greater than `b`. */
export function compareAmounts(a: DecimalString, b: DecimalString): -1 | 0 | 1 {
  return new Decimal(a).cmp(new Decimal(b));
}

/** The exact sum, without trailing zeros; of no amounts it is zero. */
export function addAmounts(...amounts: DecimalString[]): DecimalString {
  return amounts.reduce((sum, amount) => sum.plus(new Decimal(amount)), new Decimal('0')).toFixed();
}

/** The exact difference, without trailing zeros; below zero where `amount` is the larger. */
export function subtractAmounts(from: DecimalString, amount: DecimalString): DecimalString {
  return new Decimal(from).minus(new Decimal(amount)).toFixed();
}

/** The amount with exactly `decimals` decimals, rounded half up. For display and for column values only. */
export function toFixedDecimals(amount: DecimalString, decimals: number): DecimalString {
  return new Decimal(amount).toFixed(decimals);
}

/** The amount without what is beyond `decimals` decimals, and without trailing zeros. */
export function cutDecimals(amount: DecimalString, decimals: number): DecimalString {
  return new Decimal(amount).round(decimals, Big.roundDown).toFixed();
}

/** An amount of USDT for a sentence: never rounded, at least two decimals ("20.30", "10.999"). No unit. */
export function exactUsdt(amount: DecimalString): string {
  return toFixedDecimals(amount, Math.max(2, decimalsOf(amount)));
}

/** The price of a quantity of crypto, in USDT: `crypto × price`, rounded half up to 6 decimals (docs/domain.md#amounts-and-fees). */
export function usdtValue(cryptoAmount: DecimalString, pricePerUnit: DecimalString): DecimalString {
  return new Decimal(cryptoAmount).times(new Decimal(pricePerUnit)).toFixed(USDT_DECIMALS);
}

/** A fee in USDT: `percentage` per cent of an amount, rounded half up to 6 decimals (docs/domain.md#amounts-and-fees). */
export function feeOf(usdtAmount: DecimalString, percentage: DecimalString): DecimalString {
  return percentageOf(usdtAmount, percentage, USDT_DECIMALS);
}

/** `percentage` per cent of an amount, rounded half up. */
export function percentageOf(
  amount: DecimalString,
  percentage: DecimalString,
  decimals: number,
): DecimalString {
  return new Decimal(amount).times(new Decimal(percentage)).times(new Decimal('0.01')).toFixed(decimals);
}

/** A part of a whole in per cent, rounded down: 99.99 % is not all. @throws Error where the whole is nothing. */
export function shareOf(part: DecimalString, whole: DecimalString, decimals: number): DecimalString {
  return new Decimal(part)
    .times('100')
    .div(new Decimal(whole))
    .round(decimals, Big.roundDown)
    .toFixed(decimals);
}

/** A trade's money in USDT with 6 decimals: the buyer's cost, the seller's and the platform's parts. */
export interface TradeFlows {
  /** Amount + buyer's fee: locked in escrow when the trade opens, and given back whole when it is cancelled. */
  buyerPays: DecimalString;
  /** Amount − seller's fee: released when the trade completes. */
  sellerReceives: DecimalString;
  /** Both fees, once the trade is completed. */
  platformKeeps: DecimalString;
}

/**
 * Splits a trade's money by the amounts fixed when it opened (docs/domain.md#amounts-and-fees). The ledger moves the amounts that the
 * screens show.
 */
export function tradeFlows(trade: {
  usdt_amount: DecimalString;
  buyer_fee: DecimalString;
  seller_fee: DecimalString;
}): TradeFlows {
  const { usdt_amount, buyer_fee, seller_fee } = trade;
  return {
    buyerPays: toFixedDecimals(addAmounts(usdt_amount, buyer_fee), USDT_DECIMALS),
    sellerReceives: toFixedDecimals(subtractAmounts(usdt_amount, seller_fee), USDT_DECIMALS),
    platformKeeps: toFixedDecimals(addAmounts(buyer_fee, seller_fee), USDT_DECIMALS),
  };
}

export interface TradeMoney extends TradeFlows {
  usdtAmount: DecimalString;
  buyerFee: DecimalString;
  sellerFee: DecimalString;
}

/** Computes the money of a trade that is to be opened, from its terms. Shared by the api and the form that shows it. */
export function tradeMoney(terms: {
  cryptoAmount: DecimalString;
  pricePerUnit: DecimalString;
  buyerFeePercentage: DecimalString;
  sellerFeePercentage: DecimalString;
}): TradeMoney {
  const usdtAmount = usdtValue(terms.cryptoAmount, terms.pricePerUnit);
  const buyerFee = feeOf(usdtAmount, terms.buyerFeePercentage);
  const sellerFee = feeOf(usdtAmount, terms.sellerFeePercentage);
  const flows = tradeFlows({ usdt_amount: usdtAmount, buyer_fee: buyerFee, seller_fee: sellerFee });
  return { usdtAmount, buyerFee, sellerFee, ...flows };
}

/** Coins, rounded down to two decimals, that an amount of USDT buys: their cost with the buyer's fee never exceeds it. */
export function coinsFor(
  spend: DecimalString,
  terms: { pricePerUnit: DecimalString; buyerFeePercentage: DecimalString },
): DecimalString {
  const { pricePerUnit, buyerFeePercentage } = terms;
  const withFee = new Decimal(buyerFeePercentage).times(new Decimal('0.01')).plus(new Decimal('1'));
  const coins = new Decimal(spend).div(new Decimal(pricePerUnit).times(withFee)).round(2, Big.roundDown);
  const { buyerPays } = tradeMoney({ ...terms, cryptoAmount: coins.toFixed(), sellerFeePercentage: '0' });
  // The amount and its fee are each rounded, which may cost a millionth more.
  const isTooMuch = compareAmounts(buyerPays, spend) > 0;
  return (isTooMuch ? coins.minus(new Decimal('0.01')) : coins).toFixed();
}

/** Money of a divided trade, in USDT with 6 decimals. */
export interface SplitFlows {
  /** The fees on the seller's part, in proportion. */
  buyerFee: DecimalString;
  sellerFee: DecimalString;
  sellerReceives: DecimalString;
  /** The rest of the buyer's payment. */
  buyerGetsBack: DecimalString;
  platformKeeps: DecimalString;
}

/**
 * Splits the money of a trade whose seller gets only a part (docs/domain.md#amounts-and-fees): both fees are proportional, each rounded
 * half up, and the buyer gets the rest back.
 */
export function splitFlows(
  trade: { usdt_amount: DecimalString; buyer_fee: DecimalString; seller_fee: DecimalString },
  sellerUsdt: DecimalString,
): SplitFlows {
  const share = (fee: DecimalString) =>
    new Decimal(fee)
      .times(new Decimal(sellerUsdt))
      .div(new Decimal(trade.usdt_amount))
      .toFixed(USDT_DECIMALS);
  const [buyerFee, sellerFee] = [share(trade.buyer_fee), share(trade.seller_fee)];
  const { buyerPays } = tradeFlows(trade);
  return {
    buyerFee,
    sellerFee,
    sellerReceives: toFixedDecimals(subtractAmounts(sellerUsdt, sellerFee), USDT_DECIMALS),
    buyerGetsBack: toFixedDecimals(
      subtractAmounts(buyerPays, addAmounts(sellerUsdt, buyerFee)),
      USDT_DECIMALS,
    ),
    platformKeeps: toFixedDecimals(addAmounts(buyerFee, sellerFee), USDT_DECIMALS),
  };
}

/** Splits the money of a completed trade without fees: the seller gets all of their part, and the buyer the rest. */
export function waivedFlows(
  trade: { usdt_amount: DecimalString; buyer_fee: DecimalString },
  sellerUsdt: DecimalString,
): SplitFlows {
  const nothing = toFixedDecimals('0', USDT_DECIMALS);
  const locked = addAmounts(trade.usdt_amount, trade.buyer_fee);
  return {
    buyerFee: nothing,
    sellerFee: nothing,
    sellerReceives: toFixedDecimals(sellerUsdt, USDT_DECIMALS),
    buyerGetsBack: toFixedDecimals(subtractAmounts(locked, sellerUsdt), USDT_DECIMALS),
    platformKeeps: nothing,
  };
}

/** Each side's part when a dispute is decided, in USDT with 6 decimals: which add up to all that is held. */
export interface DecisionFlows {
  seller: DecimalString;
  buyer: DecimalString;
  platform: DecimalString;
}

/** Both parts for each way to end a dispute: `sellerUsdt` is the seller's part of a split, before the fee. */
export function decisionFlows(
  trade: { usdt_amount: DecimalString; buyer_fee: DecimalString; seller_fee: DecimalString },
  outcome: { to: 'release' } | { to: 'return' } | { to: 'split'; sellerUsdt: DecimalString },
): DecisionFlows {
  const nothing = toFixedDecimals('0', USDT_DECIMALS);
  const { buyerPays, sellerReceives, platformKeeps } = tradeFlows(trade);
  if (outcome.to === 'return') return { seller: nothing, buyer: buyerPays, platform: nothing };
  if (outcome.to === 'release') return { seller: sellerReceives, buyer: nothing, platform: platformKeeps };
  const split = splitFlows(trade, outcome.sellerUsdt);
  return { seller: split.sellerReceives, buyer: split.buyerGetsBack, platform: split.platformKeeps };
}
