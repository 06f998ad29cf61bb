import type { Micros } from './ModelTrade';

export const USDT: Micros = 1_000_000n;
/** Cents a unit on each offer. */
export const PRICE = 200n;
/** Initial fee in hundredths of a per cent. */
export const FEE = 150n;
/** A unit on an offer, and the step of bids and takes, in hundredths of a millionth. */
export const UNIT = 100_000_000n;
export const BID_UNIT = 123_456_789n;

/** Rounds half up. */
export const divided = (amount: bigint, by: bigint) => (2n * amount + by) / (2n * by);
export const worthOf = (coins: bigint, price: bigint): Micros => divided(coins * price, 10_000n);
export const feeOf = (value: Micros, fee: bigint): Micros => divided(value * fee, 10_000n);
export const partsOfBid = (parts: number) => ((parts * Number(BID_UNIT)) / Number(UNIT)).toFixed(8);

/** Hundredths of a price or a fee as a decimal. */
export const decimalOf = (hundredths: number) => (hundredths / 100).toFixed(2);

export function usdt(micros: bigint): string {
  const digits = String(micros).padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
}
