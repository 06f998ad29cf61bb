import type { KycDocument, KycStanding } from '@souk/contracts/people/kyc/kyc';
import { userApi } from '../userApi';

/** The user's own KYC documents. The KYC status depends on them, so a change refetches the profile. */
export const kycApi = userApi.injectEndpoints({
  endpoints: (build) => ({
    kycDocuments: build.query<KycDocument[], void>({
      query: () => '/profile/kyc/documents',
      providesTags: ['KycDocuments'],
    }),
    kycStanding: build.query<KycStanding, void>({
      query: () => '/profile/kyc/standing',
      providesTags: ['KycDocuments'],
    }),
    deleteKycDocument: build.mutation<null, number>({
      query: (id) => ({ path: `/profile/kyc/document/${id}`, method: 'DELETE' }),
      invalidatesTags: ['KycDocuments', 'Profile'],
    }),
  }),
});

export const { useKycDocumentsQuery, useKycStandingQuery, useDeleteKycDocumentMutation } = kycApi;
