import type { AddressChallenge } from '@souk/contracts/money/addressProof';
import type { LimitUsage } from '@souk/contracts/money/limits';
import type { ActivityQuery, Holds, ListedMovement, Statement } from '@souk/contracts/money/wallet/activity';
import type {
  DepositIntent,
  DepositIntentRequest,
  DepositRequest,
  OwnDeposit,
  Withdrawal,
  WithdrawalRequest,
} from '@souk/contracts/money/wallet/wallet';
import { isRefusal, type Keyed, postOnce } from '@souk/web-core/request';
import { growingList, type ListPage } from '../../../components/lists/ListPage';
import { userApi } from '../../../userApi';

/** The wallet shows the latest 5 of each; older ones load 5 at a time. */
const HISTORY_SIZE = 5;

const ACTIVITY_SIZE = 20;

interface ActivityPage extends ListPage<ListedMovement> {
  hasMore: boolean;
}

export type ActivityFilters = Pick<ActivityQuery, 'from' | 'to' | 'kind' | 'search'>;

export const walletApi = userApi.injectEndpoints({
  endpoints: (build) => ({
    deposits: build.infiniteQuery<ListPage<OwnDeposit>, void, number>({
      ...growingList<OwnDeposit>('/wallet/deposits', HISTORY_SIZE),
      providesTags: ['Deposits'],
    }),
    depositsInProgress: build.query<OwnDeposit[], void>({
      query: () => ({ path: '/wallet/deposits', query: { status: 'pending' } }),
      providesTags: ['Deposits'],
    }),
    withdrawals: build.infiniteQuery<ListPage<Withdrawal>, void, number>({
      ...growingList<Withdrawal>('/wallet/withdrawals', HISTORY_SIZE),
      providesTags: ['Withdrawals'],
    }),
    activity: build.infiniteQuery<ActivityPage, ActivityFilters, number | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ items, hasMore }) => (hasMore ? items.at(-1)?.id : undefined),
      },
      query: ({ queryArg, pageParam }) => ({
        path: '/wallet/activity',
        query: { ...queryArg, limit: ACTIVITY_SIZE + 1, before: pageParam ?? undefined },
      }),
      // Fetch one more than shown, to know if older ones exist.
      transformResponse: (items: ListedMovement[]) => ({
        items: items.slice(0, ACTIVITY_SIZE),
        total: null,
        hasMore: items.length > ACTIVITY_SIZE,
      }),
      providesTags: ['Balance'],
    }),
    limits: build.query<LimitUsage[], void>({ query: () => '/wallet/limits', providesTags: ['Balance'] }),
    holds: build.query<Holds, void>({ query: () => '/wallet/holds', providesTags: ['Balance'] }),
    statement: build.query<Statement, { from: string; to: string }>({
      query: (query) => ({ path: '/wallet/statement', query }),
      providesTags: ['Balance'],
    }),
    requestDepositIntent: build.mutation<DepositIntent, Keyed<DepositIntentRequest>>({
      query: postOnce('/wallet/deposit-intents'),
    }),
    createDeposit: build.mutation<OwnDeposit, Keyed<DepositRequest>>({
      query: postOnce('/wallet/deposit'),
      invalidatesTags: ['Deposits', 'Balance'],
    }),
    // Never cached: a challenge expires.
    addressChallenge: build.query<AddressChallenge, void>({
      query: () => ({ path: '/wallet/address-challenge', method: 'POST' }),
      keepUnusedDataFor: 0,
    }),
    proveAddress: build.mutation<void, string>({
      query: (signature) => ({ path: '/wallet/address-proof', method: 'POST', json: { signature } }),
      invalidatesTags: ['Balance'],
    }),
    cancelWithdrawal: build.mutation<Withdrawal, number>({
      query: (id) => ({ path: `/wallet/withdrawals/${id}/cancel`, method: 'POST' }),
      invalidatesTags: ['Withdrawals', 'Balance', 'Profile'],
    }),
    createWithdrawal: build.mutation<Withdrawal, Keyed<WithdrawalRequest>>({
      query: postOnce('/wallet/withdraw'),
      // A refusal may come from an outdated address on the screen, so refetch it. After a lost answer keep the address:
      // the very same request must be retried.
      invalidatesTags: (_, error) => [
        'Withdrawals',
        'Balance',
        ...(isRefusal(error) ? (['Profile', 'Fees'] as const) : []),
      ],
    }),
  }),
});

export const { useAddressChallengeQuery, useProveAddressMutation, useCreateWithdrawalMutation } = walletApi;
