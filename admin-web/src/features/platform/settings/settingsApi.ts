import type { Assets } from '@souk/contracts/chains/assets';
import type { DepositAddress } from '@souk/contracts/money/wallet/wallet';
import type {
  DepositAddressUpdate,
  TransactionFees,
  TransactionFeesUpdate,
} from '@souk/contracts/platform/settings/feeSettings';
import { adminApi } from '../../../adminApi';

const settingsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminFees: build.query<TransactionFees, void>({
      query: () => '/admin/transaction-fees',
      providesTags: ['Fees'],
    }),
    changeFees: build.mutation<TransactionFees, TransactionFeesUpdate>({
      query: (json) => ({ path: '/admin/transaction-fees', method: 'PUT', json }),
      invalidatesTags: ['Fees'],
    }),
    adminDepositAddress: build.query<DepositAddress, void>({
      query: () => '/admin/wallet-address',
      providesTags: ['DepositAddress'],
    }),
    assets: build.query<Assets, void>({ query: () => '/assets' }),
    changeDepositAddress: build.mutation<DepositAddress, DepositAddressUpdate>({
      query: (json) => ({ path: '/admin/wallet-address', method: 'PUT', json }),
      invalidatesTags: ['DepositAddress'],
    }),
  }),
});

export const {
  useAdminFeesQuery,
  useAdminDepositAddressQuery,
  useAssetsQuery,
  useChangeFeesMutation,
  useChangeDepositAddressMutation,
} = settingsApi;
