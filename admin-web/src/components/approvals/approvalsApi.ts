import type { ApprovalActionName } from '@souk/contracts/backOffice/approvals/approvalActions';
import type { Approval, ApproveRequest } from '@souk/contracts/backOffice/approvals/approvals';
import { adminApi, post } from '../../adminApi';
import { type ListArguments, type Paged, toPaged } from '../table/Paged';

const pathOf = (id: number) => `/admin/approvals/${id}`;
// On a refusal too: usually another administrator was faster.
const invalidatesTags = ['Approvals', 'AdminStatistics', 'AuditLog'] as const;

const step = <Asked>(query: (asked: Asked) => ReturnType<typeof post>) => ({
  query,
  invalidatesTags: [...invalidatesTags],
});

interface Reasoned {
  id: number;
  reason: string;
}

const approvalsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    approvals: build.query<Paged<Approval>, ListArguments>({
      query: ({ skip, limit, status }) => ({
        path: '/admin/approvals',
        query: { skip, limit, state: status },
      }),
      transformResponse: toPaged<Approval>,
      providesTags: ['Approvals'],
    }),
    approval: build.query<Approval, number>({ query: pathOf, providesTags: ['Approvals'] }),
    approve: build.mutation<Approval, { id: number; request: ApproveRequest }>({
      query: ({ id, request }) => post(`${pathOf(id)}/approve`, request),
      // The approved action may change any of these.
      invalidatesTags: [
        ...invalidatesTags,
        ...(['AdminUsers', 'AdminDeposits', 'AdminWithdrawals', 'AdminTrades', 'AdminSettings'] as const),
        ...(['Fees', 'DepositAddress', 'Treasury', 'Team'] as const),
      ],
    }),
    refuse: build.mutation<Approval, Reasoned>(
      step(({ id, reason }) => post(`${pathOf(id)}/refuse`, { reason })),
    ),
    withdraw: build.mutation<Approval, number>(step((id) => post(`${pathOf(id)}/withdraw`))),
    cancel: build.mutation<Approval, Reasoned>(
      step(({ id, reason }) => post(`${pathOf(id)}/cancel`, { reason })),
    ),
    acknowledge: build.mutation<Approval, number>(step((id) => post(`${pathOf(id)}/acknowledge`))),
    breakGlass: build.mutation<Approval, Reasoned>(
      step(({ id, reason }) => post('/admin/approvals/break-glass', { approval_id: id, reason })),
    ),
  }),
});

export const {
  useApprovalsQuery,
  useApprovalQuery,
  useApproveMutation,
  useRefuseMutation,
  useWithdrawMutation,
  useCancelMutation,
  useAcknowledgeMutation,
  useBreakGlassMutation,
} = approvalsApi;

const OPEN = { skip: 0, limit: 1000, status: 'open' };

const NONE: readonly Approval[] = [];

export const useOpenApprovals = (): readonly Approval[] => useApprovalsQuery(OPEN).data?.rows ?? NONE;

export function useDecidableCount(): number | undefined {
  const { data } = useApprovalsQuery(OPEN);
  return data?.rows.filter(({ state, barrier }) => state === 'pending' && barrier === null).length;
}

export function useOpenApproval(
  type: string,
  id: number | string,
  actions?: readonly ApprovalActionName[],
): Approval | undefined {
  return useOpenApprovals().find(
    ({ subject_type, subject_id, action }) =>
      subject_type === type && subject_id === String(id) && (actions?.includes(action) ?? true),
  );
}
