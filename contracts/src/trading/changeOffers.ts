import * as z from 'zod/mini';
import { idField, momentField, timestampSchema } from '../fields';
import { rule } from '../problem';
import { pricePerUnit } from './floatingFields';
import { changesSome, NOTHING, offerUpdates } from './offers';

const ONE_TO_100 = { error: 'Must be a list of 1 to 100 changes' };
/** PUT /offers/bulk: all of it or nothing. `seen_price` is the price that the change rests on. */
export const changeOffersRequest = z.strictObject({
  changes: z
    .array(
      z
        .strictObject({
          id: idField('An offer is required'),
          ...offerUpdates,
          seen_price: z.optional(pricePerUnit),
        })
        .check(z.refine(({ id: _id, seen_price: _seen, ...update }) => changesSome(update), NOTHING)),
      ONE_TO_100,
    )
    .check(
      z.minLength(1, ONE_TO_100),
      z.maxLength(100, ONE_TO_100),
      z.refine(
        (changes) => new Set(changes.map(({ id }) => id)).size === changes.length,
        rule('duplicate', 'Name each offer once'),
      ),
    ),
});
export type ChangeOffersRequest = z.output<typeof changeOffersRequest>;

/** PUT /offers/away: until then none of the caller's offers is on the market; null: they are back. */
export const awayRequest = z.strictObject({ until: z.nullable(momentField) });
export const awaySchema = z.object({ until: z.nullable(timestampSchema) });

/** The price of one offer, changed by itself. */
export const priceForm = z.strictObject({ price_per_unit: pricePerUnit });
