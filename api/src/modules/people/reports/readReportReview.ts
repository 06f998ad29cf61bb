import type { AdminReport, ReportReview } from '@souk/contracts/backOffice/desk/adminReports';
import type { Sequelize } from 'sequelize';
import { Trade } from '../../../domain/models';
import { found } from '../../../kernel/AppError';
import { inSnapshot } from '../../../kernel/database/inSnapshot';
import { readNotes, readUserEvidence } from '../../backOffice';
import { Report } from '../tables';
import { presentReports, withBoth } from './presenter';

/** All facts for the decision about a report, from one snapshot. @throws AppError `not_found`. */
export function readReportReview(sequelize: Sequelize, id: number): Promise<ReportReview> {
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
