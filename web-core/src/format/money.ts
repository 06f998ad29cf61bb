import {
  CRYPTO_DECIMALS,
  compareAmounts,
  type DecimalString,
  toFixedDecimals,
} from '@souk/contracts/amounts';
import { writtenNumber } from '@souk/contracts/writtenNumber';

export { exactAmount, formatPercentage, formatUsdt, sayUsdt } from '@souk/contracts/writtenAmounts';

// A small debt that rounds to nothing is nothing: "-0.00" would alarm for no reason.
const withoutMinusZero = (plain: string) => (/^-[0.]+$/.test(plain) ? plain.slice(1) : plain);

/** The same of a coin ("0.5 SIDRA"). */
export function sayCrypto(amount: DecimalString, coin: string): string {
  return `${formatCrypto(amount)}\u00a0${coin}`;
}

/** An amount of crypto for reading: up to `decimals` decimals (8), trailing zeros trimmed ("0.5"). No unit. */
export function formatCrypto(amount: DecimalString, decimals = CRYPTO_DECIMALS): string {
  const fixed = toFixedDecimals(amount, decimals);
  const trimmed = fixed.includes('.') ? fixed.replace(/\.?0+$/, '') : fixed;
  return writtenNumber(withoutMinusZero(trimmed));
}

/** Whether the shown text leaves out digits of the exact value. */
export function isRounded(amount: DecimalString, shownDecimals: number): boolean {
  return compareAmounts(amount, toFixedDecimals(amount, shownDecimals)) !== 0;
}

/** A whole count for reading ("1,024"). */
export function formatCount(count: number): string {
  return writtenNumber(String(count));
}
