import { NETWORKS, type NetworkCode } from '../networks';

// Apart from the schemas: pages that name an address need none of them.

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
