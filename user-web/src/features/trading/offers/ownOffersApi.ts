import type { CreateBidRequest, OwnBid } from '@souk/contracts/trading/offers/bids';
import type { ChangeOffersRequest } from '@souk/contracts/trading/offers/changeOffers';
import type { CreateOfferRequest, UpdateOfferRequest } from '@souk/contracts/trading/offers/offers';
import type { OwnOffer } from '@souk/contracts/trading/offers/ownOffer';
import type { OfferSide } from '@souk/contracts/trading/offers/terms';
import { type Keyed, postOnce } from '@souk/web-core/request';
import { growingList, type ListPage } from '../../../components/lists/ListPage';
import { userApi } from '../../../userApi';

type Only<One, Other> = One & Partial<Record<Exclude<keyof Other, keyof One>, undefined>>;
/** An offer or a bid as its owner sees it. Fields of the other side are undefined. */
export type Own = Only<OwnOffer, OwnBid> | Only<OwnBid, OwnOffer>;

export const isBid = (own: Own): own is Only<OwnBid, OwnOffer> => own.held_usdt !== undefined;
export const sideOf = (own: Own): OfferSide => (isBid(own) ? 'buy' : 'sell');

/** Bounds of a floating price. For its owner a lower price is worse when selling, a higher one when buying. */
export const BOUNDS = {
  sell: { worst: 'floor_price', best: 'ceiling_price', worse: -1 },
  buy: { worst: 'ceiling_price', best: 'floor_price', worse: 1 },
} as const;

const PATHS: Record<OfferSide, string> = { sell: '/offers', buy: '/bids' };
const LISTS = { sell: growingList<Own>('/offers/my'), buy: growingList<Own>('/bids/my') };
/** Posting, changing or closing a bid moves money. */
const TAGS = { sell: ['Offers', 'MyOffers'], buy: ['Bids', 'MyBids', 'Balance'] } as const;

interface OfSide {
  side: OfferSide;
}
/** Also after a failure: the screen then shows an outdated state. */
const shown = (_answer: unknown, _error: unknown, { side }: OfSide) => TAGS[side];

export const ownOffersApi = userApi.injectEndpoints({
  endpoints: (build) => ({
    ownOffers: build.infiniteQuery<ListPage<Own>, OfferSide, number>({
      ...LISTS.sell,
      query: ({ queryArg: side, pageParam }) => LISTS[side].query({ queryArg: undefined, pageParam }),
      providesTags: (_answer, _error, side) => [TAGS[side][1]],
    }),
    postOwn: build.mutation<Own, Keyed<CreateOfferRequest | CreateBidRequest> & OfSide>({
      query: ({ side, ...post }) => postOnce(`${PATHS[side]}/`)(post),
      invalidatesTags: shown,
    }),
    changeOwn: build.mutation<Own, OfSide & { id: number; changes: UpdateOfferRequest }>({
      query: ({ side, id, changes }) => ({ path: `${PATHS[side]}/${id}`, method: 'PUT', json: changes }),
      invalidatesTags: shown,
    }),
    changeOwnOffers: build.mutation<Own[], OfSide & ChangeOffersRequest>({
      query: ({ side, changes }) => ({ path: `${PATHS[side]}/bulk`, method: 'PUT', json: { changes } }),
      invalidatesTags: shown,
    }),
    removeOwn: build.mutation<null, OfSide & { id: number }>({
      query: ({ side, id }) => ({ path: `${PATHS[side]}/${id}`, method: 'DELETE' }),
      invalidatesTags: shown,
    }),
  }),
});
