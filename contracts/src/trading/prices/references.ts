import * as z from 'zod/mini';
import { CRYPTO_DECIMALS } from '../../amounts/amounts';
import { decimalField } from '../../amounts/decimalField';
import { amountSchema, decisionReason, timestampSchema } from '../../fields/fields';
import { named, namedRequest } from '../../named';
import { t } from '../../texts/texts';
import { cryptoType } from '../offers/terms';
import { priceReference } from './floatingFields';

/** The current reference of floating prices. `at` is null where the operator has given none. */
export const referencePriceSchema = named('ReferencePrice', {
  crypto_type: cryptoType,
  reference: priceReference,
  value: amountSchema,
  at: z.nullable(timestampSchema),
  is_in_force: z.boolean(),
});
export type ReferencePrice = z.infer<typeof referencePriceSchema>;

const value = decimalField({
  decimals: CRYPTO_DECIMALS,
  required: t('Price is required'),
  invalid: 'Price must be a number',
  min: ['0.01', t('Price must be at least 0.01 USDT')],
});

/** PUT /admin/references/{crypto_type}: the operator's price of a coin, or null to give none for now. */
export const referenceUpdate = namedRequest('ReferenceUpdate', {
  value: z.nullable(value),
  /** The value in force that the administrator saw; null: none. */
  seen_value: z.optional(z.nullable(value)),
  /** With `four_eyes` on, a move by more than 5 % needs a reason. */
  reason: decisionReason,
});
export type ReferenceUpdate = z.output<typeof referenceUpdate>;
