import * as z from 'zod/mini';
import { isAmbiguous, readAmount } from '../fields/pasted';
import { rule } from '../refusals/problem';
import { t } from '../texts/texts';
import { compareAmounts, type DecimalString, decimalsOf, MAX_AMOUNT, parseDecimal } from './amounts';
import { decimalMark } from './writtenNumber';

/** Longer than any amount with the text around it. */
const MAX_WRITTEN = 100;

type Broken = ReturnType<typeof rule>;

interface DecimalRules {
  decimals: number;
  required: string;
  /** Message for a value that is not a plain decimal. */
  invalid: string;
  /** The least value, and its message. Without it zero is allowed. */
  min?: [least: DecimalString, message: string];
  /** Refuses zero too: `invalid` is the message for it and below. */
  positive?: boolean;
  max?: [most: DecimalString, message: string];
  /** Message for more decimals than allowed; without it the message counts them. */
  tooFine?: string;
}

/**
 * A decimal, from a JSON string or number, kept as a decimal string. More decimals than the step, an exponent, a sign
 * or another type is refused and never rounded (docs/domain.md#money).
 */
export function decimalField({ decimals, required, invalid, positive, min, max, tooFine }: DecimalRules) {
  const [most, tooMuch] = max ?? [MAX_AMOUNT, t('Must be at most {most}', { most: MAX_AMOUNT })];
  const belowZero = min && !positive ? min[1] : invalid;
  const least = { minimum: min?.[0] ?? '0' };
  const check = (input: unknown): Broken | null => {
    if (isBlank(input)) return rule('required', required);
    const amount = parseDecimal(input);
    if (amount !== null) return checkAmount(amount);
    if (typeof input === 'string' && isAmbiguous(input)) return rule('not_a_number', ambiguous(input));
    return isBelowZero(input) ? rule('too_small', belowZero, least) : rule('not_a_number', invalid);
  };
  const checkAmount = (amount: DecimalString): Broken | null => {
    if (positive && compareAmounts(amount, '0') === 0) return rule('too_small', invalid, least);
    if (min && compareAmounts(amount, min[0]) < 0) return rule('too_small', min[1], least);
    if (decimalsOf(amount) > decimals) {
      const text = tooFine ?? t('At most {decimals} decimals are allowed', { decimals });
      return rule('too_many_decimals', text, { maximum: decimals });
    }
    return compareAmounts(amount, most) > 0 ? rule('too_large', tooMuch, { maximum: most }) : null;
  };
  const schema = z.pipe(
    z.unknown(),
    z.transform((written, context): DecimalString => {
      const input =
        typeof written === 'string' && written.length <= MAX_WRITTEN ? readAmount(written) : written;
      const broken = check(input);
      if (broken === null) return parseDecimal(input) as DecimalString;
      const { error: message, params } = broken;
      context.issues.push({ code: 'custom', message, params, input });
      return z.NEVER;
    }),
  );
  // A schema made of a function describes nothing; the api's documentation reads this description.
  const pattern = `^\\d*\\.?\\d{1,${decimals}}$`;
  const description = `Decimal string or number, at most ${decimals} decimals`;
  schema.register(z.globalRegistry, {
    name: `Decimal${decimals}`,
    description,
    anyOf: [{ type: 'string', pattern }, { type: 'number' }],
  });
  return schema;
}

/** Asks what `1,234` means, with answers that are understood when they are typed. */
function ambiguous(amount: string): string {
  const typed = (plain: string) => plain.replace('.', decimalMark());
  if (!/^\d+[,'\u2019]\d+$/.test(amount))
    return t('Do you mean {first}? Write it with a point before its decimals, and nothing else', {
      first: typed(amount.replace(/['\u2019]/g, '').replace(',', '.')),
    });
  return t('Do you mean {first} or {second}? Write it with a point before its decimals, and nothing else', {
    first: amount.replace(/\D/, ''),
    second: typed(amount.replace(/\D/, '.')),
  });
}

function isBlank(input: unknown): boolean {
  return input === undefined || input === null || (typeof input === 'string' && input.trim() === '');
}

/** Looks like a number to its writer, but is less than the least value. */
function isBelowZero(input: unknown): boolean {
  if (typeof input === 'number') return input < 0;
  return typeof input === 'string' && input.startsWith('-') && parseDecimal(input.slice(1)) !== null;
}
