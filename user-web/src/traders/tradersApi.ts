import type { FileReportRequest, OwnReport } from '@souk/contracts/people/reputation/reports';
import type {
  Block,
  LookAlike,
  RateTradeRequest,
  Rating,
  Thumb,
  TradeRatings,
  TraderNote,
  TraderNoteRequest,
  TraderProfile,
} from '@souk/contracts/people/reputation/reputation';
import { type Keyed, postOnce } from '@souk/web-core/request';
import { type ListPage, PAGE_SIZE, skipPaging, toListPage } from '../components/ListPage';
import { changesTrade, userApi } from '../userApi';

/** Facts about traders, and their ratings of each other (docs/domain.md#what-traders-know-of-each-other). */
export const tradersApi = userApi.injectEndpoints({
  endpoints: (build) => ({
    trader: build.query<TraderProfile, string>({
      query: (username) => `/users/${username}`,
      providesTags: ['Traders'],
    }),
    ratings: build.infiniteQuery<ListPage<Rating>, { username: string; thumb?: Thumb }, number>({
      infiniteQueryOptions: skipPaging(PAGE_SIZE),
      query: ({ queryArg: { username, ...query }, pageParam }) => ({
        path: `/users/${username}/ratings`,
        query: { ...query, skip: pageParam, limit: PAGE_SIZE },
      }),
      transformResponse: toListPage<Rating>,
      providesTags: ['Traders'],
    }),
    tradeRatings: build.query<TradeRatings, number>({
      query: (id) => `/trades/${id}/rating`,
      providesTags: (_, _error, id) => [{ type: 'Ratings', id }],
    }),
    rateTrade: build.mutation<TradeRatings, { id: number; rating: RateTradeRequest }>({
      query: ({ id, rating }) => ({ path: `/trades/${id}/rating`, method: 'POST', json: rating }),
      // Also after a failure: the other side may have been faster.
      invalidatesTags: (answer, error, asked) => [
        { type: 'Ratings', id: asked.id },
        'Traders',
        ...changesTrade(answer, error, asked),
      ],
    }),
    lookAlikes: build.query<LookAlike[], void>({
      query: () => '/look-alikes',
      providesTags: ['Traders'],
    }),
    blocks: build.query<Block[], void>({ query: () => '/blocks', providesTags: ['Blocks'] }),
    blockTrader: build.mutation<null, string>({
      query: (username) => ({ path: `/blocks/${username}`, method: 'PUT' }),
      invalidatesTags: ['Blocks', 'Offers'],
    }),
    unblockTrader: build.mutation<null, string>({
      query: (username) => ({ path: `/blocks/${username}`, method: 'DELETE' }),
      invalidatesTags: ['Blocks', 'Offers'],
    }),
    note: build.query<TraderNote, string>({
      query: (username) => `/notes/${username}`,
      providesTags: ['Notes'],
    }),
    writeNote: build.mutation<null, TraderNoteRequest & { username: string }>({
      query: ({ username, ...json }) => ({ path: `/notes/${username}`, method: 'PUT', json }),
      invalidatesTags: ['Notes'],
    }),
    reportTrader: build.mutation<OwnReport, Keyed<FileReportRequest>>({ query: postOnce('/reports') }),
  }),
});
