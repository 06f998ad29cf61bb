import type { KycPerson, KycReview } from '@souk/contracts/backOffice/desk/reviews';
import type {
  HitState,
  ScreeningHit,
  ScreeningHitDecision,
} from '@souk/contracts/backOffice/flags/screening';
import type {
  AdminKycDocument,
  KycDecision,
  KycDocument,
  KycPersonDecision,
} from '@souk/contracts/people/kyc/kyc';
import type { KycClosing } from '@souk/contracts/people/kyc/kycClosing';
import type { KycIdentity } from '@souk/contracts/people/kyc/kycIdentity';
import { adminApi } from '../../../adminApi';
import { type ListArguments, type Paged, toPaged } from '../../../components/table/Paged';

/** A person in the list; `id` is the user's. */
export interface PersonRow extends KycPerson {
  id: number;
  created_at: string;
}

/** Tags that a decision about a person's documents changes, on a refusal too: usually the list is out of date. */
const CHANGED = ['AdminKycDocuments', 'AdminStatistics', 'AdminUsers', 'AuditLog'] as const;

export const kycApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    kycPeople: build.query<Paged<PersonRow>, ListArguments>({
      query: (query) => ({ path: '/admin/kyc-people', query }),
      transformResponse: (people: KycPerson[], meta) => toPaged(people.map(toRow), meta),
      providesTags: ['AdminKycDocuments'],
    }),
    kycReview: build.query<KycReview, number>({
      query: (userId) => `/admin/users/${userId}/kyc`,
      providesTags: ['AdminKycDocuments', 'AdminUsers', 'Notes'],
    }),
    decideKycPerson: build.mutation<KycReview, { userId: number; decision: KycPersonDecision }>({
      query: ({ userId, decision }) => ({
        path: `/admin/users/${userId}/kyc`,
        method: 'PUT',
        json: decision,
      }),
      invalidatesTags: [...CHANGED, 'Approvals'],
    }),
    setKycIdentity: build.mutation<KycReview, { userId: number; identity: KycIdentity }>({
      query: ({ userId, identity }) => ({
        path: `/admin/users/${userId}/kyc-identity`,
        method: 'PUT',
        json: identity,
      }),
      invalidatesTags: CHANGED,
    }),
    closeIdentity: build.mutation<null, { userId: number } & KycClosing>({
      query: ({ userId, ...json }) => ({ path: `/admin/users/${userId}/kyc-closing`, method: 'POST', json }),
      invalidatesTags: [...CHANGED, 'Approvals'],
    }),
    screeningHits: build.query<Paged<ScreeningHit>, { state?: HitState; user_id?: number }>({
      query: (query) => ({ path: '/admin/screening-hits', query }),
      transformResponse: toPaged<ScreeningHit>,
      providesTags: ['AdminKycDocuments'],
    }),
    decideHit: build.mutation<ScreeningHit, { id: number } & ScreeningHitDecision>({
      query: ({ id, ...json }) => ({ path: `/admin/screening-hits/${id}`, method: 'PUT', json }),
      invalidatesTags: [...CHANGED, 'AdminWithdrawals', 'Approvals'],
    }),
    decideKycDocument: build.mutation<AdminKycDocument, { id: number; decision: KycDecision }>({
      query: ({ id, decision }) => ({ path: `/admin/kyc-documents/${id}`, method: 'PUT', json: decision }),
      invalidatesTags: [...CHANGED, 'Approvals'],
    }),
  }),
});

export const {
  useKycPeopleQuery,
  useKycReviewQuery,
  useDecideKycPersonMutation,
  useDecideKycDocumentMutation,
  useCloseIdentityMutation,
  useSetKycIdentityMutation,
  useScreeningHitsQuery,
  useDecideHitMutation,
  usePrefetch: useKycPrefetch,
} = kycApi;

function toRow(person: KycPerson): PersonRow {
  const sent = person.documents.map((document) => document.created_at).sort();
  return { ...person, id: person.user.id, created_at: person.waiting_since ?? sent.at(-1) ?? '' };
}

export const isPending = ({ status }: Pick<KycDocument, 'status'>) => status === 'pending';
