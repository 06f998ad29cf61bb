import type { PasswordChange, Reauthentication, Session } from '@souk/contracts/sessions';
import { userApi } from '../userApi';

/** The user's own sessions and password. */
const securityApi = userApi.injectEndpoints({
  endpoints: (build) => ({
    sessions: build.query<Session[], void>({ query: () => '/auth/sessions', providesTags: ['Sessions'] }),
    endSession: build.mutation<void, string>({
      query: (id) => ({ path: `/auth/sessions/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Sessions'],
    }),
    endOtherSessions: build.mutation<void, void>({
      query: () => ({ path: '/auth/sessions', method: 'DELETE' }),
      invalidatesTags: ['Sessions'],
    }),
    changePassword: build.mutation<void, PasswordChange>({
      query: (json) => ({ path: '/auth/password', method: 'PUT', json }),
      invalidatesTags: ['Sessions'],
    }),
    prove: build.mutation<void, Reauthentication>({
      query: (json) => ({ path: '/auth/reauthenticate', method: 'POST', json }),
    }),
  }),
});

export const {
  useSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useChangePasswordMutation,
  useProveMutation,
} = securityApi;
