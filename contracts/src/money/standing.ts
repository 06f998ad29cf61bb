import * as z from 'zod/mini';
import { networkCode } from '../assets';
import { optionalTextField, textField, timestampSchema } from '../fields';
import { t } from '../texts';
import { STANDINGS } from './standingWords';

// Whether a chain itself lets a wallet send and receive. It advises: the chain decides, and nothing of ours refuses by it.

/** GET /chain/standing. */
export const standingQuery = z.strictObject({
  network: networkCode,
  address: textField({
    required: t('Wallet address is required'),
    max: [128, t('Must be at most 128 characters')],
  }),
  /** Who would pay it. */
  from: optionalTextField({ max: [128, t('Must be at most 128 characters')] }),
});
export type StandingQuery = z.output<typeof standingQuery>;

export const standingSchema = z.object({
  standing: z.enum(STANDINGS),
  /** In a sentence. */
  says: z.string(),
  /** Whether `from` may pay it, by the rule of the chain's nodes; null where that is not known or not asked. */
  payable: z.nullable(z.boolean()),
  /** Null: the chain was not asked, because it has no such rule, or no source is configured, or the address is none. */
  checked_at: z.nullable(timestampSchema),
});
export type WalletStanding = z.infer<typeof standingSchema>;
