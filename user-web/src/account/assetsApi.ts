import type { Assets } from '@souk/contracts/assets';
import type { DepositAddress } from '@souk/contracts/money/wallet';
import type { NetworkCode } from '@souk/contracts/networks';
import { userApi } from '../userApi';

/** The coins and their chains, and where the platform takes deposits. */
const assetsApi = userApi.injectEndpoints({
  endpoints: (build) => ({
    assets: build.query<Assets, void>({ query: () => '/assets' }),
    depositAddress: build.query<DepositAddress, void>({
      query: () => '/wallet/admin-wallet-address',
      providesTags: ['DepositAddress'],
    }),
  }),
});

export const { useDepositAddressQuery } = assetsApi;

/** The chain on which USDT is held here; null until it is known. */
export function useUsdtNetwork(): NetworkCode | null {
  return assetsApi.useAssetsQuery().data?.usdt_network ?? null;
}

/** The platform's own addresses, which are no one's wallet; none until they are known. */
export function usePlatformAddresses(): string[] {
  const address = useDepositAddressQuery().data?.admin_wallet_address;
  return address ? [address] : [];
}
