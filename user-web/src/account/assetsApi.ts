import type { Assets } from '@souk/contracts/assets';
import { NETWORKS } from '@souk/contracts/networks';
import { userApi } from '../userApi';

/** The coins and their chains. */
const assetsApi = userApi.injectEndpoints({
  endpoints: (build) => ({ assets: build.query<Assets, void>({ query: () => '/assets' }) }),
});

/** The chain on which USDT is held here, in words; null until it is known. */
export function useUsdtNetwork(): string | null {
  const { data } = assetsApi.useAssetsQuery();
  return data ? NETWORKS[data.usdt_network].name : null;
}
