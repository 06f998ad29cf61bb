import * as z from 'zod/mini';
import { compareAmounts, type DecimalString, decimalsOf, MAX_AMOUNT, parseDecimal } from './money';

interface DecimalRules {
  decimals: number;
  required: string;
  /** Said when the value is not a plain decimal. */
  invalid: string;
  /** The least value, and what is said below it. Without it zero is allowed. */
  min?: [least: DecimalString, message: string];
  /** Whether zero is no value either: `invalid` is said of it, and of what is below it. */
  positive?: boolean;
  max?: [most: DecimalString, message: string];
  /** Said when it has more decimals; without it they are counted. */
  tooFine?: string;
}

/**
 * A decimal, from a JSON string or number, kept as a decimal string. More decimals than the step, an exponent, a sign
 * or another type is refused and never rounded (design §2).
 */
export function decimalField({ decimals, required, invalid, positive, min, max, tooFine }: DecimalRules) {
  const [most, tooMuch] = max ?? [MAX_AMOUNT, `Must be at most ${MAX_AMOUNT}`];
  const belowZero = min && !positive ? min[1] : invalid;
  const check = (input: unknown): string | null => {
    if (isBlank(input)) return required;
    const amount = parseDecimal(input);
    if (amount === null) return isBelowZero(input) ? belowZero : invalid;
    return checkAmount(amount);
  };
  const checkAmount = (amount: DecimalString): string | null => {
    if (positive && compareAmounts(amount, '0') === 0) return invalid;
    if (min && compareAmounts(amount, min[0]) < 0) return min[1];
    if (decimalsOf(amount) > decimals) return tooFine ?? `At most ${decimals} decimals are allowed`;
    return compareAmounts(amount, most) > 0 ? tooMuch : null;
  };
  const schema = z.pipe(
    z.unknown(),
    z.transform((input, context): DecimalString => {
      const message = check(input);
      if (message === null) return parseDecimal(input) as DecimalString;
      context.issues.push({ code: 'custom', message, input });
      return z.NEVER;
    }),
  );
  // A schema made of a function says nothing by itself; this is what the api's documentation tells of it.
  const pattern = `^\\d*\\.?\\d{1,${decimals}}$`;
  const description = `Decimal string or number, at most ${decimals} decimals`;
  schema.register(z.globalRegistry, {
    description,
    anyOf: [{ type: 'string', pattern }, { type: 'number' }],
  });
  return schema;
}

function isBlank(input: unknown): boolean {
  return input === undefined || input === null || (typeof input === 'string' && input.trim() === '');
}

/** Looks like a number to its writer, but is less than the least value. */
function isBelowZero(input: unknown): boolean {
  if (typeof input === 'number') return input < 0;
  return typeof input === 'string' && input.startsWith('-') && parseDecimal(input.slice(1)) !== null;
}
