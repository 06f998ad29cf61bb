import type { ChangeOffersRequest } from '@souk/contracts/trading/changeOffers';
import type { KeptPromise } from '@souk/contracts/trading/keptPromise';
import type {
  CreateOfferRequest,
  Offer,
  OfferStatistics,
  UpdateOfferRequest,
} from '@souk/contracts/trading/offers';
import type { OwnOffer } from '@souk/contracts/trading/ownOffer';
import type { DailyPrice, PriceQuery } from '@souk/contracts/trading/prices';
import { type Keyed, postOnce } from '@souk/web-core/request';
import { growingList, type ListPage, toListPage } from '../../../components/ListPage';
import { userApi } from '../../../userApi';

/** As many of a user's own offers as one request may ask for. */
const ALL_OWN = 1000;

/** Offers that are dearer than so many others have no rank. */
const MOST_RANKED = 100;

export const offersApi = userApi.injectEndpoints({
  endpoints: (build) => ({
    prices: build.query<DailyPrice[], Pick<PriceQuery, 'crypto_type' | 'days'>>({
      query: (query) => ({ path: '/market/prices', query }),
    }),
    keptPromise: build.query<KeptPromise, void>({ query: () => '/market/kept-promise' }),
    /** The cheapest, for the rank of the reader's own. */
    cheapestOffers: build.query<ListPage<Offer>, void>({
      query: () => ({ path: '/offers/', query: { sort: 'price_low', limit: MOST_RANKED } }),
      transformResponse: toListPage<Offer>,
      providesTags: ['Offers'],
    }),
    offerStatistics: build.query<OfferStatistics[], void>({
      query: () => '/offers/my/statistics',
      providesTags: ['MyOffers', 'Trades'],
    }),
    myOffers: build.infiniteQuery<ListPage<OwnOffer>, void, number>({
      ...growingList<OwnOffer>('/offers/my'),
      providesTags: ['MyOffers'],
    }),
    /** For the dashboard, which counts the active ones. */
    allMyOffers: build.query<Offer[], void>({
      query: () => ({ path: '/offers/my', query: { limit: ALL_OWN } }),
      providesTags: ['MyOffers'],
    }),
    createOffer: build.mutation<Offer, Keyed<CreateOfferRequest>>({
      query: postOnce('/offers/'),
      invalidatesTags: ['Offers', 'MyOffers'],
    }),
    updateOffer: build.mutation<Offer, { id: number; changes: UpdateOfferRequest }>({
      query: ({ id, changes }) => ({ path: `/offers/${id}`, method: 'PUT', json: changes }),
      // Also after a failure: the offer is then not as the screen shows it.
      invalidatesTags: ['Offers', 'MyOffers'],
    }),
    changeOffers: build.mutation<Offer[], ChangeOffersRequest['changes']>({
      query: (changes) => ({ path: '/offers/bulk', method: 'PUT', json: { changes } }),
      invalidatesTags: ['Offers', 'MyOffers'],
    }),
    /** Until when (ISO 8601); null: back now. */
    setAway: build.mutation<object, string | null>({
      query: (until) => ({ path: '/offers/away', method: 'PUT', json: { until } }),
      invalidatesTags: ['Offers', 'MyOffers'],
    }),
    deleteOffer: build.mutation<null, number>({
      query: (id) => ({ path: `/offers/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Offers', 'MyOffers'],
    }),
  }),
});

export const { useUpdateOfferMutation, useDeleteOfferMutation } = offersApi;
