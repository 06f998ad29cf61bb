import * as z from 'zod/mini';
import { networkCode } from '../../chains/assets';
import { checkAddress } from '../../chains/checkAddress';
import type { NetworkCode } from '../../chains/networks';
import { optionalTextField, textField, timestampSchema } from '../../fields/fields';
import { named } from '../../named';
import { t } from '../../texts/texts';
import { STANDINGS } from './standingWords';

// A wallet's standing on its chain: may it send and receive. It advises only: the chain decides, and the platform refuses nothing by it.

/** An address is one of the network's, to the last character of its checksum. */
const addressOn = (field: 'address' | 'from') =>
  z.check<{ network: NetworkCode; address: string; from?: string | null }>(({ value, issues }) => {
    const address = value[field];
    const fault = address ? checkAddress(value.network, address) : null;
    if (fault)
      issues.push({
        code: 'custom',
        path: [field],
        message: fault,
        input: address,
        params: { code: 'invalid_format' },
      });
  });

export const standingQuery = z
  .strictObject({
    network: networkCode,
    address: textField({
      required: t('Wallet address is required'),
      max: [128, t('Must be at most 128 characters')],
      ascii: true,
    }),
    from: optionalTextField({ max: [128, t('Must be at most 128 characters')], ascii: true }),
  })
  .check(addressOn('address'), addressOn('from'));
export type StandingQuery = z.output<typeof standingQuery>;

export const standingSchema = named('WalletStanding', {
  standing: z.enum(STANDINGS),
  says: z.string(),
  /** True if `from` may pay it by the rule of the chain's nodes; null where that is not known or not asked. */
  payable: z.nullable(z.boolean()),
  /** Null: the chain was not asked, because it has no such rule, or no source is configured. */
  checked_at: z.nullable(timestampSchema),
});
export type WalletStanding = z.infer<typeof standingSchema>;
