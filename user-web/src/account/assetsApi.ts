import type { Assets } from '@souk/contracts/chains/assets';
import type { NetworkCode } from '@souk/contracts/chains/networks';
import type { DepositAddress } from '@souk/contracts/money/wallet/wallet';
import { userApi } from '../userApi';

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

export function useUsdtNetwork(): NetworkCode | null {
  return assetsApi.useAssetsQuery().data?.usdt_network ?? null;
}

/** The platform's own addresses, which are never a user's wallet; empty until known. */
export function usePlatformAddresses(): string[] {
  const address = useDepositAddressQuery().data?.admin_wallet_address;
  return address ? [address] : [];
}
