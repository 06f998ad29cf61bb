import type { AuditLogEntry } from '@souk/contracts/audit';
import type { AdminKycDocument, KycDecision, KycDocument } from '@souk/contracts/kyc';
import { adminApi } from '../../adminApi';
import { type ListArguments, type Paged, toPaged } from '../../components/table/Paged';

/** How far back a user's decisions are looked at. */
const DECISIONS = 100;

/** KYC documents for an admin (spec §7). */
export const kycApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminKycDocuments: build.query<Paged<AdminKycDocument>, ListArguments>({
      query: (query) => ({ path: '/admin/kyc-documents', query }),
      transformResponse: toPaged<AdminKycDocument>,
      providesTags: ['AdminKycDocuments'],
    }),
    /** What was decided about a user's documents and KYC status, newest first; deleted documents too. */
    kycDecisions: build.query<AuditLogEntry[], number>({
      query: (userId) => ({
        path: '/admin/audit-log',
        query: { user_id: userId, subject_type: 'kyc_document,user', limit: DECISIONS },
      }),
      transformResponse: (entries: AuditLogEntry[]) => entries.filter(isKycDecision),
      providesTags: ['AuditLog'],
    }),
    decideKycDocument: build.mutation<KycDocument, { id: number; decision: KycDecision }>({
      query: ({ id, decision }) => ({ path: `/admin/kyc-documents/${id}`, method: 'PUT', json: decision }),
      // On a refusal too: it mostly means that the list is out of date.
      invalidatesTags: ['AdminKycDocuments', 'AdminStatistics', 'AdminUsers', 'AuditLog'],
    }),
  }),
});

export const {
  useAdminKycDocumentsQuery,
  useLazyAdminKycDocumentsQuery,
  useKycDecisionsQuery,
  useDecideKycDocumentMutation,
} = kycApi;

// An account's activation is a decision about the user too, but none about who they are.
function isKycDecision({ action }: AuditLogEntry): boolean {
  return action.startsWith('kyc_document.') || action === 'user.set_kyc';
}
