import type { WalletBalance } from '@souk/contracts/wallet';
import { userApi } from '../userApi';

/** The user's money (spec §7). The wallet shows it, the dashboard too, and a new trade is measured against it. */
export const balanceApi = userApi.injectEndpoints({
  endpoints: (build) => ({
    balance: build.query<WalletBalance, void>({
      query: () => '/wallet/balance',
      providesTags: ['Balance'],
    }),
  }),
});

export const { useBalanceQuery } = balanceApi;
