import { adminApi } from '../../../adminApi';

const payoutsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    pausePayouts: build.mutation<void, string>({
      query: (reason) => ({ path: '/admin/payouts/pause', method: 'POST', json: { reason } }),
      invalidatesTags: ['Treasury', 'AdminStatistics', 'AuditLog'],
    }),
  }),
});

export const { usePausePayoutsMutation } = payoutsApi;
