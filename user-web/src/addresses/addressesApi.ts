import type { SavedAddress } from '@souk/contracts/trading/addresses';
import { userApi } from '../userApi';

const addressesApi = userApi.injectEndpoints({
  endpoints: (build) => ({
    addresses: build.query<SavedAddress[], void>({ query: () => '/addresses', providesTags: ['Addresses'] }),
    nameAddress: build.mutation<SavedAddress, { id: number; name: string }>({
      query: ({ id, ...json }) => ({ path: `/addresses/${id}`, method: 'PUT', json }),
      invalidatesTags: ['Addresses'],
    }),
    forgetAddress: build.mutation<null, number>({
      query: (id) => ({ path: `/addresses/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Addresses'],
    }),
  }),
});

export const { useAddressesQuery, useNameAddressMutation, useForgetAddressMutation } = addressesApi;

export const addressLabel = ({ name, address }: Pick<SavedAddress, 'name' | 'address'>) =>
  name ?? `${address.slice(0, 6)}…${address.slice(-4)}`;
