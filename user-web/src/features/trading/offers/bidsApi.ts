import type { MarketBid, TakeBidRequest } from '@souk/contracts/trading/bids';
import type { MarketOffer } from '@souk/contracts/trading/offers';
import type { Trade } from '@souk/contracts/trading/trades';
import type { ApiMeta } from '@souk/web-core';
import { isRefusal, type Keyed, postOnce } from '@souk/web-core/request';
import { growingList, type ListPage, toListPage } from '../../../components/ListPage';
import { userApi } from '../../../userApi';
import { bidRow } from './bidRow';

/** The rows of a list of bids. */
const bidRows = (path: string) => ({
  ...growingList<MarketBid>(path),
  transformResponse: (bids: MarketBid[], meta: ApiMeta | undefined) => toListPage(bids.map(bidRow), meta),
  providesTags: ['Bids' as const],
});

/** Bids of others. */
export const bidsApi = userApi.injectEndpoints({
  endpoints: (build) => ({
    bids: build.infiniteQuery<ListPage<MarketOffer>, Record<string, string>, number>(bidRows('/bids/')),
    /** The same for visitors. */
    marketBids: build.infiniteQuery<ListPage<MarketOffer>, Record<string, string>, number>(
      bidRows('/market/bids'),
    ),
    takeBid: build.mutation<Trade, Keyed<TakeBidRequest> & { id: number }>({
      query: ({ id, ...take }) => postOnce(`/bids/${id}/take`)(take),
      // Also after a failure: its price or what is left of it may have changed. The fee stays as it was seen after a lost answer: the very
      // same request must be tried again.
      invalidatesTags: (_, error) => [
        'Bids',
        'Trades',
        'TradeCounts',
        ...(isRefusal(error) ? (['Fees'] as const) : []),
      ],
    }),
  }),
});
