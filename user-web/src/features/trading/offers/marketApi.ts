import type { MarketBid } from '@souk/contracts/trading/offers/bids';
import type { MarketOffer } from '@souk/contracts/trading/offers/offers';
import type { OfferSide } from '@souk/contracts/trading/offers/terms';
import type { ApiMeta } from '@souk/web-core';
import { type ListPage, PAGE_SIZE, skipPaging, toListPage } from '../../../components/lists/ListPage';
import { userApi } from '../../../userApi';
import { type MarketRow, marketRow } from '../shared/MarketRow';

const LISTS = {
  sell: { forUsers: '/offers/', forVisitors: '/market/offers', tag: 'Offers' },
  buy: { forUsers: '/bids/', forVisitors: '/market/bids', tag: 'Bids' },
} as const;

interface MarketQuery {
  side: OfferSide;
  reader: 'forUsers' | 'forVisitors';
  filters: Record<string, string>;
}

export const marketApi = userApi.injectEndpoints({
  endpoints: (build) => ({
    market: build.infiniteQuery<ListPage<MarketRow>, MarketQuery, number>({
      infiniteQueryOptions: skipPaging(PAGE_SIZE),
      query: ({ queryArg: { side, reader, filters }, pageParam: skip }) => ({
        path: LISTS[side][reader],
        query: { ...filters, skip, limit: PAGE_SIZE },
      }),
      transformResponse: (answers: (MarketOffer | MarketBid)[], meta: ApiMeta | undefined) =>
        toListPage(answers.map(marketRow), meta),
      providesTags: (_rows, _error, { side }) => [LISTS[side].tag],
    }),
    /**
     * Has no tag: the terms that a buyer sees change only on an explicit refetch, never while the request that accepts
     * them is in flight.
     */
    offer: build.query<MarketRow, number>({
      query: (id) => `/offers/${id}`,
      transformResponse: marketRow,
    }),
  }),
});
