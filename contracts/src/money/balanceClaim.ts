import * as z from 'zod/mini';
import { USDT_DECIMALS } from '../amounts';
import { decimalField } from '../decimalField';
import { textField } from '../fields';
import { WALLET_ADDRESS_RULES } from '../people/profile';
import { t } from '../texts';

/**
 * POST /admin/users/{id}/claim: a user claims what they own after the platform was closed. All of it is paid: `seen_available` is
 * what the administrator saw.
 */
export const balanceClaim = z.strictObject({
  seen_available: decimalField({
    decimals: USDT_DECIMALS,
    required: 'Say what you saw',
    invalid: 'Must be an amount',
    positive: true,
  }),
  wallet_address: textField({ ...WALLET_ADDRESS_RULES, required: t('Wallet address is required') }),
  reason: textField({ required: t('Please say why'), max: [500, t('At most 500 characters')] }),
});
export type BalanceClaim = z.output<typeof balanceClaim>;
