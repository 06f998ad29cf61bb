import {
  type AdminReport,
  type AdminReportQuery,
  adminReportQuery,
  adminReportSchema,
  type ReportReview,
  reportDecision,
  reportReviewSchema,
} from '@souk/contracts/backOffice/desk/adminReports';
import { WAITING_STATUSES } from '@souk/contracts/backOffice/desk/waiting';
import { Op, type Sequelize, type WhereOptions } from 'sequelize';
import * as z from 'zod/mini';
import { Trade } from '../../../domain/models';
import { route, transactionRoute } from '../../../domain/routes/route';
import { found } from '../../../kernel/AppError';
import { madeWithin, unanswered } from '../../../kernel/database/conditions';
import { inSnapshot } from '../../../kernel/database/inSnapshot';
import { type Page, readPage } from '../../../kernel/database/readPage';
import {
  assertFree,
  exportRoutes,
  matching,
  notePeople,
  readNotes,
  readUserEvidence,
} from '../../backOffice';
import { Report } from '../tables';
import { decideReport } from './decideReport';
import { presentReports, withBoth } from './presenter';

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
    reply: [200, reportReviewSchema],
    handle: ({ params, services }) => readReportReview(services.sequelize, params.id),
  }),

  transactionRoute('PUT /admin/reports/:id', {
    summary: 'Dismiss a report, warn whom it is about, or deactivate their account',
    may: 'reports.decide',
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

async function listReports(query: AdminReportQuery): Promise<Page<Report>> {
  return readPage(Report, { ...query, where: await reportConditions(query), include: withBoth() });
}

async function reportConditions(query: AdminReportQuery): Promise<WhereOptions<Report>> {
  const { search, status, reason, user_id: userId } = query;
  const all: WhereOptions[] = madeWithin(query);
  if (status) all.push({ status });
  if (reason) all.push({ reason });
  if (userId) all.push({ [Op.or]: [{ reporterId: userId }, { reportedId: userId }] });
  if (query.attention) all.push(unanswered(WAITING_STATUSES.report));
  if (search) all.push(await matching(Report, search, { users: ['reporter_id', 'reported_id'] }));
  return { [Op.and]: all };
}

/** All facts for the decision about a report, from one snapshot. @throws AppError `not_found`. */
function readReportReview(sequelize: Sequelize, id: number): Promise<ReportReview> {
  return inSnapshot(sequelize, async (transaction) => {
    const row = found(await Report.findByPk(id, { include: withBoth(), transaction }));
    const [report] = (await presentReports([row], transaction)) as [AdminReport];
    const read = { attributes: ['id', 'status'], transaction };
    const trade = row.tradeId === null ? null : await Trade.findByPk(row.tradeId, read);
    return {
      report,
      reporter: await readUserEvidence(transaction, row.reporterId),
      reported: await readUserEvidence(transaction, row.reportedId),
      trade: trade && { id: trade.id, status: trade.status },
      notes: await readNotes(transaction, 'report', id),
    };
  });
}
