import type { AuditLogEntry } from '@souk/contracts/backOffice/audit';
import type { AdminUser } from '@souk/contracts/people/users';
import { adminApi } from '../../../adminApi';
import { type ListArguments, type Paged, toPaged } from '../../../components/table/Paged';

/** The audit log: what admins decided. Nothing alters it. */
const auditApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    auditLog: build.query<Paged<AuditLogEntry>, ListArguments>({
      query: (query) => ({ path: '/admin/audit-log', query }),
      transformResponse: toPaged<AuditLogEntry>,
      providesTags: ['AuditLog'],
    }),
    /** Those who may have acted. */
    admins: build.query<AdminUser[], void>({
      query: () => ({ path: '/admin/users', query: { role: 'admin', sort: 'email', limit: 1000 } }),
      providesTags: ['AdminUsers'],
    }),
  }),
});

export const { useAuditLogQuery, useAdminsQuery } = auditApi;
