import { fileReportRequest, ownReportSchema } from '@souk/contracts/people/reputation/reports';
import { transactionRoute } from '../../../domain/routes/route';
import type { Limit } from '../../../kernel/limits/RateLimits';
import { fileReport } from './fileReport';

/** More than a user needs; a person reads each report. */
const REPORTS: Limit = { name: 'reports', points: 10, seconds: 24 * 60 * 60 };

export const reportRoutes = [
  transactionRoute('POST /reports', {
    summary: 'Report a trader to the administrators; at most ten times a day',
    may: 'people.report',
    body: fileReportRequest,
    reply: [201, ownReportSchema],
    idempotent: true,
    handle: async ({ caller, body, services, transaction }) => {
      const { rateLimits } = services;
      const report = await fileReport(transaction, { reporter: caller.user, request: body });
      await rateLimits.consume(REPORTS, String(caller.user.id));
      await report.reload({ transaction });
      return {
        id: report.id,
        username: body.username,
        reason: report.reason,
        text: report.text,
        trade_id: report.tradeId,
        is_open: report.status === 'open',
        created_at: report.createdAt.toISOString(),
      };
    },
  }),
];
