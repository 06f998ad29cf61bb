import * as z from 'zod/mini';
import { idField, momentField, timestampSchema } from '../../fields/fields';
import { named, namedRequest } from '../../named';
import { rule } from '../../refusals/problem';
import { pricePerUnit } from '../prices/floatingFields';
import { changesSome, NOTHING, offerUpdates } from './offers';

const ONE_TO_100 = { error: 'Must be a list of 1 to 100 changes' };
/** Changes to several offers or bids: all of them or none. `seen_price` is the price that a change rests on. */
export const changesOf = <Updates extends Record<string, z.ZodMiniType>>(updates: Updates) =>
  z
    .array(
      z
        .strictObject({
          id: idField('An offer is required'),
          ...updates,
          seen_price: z.optional(pricePerUnit),
        })
        .check(
          z.refine(
            ({ id: _id, seen_price: _seen, ...update }: Record<string, unknown>) => changesSome(update),
            NOTHING,
          ),
        ),
      ONE_TO_100,
    )
    .check(
      z.minLength(1, ONE_TO_100),
      z.maxLength(100, ONE_TO_100),
      z.refine(
        (changes) => new Set(changes.map((change) => (change as { id: number }).id)).size === changes.length,
        rule('duplicate', 'Name each offer once'),
      ),
    );

export const changeOffersRequest = namedRequest('ChangeOffersRequest', { changes: changesOf(offerUpdates) });
export type ChangeOffersRequest = z.output<typeof changeOffersRequest>;

/** PUT /offers/away: until then none of the caller's offers is on the market; null: they are back. */
export const awayRequest = namedRequest('AwayRequest', { until: z.nullable(momentField) });
export const awaySchema = named('Away', { until: z.nullable(timestampSchema) });

export const priceForm = z.strictObject({ price_per_unit: pricePerUnit });
