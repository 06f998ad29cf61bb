import type { ProfileUpdate } from '@souk/contracts/people/profile';
import type { User } from '@souk/contracts/people/users';
import type { Requirements } from '@souk/contracts/platform/settings/settings';
import { userChanged } from '@souk/web-core';
import { userApi } from '../userApi';

/** The signed-in user's own profile. Each answer updates the session's user, so every screen sees it. */
export const accountApi = userApi.injectEndpoints({
  endpoints: (build) => {
    const change = <Asked>(
      query: (asked: Asked) => { path: string; method: 'PUT' | 'POST'; json: unknown },
    ) =>
      build.mutation<User, Asked>({
        query,
        onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
          const answer = await queryFulfilled.catch(() => null);
          if (!answer) return;
          dispatch(userChanged(answer.data));
          dispatch(accountApi.util.upsertQueryData('profile', undefined, answer.data));
        },
      });
    return {
      profile: build.query<User, void>({
        query: () => '/profile/me',
        providesTags: ['Profile'],
        onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
          // A failed refresh keeps the session's user; the page's own requests report the error.
          const answer = await queryFulfilled.catch(() => null);
          if (answer) dispatch(userChanged(answer.data));
        },
      }),
      updateProfile: change((json: ProfileUpdate) => ({ path: '/profile/me', method: 'PUT', json })),
      acceptTerms: change((json: { version: string }) => ({ path: '/profile/terms', method: 'POST', json })),
      requirements: build.query<Requirements, void>({ query: () => '/requirements' }),
    };
  },
});

export const { useProfileQuery, useUpdateProfileMutation, useAcceptTermsMutation, useRequirementsQuery } =
  accountApi;
