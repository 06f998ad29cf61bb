import { auditLogEntrySchema, auditLogQuery } from '@souk/contracts/audit';
import * as z from 'zod/mini';
import { presentEntry } from '../../audit/presentEntry';
import { route } from '../../domain/route';
import { presentPage } from '../../presenters/presentPage';
import { auditExport } from './auditExport';
import { listEntries } from './listEntries';

/** Who decided what, for admins. There is no route that changes it. */
export const auditRoutes = [
  route('GET /admin/audit-log', {
    summary: "Every admin's decision, newest first",
    access: 'admin',
    query: auditLogQuery,
    reply: [200, z.array(auditLogEntrySchema)],
    paged: true,
    handle: async ({ query }) => presentPage(await listEntries(query), presentEntry),
  }),

  auditExport,
];
