import type {
  AdminQuestion,
  AdminQuestionThread,
  AnswerRequest,
  QuestionChange,
} from '@souk/contracts/backOffice/desk/adminQuestions';
import { type Keyed, postOnce } from '@souk/web-core/request';
import { adminApi } from '../../../adminApi';
import { type ListArguments, listOf, type Paged } from '../../../components/table/Paged';

export const questionsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminQuestions: build.query<Paged<AdminQuestion>, ListArguments>(listOf('/admin/questions', 'Questions')),
    adminQuestion: build.query<AdminQuestionThread, number>({
      query: (id) => `/admin/questions/${id}`,
      providesTags: ['Questions', 'Notes'],
    }),
    answerQuestion: build.mutation<AdminQuestionThread, Keyed<AnswerRequest> & { id: number }>({
      query: ({ id, ...keyed }) => postOnce(`/admin/questions/${id}/answers`)(keyed),
      // On a refusal too: usually more was written.
      invalidatesTags: ['Questions', 'AdminStatistics'],
    }),
    changeQuestion: build.mutation<AdminQuestionThread, { id: number; change: QuestionChange }>({
      query: ({ id, change }) => ({ path: `/admin/questions/${id}`, method: 'PUT', json: change }),
      invalidatesTags: ['Questions', 'AdminStatistics', 'AuditLog', 'Notes'],
    }),
  }),
});
