import type * as z from 'zod/mini';
import { USDT_DECIMALS } from '../../amounts/amounts';
import { decimalField } from '../../amounts/decimalField';
import { textField } from '../../fields/fields';
import { namedRequest } from '../../named';
import { payoutAddressForm } from '../../people/profile';
import { t } from '../../texts/texts';

/**
 * POST /admin/users/{id}/claim: pays a user's whole balance after the platform was closed. `seen_available` is the amount that the
 * administrator saw.
 */
export const balanceClaim = namedRequest('BalanceClaim', {
  ...payoutAddressForm.shape,
  seen_available: decimalField({
    decimals: USDT_DECIMALS,
    required: 'Say what you saw',
    invalid: 'Must be an amount',
    positive: true,
  }),
  reason: textField({ required: t('Please say why'), max: [500, t('At most 500 characters')] }),
});
export type BalanceClaim = z.output<typeof balanceClaim>;
