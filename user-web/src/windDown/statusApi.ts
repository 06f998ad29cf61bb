import type { Status } from '@souk/contracts/platform/status';
import { userApi } from '../userApi';

const statusApi = userApi.injectEndpoints({
  endpoints: (build) => ({
    status: build.query<Status, void>({ query: () => '/status' }),
  }),
});

export const { useStatusQuery } = statusApi;
