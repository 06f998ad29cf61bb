import * as z from 'zod/mini';
import { amountSchema, idSchema, timestampSchema } from '../../fields';
import { named, namedRequest } from '../../named';
import { pricePerUnit } from '../prices/floatingFields';
import { cryptoType } from './terms';

/** An alert ends after so many days. */
export const ALERT_DAYS = 90;

/** PUT /alerts/price: once the coin is for sale at this price or less. */
export const priceAlertRequest = namedRequest('PriceAlertRequest', {
  crypto_type: cryptoType,
  price_per_unit: pricePerUnit,
});
export type PriceAlertRequest = z.output<typeof priceAlertRequest>;

/** GET /alerts: what the caller is told of once, when it is on the market: a price of a coin, or any offer of a trader. */
export const alertSchema = named('Alert', {
  id: idSchema,
  crypto_type: z.nullable(cryptoType),
  price_per_unit: z.nullable(amountSchema),
  username: z.nullable(z.string()),
  created_at: timestampSchema,
  ends_at: timestampSchema,
});
export type Alert = z.infer<typeof alertSchema>;
