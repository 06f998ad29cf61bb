import {
  CRYPTO_DECIMALS,
  compareAmounts,
  type DecimalString,
  decimalsOf,
  exactUsdt,
  toFixedDecimals,
} from '@souk/contracts/amounts';
import { writtenNumber } from '@souk/contracts/writtenNumber';

// A small debt that rounds to nothing is nothing: "-0.00" would alarm for no reason.
const withoutMinusZero = (plain: string) => (/^-[0.]+$/.test(plain) ? plain.slice(1) : plain);

/**
 * An amount of USDT for reading: two decimals, and what is beyond them where there is more ("1,234.50", "10.999"). It is
 * never rounded, so what stands on a screen adds up. No unit.
 */
export function formatUsdt(amount: DecimalString): string {
  return writtenNumber(exactUsdt(amount));
}

/** An amount of USDT within a sentence ("79.70 USDT"): its unit stays on its line. */
export function sayUsdt(amount: DecimalString): string {
  return `${formatUsdt(amount)}\u00a0USDT`;
}

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

/** The amount as it is stored, without padding ("79.7"). */
export function exactAmount(amount: DecimalString): string {
  return toFixedDecimals(amount, decimalsOf(amount));
}

/** Whether the shown text leaves out digits of the exact value. */
export function isRounded(amount: DecimalString, shownDecimals: number): boolean {
  return compareAmounts(amount, toFixedDecimals(amount, shownDecimals)) !== 0;
}

/** A percentage for reading ("1.5%"). */
export function formatPercentage(percentage: DecimalString): string {
  return `${writtenNumber(exactAmount(percentage))}%`;
}

/** A whole count for reading ("1,024"). */
export function formatCount(count: number): string {
  return writtenNumber(String(count));
}
