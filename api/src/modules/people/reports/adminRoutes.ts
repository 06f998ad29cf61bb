import {
  type AdminReport,
  adminReportQuery,
  adminReportSchema,
  reportDecision,
  reportReviewSchema,
} from '@souk/contracts/backOffice/desk/adminReports';
import * as z from 'zod/mini';
import { route, transactionRoute } from '../../../domain/routes/route';
import { withId } from '../../../kernel/http/params';
import { assertFree, exportRoutes, notePeople } from '../../backOffice';
import { Report } from '../tables';
import { decideReport } from './decideReport';
import { listReports, reportConditions } from './listReports';
import { presentReports, withBoth } from './presenter';
import { readReportReview } from './readReportReview';

export const reportAdminRoutes = [
  route('GET /admin/reports', {
    summary: 'What traders reported of each other',
    may: 'cases.read',
    query: adminReportQuery,
    reply: [200, z.array(adminReportSchema)],
    paged: true,
    handle: async ({ caller, query, services }) => {
      const { items, total } = await listReports(query);
      const people = items.flatMap(({ reporterId, reportedId }) => [reporterId, reportedId]);
      await notePeople(services.sequelize, caller, people);
      return { items: await presentReports(items), total };
    },
  }),

  route('GET /admin/reports/:id/review', {
    summary: 'One report, with all that is weighed before a decision about it',
    may: 'cases.read',
    params: withId,
    reply: [200, reportReviewSchema],
    handle: ({ params, services }) => readReportReview(services.sequelize, params.id),
  }),

  transactionRoute('PUT /admin/reports/:id', {
    summary: 'Dismiss a report, warn whom it is about, or deactivate their account',
    may: 'reports.decide',
    params: withId,
    body: reportDecision,
    reply: [200, adminReportSchema],
    handle: async ({ caller, params: { id }, body: decision, requestId, transaction }) => {
      await assertFree(transaction, { subject: 'report', id, caller });
      const decided = await decideReport(transaction, { id, decision, caller, requestId });
      const row = await decided.reload({ include: withBoth(), transaction });
      const [report] = await presentReports([row], transaction);
      return report;
    },
  }),

  ...exportRoutes('reports', {
    summary: 'The same, as a file of records',
    query: adminReportQuery,
    select: async (query) => ({
      model: Report,
      where: await reportConditions(query),
      include: withBoth(),
    }),
    present: (rows: Report[]) => presentReports(rows),
    columns: {
      id: ({ id }: AdminReport) => id,
      reporter_id: ({ reporter }) => reporter.id,
      reporter: ({ reporter }) => reporter.username,
      reported_id: ({ reported }) => reported.id,
      reported: ({ reported }) => reported.username,
      reason: ({ reason }) => reason,
      text: ({ text }) => text,
      trade_id: ({ trade_id }) => trade_id,
      status: ({ status }) => status,
      created_at: ({ created_at }) => created_at,
      decided_at: ({ decided_at }) => decided_at,
      decided_by: ({ last_decision }) => last_decision?.by?.email ?? null,
    },
  }),
];
