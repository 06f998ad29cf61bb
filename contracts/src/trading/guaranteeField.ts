import * as z from 'zod/mini';
import { compareAmounts } from '../amounts';
import { decimalField } from '../decimalField';
import { rule } from '../problem';
import { t } from '../texts';
import { LEAST_GUARANTEE_PERCENTAGE, MOST_GUARANTEE_PERCENTAGE } from './guarantee';

const PROMISE = t('A promise must be 0, or from 1 to 10 percent');
/** The platform's own limit is `most_guarantee_percentage`. */
export const guaranteePercentage = z.optional(
  decimalField({
    decimals: 2,
    required: PROMISE,
    invalid: PROMISE,
    max: [String(MOST_GUARANTEE_PERCENTAGE), PROMISE],
  }).check(
    z.refine(
      (percentage) =>
        compareAmounts(percentage, '0') === 0 ||
        compareAmounts(percentage, String(LEAST_GUARANTEE_PERCENTAGE)) >= 0,
      rule('too_small', PROMISE),
    ),
  ),
);
