import type { AdminKycDocument, KycDecision, KycDocument } from '@souk/contracts';
import { baseApi } from '@souk/web-core';
import { type ListArguments, type Paged, toPaged } from '../../components/table/Paged';

/** KYC documents for an admin (spec §7). */
const kycApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminKycDocuments: build.query<Paged<AdminKycDocument>, ListArguments>({
      query: (query) => ({ path: '/admin/kyc-documents', query }),
      transformResponse: toPaged<AdminKycDocument>,
      providesTags: ['AdminKycDocuments'],
    }),
    adminUserKycDocuments: build.query<KycDocument[], number>({
      query: (userId) => `/admin/users/${userId}/kyc-documents`,
      providesTags: ['AdminKycDocuments'],
    }),
    decideKycDocument: build.mutation<KycDocument, { id: number; decision: KycDecision }>({
      query: ({ id, decision }) => ({ path: `/admin/kyc-documents/${id}`, method: 'PUT', json: decision }),
      // A refusal too: mostly it means that the list is out of date.
      invalidatesTags: ['AdminKycDocuments', 'AdminStatistics', 'AdminUsers'],
    }),
  }),
});

export const {
  useAdminKycDocumentsQuery,
  useLazyAdminKycDocumentsQuery,
  useAdminUserKycDocumentsQuery,
  useDecideKycDocumentMutation,
} = kycApi;
