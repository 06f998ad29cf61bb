import type { TransactionFees } from '@souk/contracts/platform/settings/feeSettings';
import { userApi } from '../userApi';

export const feesApi = userApi.injectEndpoints({
  endpoints: (build) => ({
    transactionFees: build.query<TransactionFees, void>({
      query: () => '/offers/transaction-fees',
      providesTags: ['Fees'],
    }),
  }),
});

export const { useTransactionFeesQuery } = feesApi;
