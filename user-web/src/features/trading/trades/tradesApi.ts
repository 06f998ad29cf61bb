import type { CaseHead } from '@souk/contracts/trading/caseFile/caseFile';
import type { TakeBidRequest } from '@souk/contracts/trading/offers/bids';
import type { TradeStatus, TradeView } from '@souk/contracts/trading/trades/tradeMachine';
import type { AddPaymentRequest } from '@souk/contracts/trading/trades/tradePayments';
import type { TradeEntry, TradeRequestRequest } from '@souk/contracts/trading/trades/tradeRequests';
import type { OpenTradeRequest, Trade, TradeCounts } from '@souk/contracts/trading/trades/trades';
import { type Keyed, postOnce } from '@souk/web-core/request';
import { growingList, type ListPage } from '../../../components/lists/ListPage';
import { changesTrade, endsTrade, showsTrade, tradeCommand, userApi } from '../../../userApi';

export type Answer = 'accept' | 'refuse' | 'withdraw';

/** More than a user can handle at once; the list has the rest. */
const MOST_TO_DOS = 20;

/** A trade's wallet is one of the buyer's saved addresses. */
const changesAddress = (...asked: Parameters<typeof changesTrade>) => [
  ...changesTrade(...asked),
  'Addresses' as const,
];

const listed = (trades: readonly Trade[] = []) => [
  'Trades' as const,
  ...trades.map(({ id }) => ({ type: 'Trade' as const, id })),
];

export type Wanted = { view?: TradeView; status?: TradeStatus; search?: string };

/** A change of a trade moves money, so the balance is refetched. */
export const tradesApi = userApi.injectEndpoints({
  endpoints: (build) => ({
    trades: build.infiniteQuery<ListPage<Trade>, Wanted, number>({
      ...growingList<Trade>('/trades/'),
      providesTags: (answer) => listed(answer?.pages.flatMap(({ items }) => items)),
    }),
    recentTrades: build.query<Trade[], number>({
      query: (limit) => ({ path: '/trades/', query: { limit } }),
      providesTags: listed,
    }),
    tradeCounts: build.query<TradeCounts, void>({
      query: () => '/trades/counts',
      providesTags: ['TradeCounts'],
    }),
    needingTrades: build.query<Trade[], void>({
      query: () => ({ path: '/trades/', query: { view: 'needs_you', limit: MOST_TO_DOS } }),
      providesTags: listed,
    }),
    /** Completed trades whose other side the user has not rated, for the dashboard. */
    tradesToRate: build.query<Trade[], void>({
      query: () => ({ path: '/trades/', query: { view: 'to_rate', limit: MOST_TO_DOS } }),
      providesTags: listed,
    }),
    /** Oldest first. */
    tradeEntries: build.query<TradeEntry[], number>({
      query: (id) => `/trades/${id}/entries`,
      providesTags: showsTrade,
    }),
    caseHead: build.query<CaseHead, number>({
      query: (id) => `/trades/${id}/case/head`,
      providesTags: showsTrade,
    }),
    trade: build.query<Trade, number>({ query: (id) => `/trades/${id}`, providesTags: showsTrade }),
    /** Opens a trade on an offer, or on the bid with this id. */
    openTrade: build.mutation<Trade, Keyed<OpenTradeRequest | TakeBidRequest> & { bid?: number }>({
      query: ({ bid, ...taken }) => postOnce(bid ? `/bids/${bid}/take` : '/trades/')(taken),
      // Leaves the fees to the dialog: a retry after a lost answer must be the same request, with the same total.
      invalidatesTags: ['Trades', 'TradeCounts', 'Balance', 'Offers', 'Bids', 'Addresses'],
    }),
    confirmSent: build.mutation<Trade, { id: number; hash: string; seenAddress: string }>({
      query: ({ id, hash, seenAddress }) => ({
        path: `/trades/${id}/confirm-sent`,
        method: 'PUT',
        query: { seller_txn_hash: hash, seen_wallet_address: seenAddress },
      }),
      invalidatesTags: changesTrade,
    }),
    addPayment: build.mutation<Trade, { id: number } & AddPaymentRequest>({
      query: ({ id, ...json }) => ({ path: `/trades/${id}/payments`, method: 'POST', json }),
      invalidatesTags: changesTrade,
    }),
    markComplete: build.mutation<Trade, number>({
      query: (id) => ({ path: `/trades/${id}/mark-complete`, method: 'PUT' }),
      invalidatesTags: changesTrade,
    }),
    commandTrade: build.mutation<Trade, { id: number; command: string; json?: object }>({
      query: ({ id, command, json }) => ({ path: `/trades/${id}/${command}`, method: 'POST', json }),
      invalidatesTags: endsTrade,
    }),
    askOther: build.mutation<Trade, { id: number; asked: TradeRequestRequest }>({
      query: ({ id, asked }) => ({ path: `/trades/${id}/requests`, method: 'POST', json: asked }),
      invalidatesTags: endsTrade,
    }),
    answerRequest: build.mutation<Trade, { id: number; requestId: number; answer: Answer }>({
      query: ({ id, requestId, answer }) => ({
        path: `/trades/${id}/requests/${requestId}/${answer}`,
        method: 'POST',
      }),
      invalidatesTags: endsTrade,
    }),
    takeBackSplit: build.mutation<Trade, number>(tradeCommand('take-back-split')),
    /** For a user whose account someone else used: ends all other sessions and stops the trade as far as possible. */
    disownTrade: build.mutation<Trade, number>(tradeCommand('not-me')),
    changeBuyerWallet: build.mutation<Trade, { id: number; buyer_wallet_address: string }>({
      query: ({ id, ...json }) => ({ path: `/trades/${id}`, method: 'PUT', json }),
      invalidatesTags: changesAddress,
    }),
  }),
});
