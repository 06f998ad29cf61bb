import type { Offer, OfferStatistics } from '@souk/contracts/trading/offers/offers';
import type { DailyPrice, PriceQuery } from '@souk/contracts/trading/prices/prices';
import type { KeptPromise } from '@souk/contracts/trading/trades/keptPromise';
import { type ListPage, toListPage } from '../../../components/lists/ListPage';
import { userApi } from '../../../userApi';

/** Maximum page size for a user's own offers. */
const ALL_OWN = 1000;

/** Number of cheapest offers that get a rank. */
const MOST_RANKED = 100;

export const offersApi = userApi.injectEndpoints({
  endpoints: (build) => ({
    prices: build.query<DailyPrice[], Pick<PriceQuery, 'crypto_type' | 'days'>>({
      query: (query) => ({ path: '/market/prices', query }),
    }),
    keptPromise: build.query<KeptPromise, void>({ query: () => '/market/kept-promise' }),
    cheapestOffers: build.query<ListPage<Offer>, string>({
      query: (crypto_type) => ({
        path: '/offers/',
        query: { crypto_type, sort: 'price_low', limit: MOST_RANKED },
      }),
      transformResponse: toListPage<Offer>,
      providesTags: ['Offers'],
    }),
    offerStatistics: build.query<OfferStatistics[], void>({
      query: () => '/offers/my/statistics',
      providesTags: ['MyOffers', 'Trades'],
    }),
    /** For the dashboard, which counts the active ones. */
    allMyOffers: build.query<Offer[], void>({
      query: () => ({ path: '/offers/my', query: { limit: ALL_OWN } }),
      providesTags: ['MyOffers'],
    }),
    /** Takes the end of the absence (ISO 8601); null ends it now. */
    setAway: build.mutation<object, string | null>({
      query: (until) => ({ path: '/offers/away', method: 'PUT', json: { until } }),
      invalidatesTags: ['Offers', 'MyOffers'],
    }),
  }),
});
