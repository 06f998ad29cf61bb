import type { TradeStatus } from '@souk/contracts/tradeMachine';
import type { OpenTradeRequest, Trade } from '@souk/contracts/trades';
import { type Keyed, postOnce } from '@souk/web-core/request';
import { type ListPage, PAGE_SIZE, skipPaging, toListPage } from '../../components/ListPage';
import { userApi } from '../../userApi';

/** Trades (spec §7). What moves a trade moves money, so the balance is fetched again. */
export const tradesApi = userApi.injectEndpoints({
  endpoints: (build) => ({
    trades: build.infiniteQuery<ListPage<Trade>, { status?: TradeStatus }, number>({
      infiniteQueryOptions: skipPaging(PAGE_SIZE),
      query: ({ queryArg, pageParam }) => ({
        path: '/trades/',
        query: { ...queryArg, skip: pageParam, limit: PAGE_SIZE },
      }),
      transformResponse: toListPage<Trade>,
      providesTags: ['Trades'],
    }),
    recentTrades: build.query<Trade[], number>({
      query: (limit) => ({ path: '/trades/', query: { limit } }),
      providesTags: ['Trades'],
    }),
    /** How many of the user's trades are in a state. */
    tradeCount: build.query<number, TradeStatus>({
      query: (status) => ({ path: '/trades/', query: { status, limit: 1 } }),
      transformResponse: (trades: Trade[], meta) => meta?.totalCount ?? trades.length,
      providesTags: ['Trades'],
    }),
    trade: build.query<Trade, number>({
      query: (id) => `/trades/${id}`,
      providesTags: ['Trades'],
    }),
    openTrade: build.mutation<Trade, Keyed<OpenTradeRequest>>({
      query: postOnce('/trades/'),
      // The fees are for the dialog to ask for: a try after a lost answer must be the same request, with the same total.
      invalidatesTags: ['Trades', 'Balance', 'Offers'],
    }),
    confirmSent: build.mutation<Trade, { id: number; hash: string; seenAddress: string }>({
      query: ({ id, hash, seenAddress }) => ({
        path: `/trades/${id}/confirm-sent`,
        method: 'PUT',
        query: { seller_txn_hash: hash, seen_wallet_address: seenAddress },
      }),
      invalidatesTags: ['Trades'],
    }),
    markComplete: build.mutation<Trade, number>({
      query: (id) => ({ path: `/trades/${id}/mark-complete`, method: 'PUT' }),
      invalidatesTags: ['Trades'],
    }),
    disputeTrade: build.mutation<Trade, { id: number; reason: string }>({
      query: ({ id, reason }) => ({
        path: `/trades/${id}/dispute`,
        method: 'PUT',
        query: { dispute_reason: reason },
      }),
      invalidatesTags: ['Trades'],
    }),
    changeBuyerWallet: build.mutation<Trade, { id: number; buyer_wallet_address: string }>({
      query: ({ id, ...json }) => ({ path: `/trades/${id}`, method: 'PUT', json }),
      invalidatesTags: ['Trades'],
    }),
  }),
});

export const {
  useTradesInfiniteQuery,
  useRecentTradesQuery,
  useTradeCountQuery,
  useTradeQuery,
  useOpenTradeMutation,
  useConfirmSentMutation,
  useMarkCompleteMutation,
  useDisputeTradeMutation,
  useChangeBuyerWalletMutation,
} = tradesApi;
