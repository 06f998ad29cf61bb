import { NETWORKS, type NetworkCode } from '@souk/contracts/networks';

/** A hash in its canonical form as the network's explorers spell it. */
export function shownHash(network: NetworkCode, canonical: string): string {
  return NETWORKS[network].kind === 'evm' ? `0x${canonical}` : canonical;
}
