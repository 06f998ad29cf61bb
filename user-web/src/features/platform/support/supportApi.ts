import type {
  Question,
  QuestionThread,
  SupportReply,
  SupportRequest,
} from '@souk/contracts/platform/support';
import { type Keyed, postOnce } from '@souk/web-core/request';
import { growingList, type ListPage } from '../../../components/lists/ListPage';
import { userApi } from '../../../userApi';

export const supportApi = userApi.injectEndpoints({
  endpoints: (build) => ({
    questions: build.infiniteQuery<ListPage<Question>, void, number>({
      ...growingList<Question>('/support/questions'),
      providesTags: ['Questions'],
    }),
    question: build.query<QuestionThread, number>({
      query: (id) => `/support/questions/${id}`,
      providesTags: ['Questions'],
    }),
    writeToSupport: build.mutation<SupportReply, Keyed<SupportRequest>>({
      query: postOnce('/support'),
      invalidatesTags: ['Questions'],
    }),
    writeMore: build.mutation<QuestionThread, Keyed<{ message: string }> & { id: number }>({
      query: ({ id, ...keyed }) => postOnce(`/support/questions/${id}/messages`)(keyed),
      invalidatesTags: ['Questions'],
    }),
  }),
});
