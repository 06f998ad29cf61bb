import type { AddressUses, BalanceOrigins, HashUse, UserTransfer } from '@souk/contracts/evidence';
import { type TradeStatus, tradeMachine } from '@souk/contracts/tradeMachine';
import type { AdminTrade } from '@souk/contracts/trades';
import type { AdminDeposit, AdminWithdrawal, DepositAddress } from '@souk/contracts/wallet';
import { adminApi } from '../adminApi';
import { type Paged, toPaged } from '../components/table/Paged';

/** How many of a user's latest requests a review shows. */
const LATEST = 4;

/** How many trades of a user are in each state. */
export type TradeRecord = Record<TradeStatus, number>;

/** What an admin weighs beside the request itself. */
const evidenceApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    hashUses: build.query<HashUse[], string>({
      query: (hash) => ({ path: '/admin/transaction-hashes', query: { txn_hash: hash } }),
      providesTags: ['AdminDeposits', 'AdminWithdrawals', 'AdminTrades'],
    }),
    balanceOrigins: build.query<BalanceOrigins, number>({
      query: (userId) => `/admin/users/${userId}/balance`,
      providesTags: ['AdminUsers'],
    }),
    /** Where users are told to send what they deposit. */
    adminDepositAddress: build.query<DepositAddress, void>({
      query: () => '/admin/wallet-address',
      providesTags: ['DepositAddress'],
    }),
    depositsOf: build.query<Paged<AdminDeposit>, number>({
      query: (userId) => ({ path: '/admin/deposits', query: { user_id: userId, limit: LATEST } }),
      transformResponse: toPaged<AdminDeposit>,
      providesTags: ['AdminDeposits'],
    }),
    withdrawalsOf: build.query<Paged<AdminWithdrawal>, number>({
      query: (userId) => ({ path: '/admin/withdrawals', query: { user_id: userId, limit: LATEST } }),
      transformResponse: toPaged<AdminWithdrawal>,
      providesTags: ['AdminWithdrawals'],
    }),
    tradesOf: build.query<Paged<AdminTrade>, number>({
      query: (userId) => ({ path: '/admin/trades', query: { user_id: userId, limit: LATEST } }),
      transformResponse: toPaged<AdminTrade>,
      providesTags: ['AdminTrades'],
    }),
    /** By the id of a withdrawal. */
    addressUses: build.query<AddressUses, number>({
      query: (id) => `/admin/withdrawals/${id}/address`,
      providesTags: ['AdminWithdrawals'],
    }),
    /** A user's statement, newest first. */
    transfersOf: build.query<Paged<UserTransfer>, { userId: number; limit: number }>({
      query: ({ userId, limit }) => ({ path: `/admin/users/${userId}/transfers`, query: { limit } }),
      transformResponse: toPaged<UserTransfer>,
      providesTags: ['AdminUsers'],
    }),
    tradeRecord: build.query<TradeRecord, number>({
      queryFn: async (userId, _api, _options, fetch) => {
        const answers = await Promise.all(
          tradeMachine.states.map((status) =>
            fetch({ path: '/admin/trades', query: { user_id: userId, status, limit: 1 } }),
          ),
        );
        const failed = answers.find((answer) => answer.error);
        if (failed?.error) return { error: failed.error };
        const counts = tradeMachine.states.map((status, at) => [status, answers[at]?.meta?.totalCount ?? 0]);
        return { data: Object.fromEntries(counts) };
      },
      providesTags: ['AdminTrades'],
    }),
  }),
});

export const {
  useHashUsesQuery,
  useBalanceOriginsQuery,
  useDepositsOfQuery,
  useAdminDepositAddressQuery,
  useWithdrawalsOfQuery,
  useTradesOfQuery,
  useAddressUsesQuery,
  useTradeRecordQuery,
  useTransfersOfQuery,
} = evidenceApi;
