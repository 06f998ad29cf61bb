import type { Erasure, ErasureRequest } from '@souk/contracts/people/personalData/erasure';
import { userApi } from '../../../userApi';

export const { useErasureQuery, useEraseMutation } = userApi.injectEndpoints({
  endpoints: (build) => ({
    erasure: build.query<Erasure, void>({ query: () => '/profile/erase' }),
    erase: build.mutation<void, ErasureRequest>({
      query: (json) => ({ path: '/profile/erase', method: 'POST', json }),
    }),
  }),
});
