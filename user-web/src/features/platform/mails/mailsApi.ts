import type { MailCheck, MailWordRequest, Written } from '@souk/contracts/platform/notifications/mails';
import { type ListPage, PAGE_SIZE, skipPaging, toListPage } from '../../../components/ListPage';
import { userApi } from '../../../userApi';

export const { useWrittenInfiniteQuery, useMailWordQuery, useChooseMailWordMutation, useCheckMailMutation } =
  userApi.enhanceEndpoints({ addTagTypes: ['MailWord'] }).injectEndpoints({
    endpoints: (build) => ({
      written: build.infiniteQuery<ListPage<Written>, void, number>({
        infiniteQueryOptions: skipPaging(PAGE_SIZE),
        query: ({ pageParam }) => ({ path: '/profile/mails', query: { skip: pageParam, limit: PAGE_SIZE } }),
        transformResponse: toListPage<Written>,
      }),
      mailWord: build.query<{ is_set: boolean }, void>({
        query: () => '/profile/mail-word',
        providesTags: ['MailWord'],
      }),
      chooseMailWord: build.mutation<null, MailWordRequest>({
        query: (json) => ({ path: '/profile/mail-word', method: 'PUT', json }),
        invalidatesTags: ['MailWord'],
      }),
      checkMail: build.mutation<MailCheck, { code: string; isSignedIn: boolean }>({
        query: ({ code, isSignedIn }) => ({
          path: `${isSignedIn ? '/profile/mails' : '/check'}/${encodeURIComponent(code)}`,
          method: 'GET',
        }),
      }),
    }),
  });
