import type { BidStatus, CreateBidRequest, OwnBid } from '@souk/contracts/trading/bids';
import { type Keyed, postOnce } from '@souk/web-core/request';
import { growingList, type ListPage } from '../../../components/ListPage';
import { userApi } from '../../../userApi';

/** Bids. What ends one gives back what it held. */
export const bidsApi = userApi.injectEndpoints({
  endpoints: (build) => ({
    myBids: build.infiniteQuery<ListPage<OwnBid>, void, number>({
      ...growingList<OwnBid>('/bids/my'),
      providesTags: ['MyBids'],
    }),
    postBid: build.mutation<OwnBid, Keyed<CreateBidRequest>>({
      query: postOnce('/bids/'),
      invalidatesTags: ['Bids', 'MyBids', 'Balance'],
    }),
    changeBid: build.mutation<OwnBid, { id: number; status: Extract<BidStatus, 'active' | 'paused'> }>({
      query: ({ id, status }) => ({ path: `/bids/${id}`, method: 'PUT', json: { status } }),
      // Also after a failure: the bid is then not as the screen shows it.
      invalidatesTags: ['Bids', 'MyBids'],
    }),
    closeBid: build.mutation<null, number>({
      query: (id) => ({ path: `/bids/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Bids', 'MyBids', 'Balance'],
    }),
  }),
});
