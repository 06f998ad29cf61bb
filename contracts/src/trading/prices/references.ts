import * as z from 'zod/mini';
import { amountSchema, timestampSchema } from '../../fields/fields';
import { named } from '../../named';
import { cryptoType } from '../offers/terms';
import { priceReference } from './floatingFields';

/** The current reference of floating prices. */
export const referencePriceSchema = named('ReferencePrice', {
  crypto_type: cryptoType,
  reference: priceReference,
  value: amountSchema,
  at: timestampSchema,
  is_in_force: z.boolean(),
});
export type ReferencePrice = z.infer<typeof referencePriceSchema>;
