import { NETWORKS, type NetworkCode } from '../../chains/networks';
import { t } from '../../texts/texts';

// Apart from the schemas: pages that name an address need none of them.

/** `unknown`: the chain didn’t say, or its sources do not say the same. */
export const STANDINGS = ['ok', 'blocked', 'cannot_send', 'cannot_receive', 'pool', 'unknown'] as const;
export type Standing = (typeof STANDINGS)[number];

const SAYS: Record<Standing, (chain: string) => string> = {
  ok: (chain) => t('{chain} lets this wallet send and receive.', { chain }),
  blocked: (chain) => t('{chain} blocks this wallet: it can neither receive coins nor send them.', { chain }),
  cannot_send: (chain) => t('{chain} lets this wallet receive coins, and not send them on.', { chain }),
  cannot_receive: (chain) => t('{chain} doesn’t let this wallet receive coins.', { chain }),
  pool: (chain) => t('{chain} lets this wallet move coins within its own pool only.', { chain }),
  unknown: (chain) => t('{chain} didn’t say whether this wallet can be paid.', { chain }),
};

export const standingText = (network: NetworkCode, standing: Standing) =>
  SAYS[standing](NETWORKS[network].name);

export const whoDecides = (network: NetworkCode) =>
  t('{chain} decides this, not we: ask its support.', { chain: NETWORKS[network].name });

export const isUnpayable = (standing: Standing) => standing === 'blocked' || standing === 'cannot_receive';
