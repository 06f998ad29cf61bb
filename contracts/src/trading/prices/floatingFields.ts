import * as z from 'zod/mini';
import { compareAmounts, PERCENTAGE_DECIMALS, PRICE_DECIMALS, parseDecimal } from '../../amounts/amounts';
import { decimalField } from '../../amounts/decimalField';
import { readAmount } from '../../fields/pasted';
import { rule } from '../../refusals/problem';
import { t } from '../../texts/texts';
import { LEAST_MARGIN, MOST_MARGIN, PRICE_REFERENCES } from './floatingPrice';

/** USDT for one of a coin. */
export const pricePerUnit = decimalField({
  decimals: PRICE_DECIMALS,
  required: t('Price is required'),
  invalid: 'Price must be a number',
  min: ['0.01', t('Price must be at least 0.01 USDT')],
});

/** Missing or empty, as a form has it: null. */
export const emptyAsNull = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.optional(
    z.pipe(
      z.transform((input) => (input === '' ? null : input)),
      z.nullable(schema),
    ),
  );

const MARGIN = t('A margin must be a percentage from {least} to {most}, with at most 2 decimals', {
  least: LEAST_MARGIN,
  most: MOST_MARGIN,
});
const SIGN = /^\s*([-−+]?)/;

/** A percentage with a sign: a decimal string, never rounded. */
export const marginPercentage = z.pipe(
  z.transform((input): unknown => {
    const written = typeof input === 'number' ? String(input) : input;
    if (typeof written !== 'string' || written.length > 20) return null;
    const sign = SIGN.exec(written)?.[1];
    const size = parseDecimal(readAmount(written.replace(SIGN, '').replace(/%\s*$/, '')));
    return size === null || size === '0' || sign === '' || sign === '+' ? size : `-${size}`;
  }),
  z.string({ error: MARGIN }).check(
    z.regex(new RegExp(`^-?\\d{1,3}(\\.\\d{1,${PERCENTAGE_DECIMALS}})?$`), { error: MARGIN }),
    z.refine(
      (margin) =>
        compareAmounts(margin, String(LEAST_MARGIN)) >= 0 && compareAmounts(margin, String(MOST_MARGIN)) <= 0,
      rule('not_allowed', MARGIN),
    ),
  ),
);

export const priceReference = z.enum(PRICE_REFERENCES, { error: 'Reference must be market or operator' });

type Priced = Partial<
  Record<
    'price_per_unit' | 'reference' | 'margin_percentage' | 'floor_price' | 'ceiling_price',
    string | null
  >
>;

/** Runs even if other fields are wrong: a form shows all errors at once. */
const ALWAYS = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null };

/** The bound that a floating price needs: the lowest for a seller, the highest for a buyer. */
export const PRICE_BOUND = {
  sell: { field: 'floor_price', missing: t('A price that floats needs a lowest price') },
  buy: { field: 'ceiling_price', missing: t('A price to buy at that floats needs a highest price') },
} as const;

export const priceChecks = (side: keyof typeof PRICE_BOUND) => [
  z.refine<Priced>(({ reference, price_per_unit: price }) => Boolean(reference || price), {
    ...rule('required', t('Price is required')),
    path: ['price_per_unit'],
    ...ALWAYS,
  }),
  z.refine<Priced>((priced) => !priced.reference || Boolean(priced[PRICE_BOUND[side].field]), {
    ...rule('required', PRICE_BOUND[side].missing),
    path: [PRICE_BOUND[side].field],
    ...ALWAYS,
  }),
  z.refine<Priced>(
    ({ reference, floor_price: floor, ceiling_price: ceiling }) =>
      !reference || !floor || !ceiling || compareAmounts(ceiling, floor) >= 0,
    {
      ...rule('too_small', t('The highest price must be at least the lowest')),
      path: ['ceiling_price'],
    },
  ),
];
