import type { AdminReport, ReportDecision, ReportReview } from '@souk/contracts/backOffice/desk/adminReports';
import { adminApi } from '../../../adminApi';
import { type ListArguments, listOf, type Paged } from '../../../components/table/Paged';

export const reportsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminReports: build.query<Paged<AdminReport>, ListArguments>(listOf('/admin/reports', 'AdminReports')),
    reportReview: build.query<ReportReview, number>({
      query: (id) => `/admin/reports/${id}/review`,
      providesTags: ['AdminReports', 'AdminUsers', 'AdminTrades', 'Notes'],
    }),
    decideReport: build.mutation<AdminReport, { id: number; decision: ReportDecision }>({
      query: ({ id, decision }) => ({ path: `/admin/reports/${id}`, method: 'PUT', json: decision }),
      // On a refusal too: usually the list is out of date.
      invalidatesTags: ['AdminReports', 'AdminStatistics', 'AdminUsers', 'AuditLog'],
    }),
  }),
});

export const { useAdminReportsQuery, useReportReviewQuery, useDecideReportMutation } = reportsApi;
