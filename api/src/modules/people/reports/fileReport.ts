import type { FileReportRequest } from '@souk/contracts/people/reputation/reports';
import { Op, type Transaction } from 'sequelize';
import { Trade, User } from '../../../domain/models';
import { announce } from '../../../domain/outbox/announce';
import { lockAccount } from '../../../domain/policy/lockAccount';
import { AppError, found } from '../../../kernel/AppError';
import { isDuplicate } from '../../../kernel/database/transaction';
import { Report } from '../tables';

/**
 * One open report per author and reported user.
 * @throws AppError `not_found` for an unknown name, `own_profile`, `trade_of_others`, `report_open`; `session_over` if the account was
 * deleted since.
 */
export async function fileReport(
  transaction: Transaction,
  { reporter, request }: { reporter: Pick<User, 'id' | 'username'>; request: FileReportRequest },
): Promise<Report> {
  const { username, reason, text, trade_id } = request;
  const { id: reporterId } = reporter;
  await lockAccount(transaction, reporterId);
  const where = { username, role: 'user', erasedAt: null } as const;
  const { id: reportedId } = found(await User.findOne({ where, attributes: ['id'], transaction }));
  if (reportedId === reporterId) throw new AppError('own_profile');
  const tradeId = trade_id ?? null;
  if (tradeId !== null) await assertTheirs(transaction, tradeId, [reporterId, reportedId]);
  try {
    const report = await Report.create({ reporterId, reportedId, tradeId, reason, text }, { transaction });
    const data = { username: reporter.username, reported: username };
    await announce(transaction, { kind: 'report_filed', id: report.id, userIds: [], forAdmins: true, data });
    return report;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw new AppError('report_open', { username });
  }
}

async function assertTheirs(
  transaction: Transaction,
  id: number,
  [one, other]: [number, number],
): Promise<void> {
  const parties = [
    { sellerId: one, buyerId: other },
    { sellerId: other, buyerId: one },
  ];
  if (await Trade.count({ where: { id, [Op.or]: parties }, transaction })) return;
  throw new AppError('trade_of_others', {}, { field: 'trade_id' });
}
