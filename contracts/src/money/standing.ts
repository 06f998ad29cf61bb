import * as z from 'zod/mini';
import { networkCode } from '../assets';
import { optionalTextField, textField, timestampSchema } from '../fields';
import { NETWORKS, type NetworkCode } from '../networks';

// Whether a chain itself lets a wallet send and receive. It advises: the chain decides, and nothing of ours refuses by it.

/** `unknown`: the chain didn’t say, or its sources do not say the same. */
export const STANDINGS = ['ok', 'blocked', 'cannot_send', 'cannot_receive', 'pool', 'unknown'] as const;
export type Standing = (typeof STANDINGS)[number];

const SAYS: Record<Standing, (chain: string) => string> = {
  ok: (chain) => `${chain} lets this wallet send and receive.`,
  blocked: (chain) => `${chain} blocks this wallet: it can neither receive coins nor send them.`,
  cannot_send: (chain) => `${chain} lets this wallet receive coins, and not send them on.`,
  cannot_receive: (chain) => `${chain} doesn’t let this wallet receive coins.`,
  pool: (chain) => `${chain} lets this wallet move coins within its own pool only.`,
  unknown: (chain) => `${chain} didn’t say whether this wallet can be paid.`,
};

/** What a chain says of a wallet, in a sentence. */
export const standingText = (network: NetworkCode, standing: Standing) =>
  SAYS[standing](NETWORKS[network].name);

/** Whom to ask about it. */
export const whoDecides = (network: NetworkCode) =>
  `${NETWORKS[network].name} decides this, not we: ask its support.`;

/** Whether nobody can pay a wallet, as far as it is known. */
export const isUnpayable = (standing: Standing) => standing === 'blocked' || standing === 'cannot_receive';

/** GET /chain/standing. */
export const standingQuery = z.strictObject({
  network: networkCode,
  address: textField({
    required: 'Wallet address is required',
    max: [128, 'Must be at most 128 characters'],
  }),
  /** Who would pay it. */
  from: optionalTextField({ max: [128, 'Must be at most 128 characters'] }),
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
