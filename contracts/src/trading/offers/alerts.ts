import * as z from 'zod/mini';
import { amountSchema, idSchema, timestampSchema } from '../../fields/fields';
import { named, namedRequest } from '../../named';
import { pricePerUnit } from '../prices/floatingFields';
import { cryptoType, offerSide } from './terms';

export const ALERT_DAYS = 90;

/** PUT /alerts/price: once the coin is sold at this price or less; of the side `buy`: once there is a bid at it or more. */
export const priceAlertRequest = namedRequest('PriceAlertRequest', {
  side: z._default(offerSide, 'sell'),
  crypto_type: cryptoType,
  price_per_unit: pricePerUnit,
});
export type PriceAlertRequest = z.output<typeof priceAlertRequest>;

/** GET /alerts: the caller's one-time alerts about the market: a price of a coin, or any offer of a trader. */
export const alertSchema = named('Alert', {
  id: idSchema,
  side: offerSide,
  crypto_type: z.nullable(cryptoType),
  price_per_unit: z.nullable(amountSchema),
  username: z.nullable(z.string()),
  created_at: timestampSchema,
  ends_at: timestampSchema,
});
export type Alert = z.infer<typeof alertSchema>;
