import * as z from 'zod/mini';
import { idSchema, textField, timestampSchema } from '../fields/fields';
import { named, namedRequest } from '../named';
import { t } from '../texts/texts';
import { cryptoType } from './offers/terms';

/** GET /addresses: wallets that the caller has had coins sent to. */
export const savedAddressSchema = named('SavedAddress', {
  id: idSchema,
  crypto_type: cryptoType,
  address: z.string(),
  name: z.nullable(z.string()),
  created_at: timestampSchema,
  used_at: timestampSchema,
  /** True once a trade to it was completed; such wallets are offered first. */
  is_known: z.boolean(),
});
export type SavedAddress = z.infer<typeof savedAddressSchema>;

export const nameAddressRequest = namedRequest('NameAddressRequest', {
  name: textField({ required: t('A name is required'), max: [50, t('At most 50 characters')] }),
});
