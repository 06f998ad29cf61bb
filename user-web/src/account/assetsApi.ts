import type { Assets } from '@souk/contracts/assets';
import type { NetworkCode } from '@souk/contracts/networks';
import { userApi } from '../userApi';

/** The coins and their chains. */
const assetsApi = userApi.injectEndpoints({
  endpoints: (build) => ({ assets: build.query<Assets, void>({ query: () => '/assets' }) }),
});

/** The chain on which USDT is held here; null until it is known. */
export function useUsdtNetwork(): NetworkCode | null {
  return assetsApi.useAssetsQuery().data?.usdt_network ?? null;
}
