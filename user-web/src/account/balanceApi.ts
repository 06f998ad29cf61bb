import type { BalanceDay } from '@souk/contracts/money/activity';
import type { OwnBalance } from '@souk/contracts/money/wallet';
import { userApi } from '../userApi';

/** The user's money. The wallet shows it, the dashboard too, and a new trade is measured against it. */
export const balanceApi = userApi.injectEndpoints({
  endpoints: (build) => ({
    balance: build.query<OwnBalance, void>({
      query: () => '/wallet/balance',
      providesTags: ['Balance'],
    }),
    /** What each of the last days closed with, the earliest first. */
    balanceDays: build.query<BalanceDay[], number>({
      query: (days) => ({ path: '/wallet/balance-days', query: { days } }),
      providesTags: ['Balance'],
    }),
  }),
});

export const { useBalanceQuery, useBalanceDaysQuery } = balanceApi;
