import type { AdminReportQuery } from '@souk/contracts/backOffice/desk/adminReports';
import { WAITING_STATUSES } from '@souk/contracts/backOffice/desk/waiting';
import { Op, type WhereOptions } from 'sequelize';
import { madeWithin, unanswered } from '../../../kernel/database/conditions';
import { type Page, readPage } from '../../../kernel/database/readPage';
import { matching } from '../../backOffice';
import { Report } from '../tables';
import { withBoth } from './presenter';

export async function listReports(query: AdminReportQuery): Promise<Page<Report>> {
  return readPage(Report, { ...query, where: await reportConditions(query), include: withBoth() });
}

export async function reportConditions(query: AdminReportQuery): Promise<WhereOptions<Report>> {
  const { search, status, reason, user_id: userId } = query;
  const all: WhereOptions[] = madeWithin(query);
  if (status) all.push({ status });
  if (reason) all.push({ reason });
  if (userId) all.push({ [Op.or]: [{ reporterId: userId }, { reportedId: userId }] });
  if (query.attention) all.push(unanswered(WAITING_STATUSES.report));
  if (search) all.push(await matching(Report, search, { users: ['reporter_id', 'reported_id'] }));
  return { [Op.and]: all };
}
