import { NETWORKS, type NetworkCode } from '@souk/contracts/chains/networks';

export function shownHash(network: NetworkCode, canonical: string): string {
  return NETWORKS[network].kind === 'evm' ? `0x${canonical}` : canonical;
}
