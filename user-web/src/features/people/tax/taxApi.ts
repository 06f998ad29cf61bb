import type { TaxFigures, TaxResidences, TaxResidencesUpdate } from '@souk/contracts/people/tax';
import { userApi } from '../../../userApi';

const taxApi = userApi.injectEndpoints({
  endpoints: (build) => ({
    taxResidences: build.query<TaxResidences, void>({
      query: () => '/profile/tax-residences',
      providesTags: ['Tax'],
    }),
    /** New offers and trades may have waited for it. */
    certifyTax: build.mutation<TaxResidences, TaxResidencesUpdate>({
      query: (json) => ({ path: '/profile/tax-residences', method: 'PUT', json }),
      invalidatesTags: ['Tax', 'Profile'],
    }),
    taxFigures: build.query<TaxFigures, number>({
      query: (year) => ({ path: '/profile/tax-figures', query: { year } }),
    }),
  }),
});

export const { useTaxResidencesQuery, useCertifyTaxMutation, useTaxFiguresQuery } = taxApi;
