import { userApi } from '../userApi';

/** The link that confirms the user's email address. */
const emailApi = userApi.injectEndpoints({
  endpoints: (build) => ({
    sendVerification: build.mutation<{ message: string }, void>({
      query: () => ({ path: '/auth/verify-email/request', method: 'POST' }),
      invalidatesTags: ['Profile'],
    }),
  }),
});

export const { useSendVerificationMutation } = emailApi;
