import { auditLogEntrySchema, auditLogQuery } from '@souk/contracts/backOffice/audit/audit';
import * as z from 'zod/mini';
import { presentEntry } from '../../../domain/audit/presentEntry';
import { presentPage } from '../../../domain/presenters/presentPage';
import { route } from '../../../domain/routes/route';
import { auditExport } from './auditExport';
import { listEntries } from './listEntries';

export const auditRoutes = [
  route('GET /admin/audit-log', {
    summary: "Every admin's decision, newest first",
    may: 'audit.read',
    query: auditLogQuery,
    reply: [200, z.array(auditLogEntrySchema)],
    paged: true,
    handle: async ({ query }) => presentPage(await listEntries(query), presentEntry),
  }),

  ...auditExport,
];
