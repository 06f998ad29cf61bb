import { spokenLanguage } from '../texts/texts';
import { type DecimalString, decimalsOf, exactUsdt, toFixedDecimals } from './amounts';
import { writtenNumber } from './writtenNumber';

/**
 * An amount of USDT for reading: two decimals, and further ones where it has more ("1,234.50", "10.999"). It is never rounded, so amounts
 * on a screen add up. No unit.
 */
export function formatUsdt(amount: DecimalString): string {
  return writtenNumber(exactUsdt(amount));
}

/** An amount of USDT within a sentence ("79.70 USDT"): its unit stays on its line. */
export function sayUsdt(amount: DecimalString): string {
  return `${formatUsdt(amount)}\u00a0USDT`;
}

/** The amount as it is stored, without padding ("79.7"). */
export function exactAmount(amount: DecimalString): string {
  return toFixedDecimals(amount, decimalsOf(amount));
}

/** A percentage with the spoken language's signs: "1.5%", in French "1,5 %". */
export const formatPercentage = (percentage: DecimalString): string =>
  writtenPercentage(exactAmount(percentage));

/** The same with all its decimals. */
export function writtenPercentage(percentage: DecimalString): string {
  const space = spokenLanguage() === 'fr' ? '\u202f' : '';
  return `${writtenNumber(percentage).replace('-', '\u2212')}${space}%`;
}
