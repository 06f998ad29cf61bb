import type { BalanceDay } from '@souk/contracts/money/wallet/activity';
import type { OwnBalance } from '@souk/contracts/money/wallet/wallet';
import { userApi } from '../userApi';

export const balanceApi = userApi.injectEndpoints({
  endpoints: (build) => ({
    balance: build.query<OwnBalance, void>({
      query: () => '/wallet/balance',
      providesTags: ['Balance'],
    }),
    /** Closing balances of the last days, oldest first. */
    balanceDays: build.query<BalanceDay[], number>({
      query: (days) => ({ path: '/wallet/balance-days', query: { days } }),
      providesTags: ['Balance'],
    }),
  }),
});

export const { useBalanceQuery, useBalanceDaysQuery } = balanceApi;
