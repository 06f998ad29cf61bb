import {
  CRYPTO_DECIMALS,
  compareAmounts,
  type DecimalString,
  toFixedDecimals,
} from '@souk/contracts/amounts/amounts';
import { writtenNumber } from '@souk/contracts/amounts/writtenNumber';

export { exactAmount, formatPercentage, formatUsdt, sayUsdt } from '@souk/contracts/amounts/writtenAmounts';

// Drops the sign of a negative amount that rounds to zero: "-0.00" would alarm for no reason.
const withoutMinusZero = (plain: string) => (/^-[0.]+$/.test(plain) ? plain.slice(1) : plain);

export function sayCrypto(amount: DecimalString, coin: string): string {
  return `${formatCrypto(amount)}\u00a0${coin}`;
}

/** Formats crypto with at most `decimals` (8) decimals, without trailing zeros or a unit ("0.5"). */
export function formatCrypto(amount: DecimalString, decimals = CRYPTO_DECIMALS): string {
  const fixed = toFixedDecimals(amount, decimals);
  const trimmed = fixed.includes('.') ? fixed.replace(/\.?0+$/, '') : fixed;
  return writtenNumber(withoutMinusZero(trimmed));
}

export function isRounded(amount: DecimalString, shownDecimals: number): boolean {
  return compareAmounts(amount, toFixedDecimals(amount, shownDecimals)) !== 0;
}

export function formatCount(count: number): string {
  return writtenNumber(String(count));
}
