import type { ReportDecision } from '@souk/contracts/backOffice/desk/adminReports';
import { reportMachine } from '@souk/contracts/people/reputation/reports';
import { transitionTo } from '@souk/contracts/stateMachine';
import type { Transaction } from 'sequelize';
import { reasonIn, recordAudit } from '../../../domain/audit/recordAudit';
import { whoDecided } from '../../../domain/audit/whoDecided';
import { announce, announceOwn } from '../../../domain/outbox/announce';
import { changeActivity } from '../../../domain/policy/changeActivity';
import { lockUser } from '../../../domain/policy/lockUser';
import { assertNotOwn, type Caller } from '../../../domain/session/Caller';
import { AppError } from '../../../kernel/AppError';
import { timeOf } from '../../../kernel/database/databaseTime';
import { lockRow } from '../../../kernel/database/lockRow';
import { Report } from '../tables';

/**
 * An administrator dismisses a report, warns the reported user, or deactivates their account. Its author learns that it was reviewed, and
 * no more; the reported user never learns of it.
 * @throws AppError `not_found`; `own_account`; `report_decided`; `account_erased`; as `changeActivity`.
 */
export async function decideReport(
  transaction: Transaction,
  input: { id: number; decision: ReportDecision; caller: Caller; requestId: string },
): Promise<Report> {
  const { id, decision, caller, requestId } = input;
  const report = await lockRow(transaction, Report, id);
  const { reporterId, reportedId, status } = report;
  assertNotOwn(caller, reporterId, reportedId);
  const edge = transitionTo(reportMachine, status, decision.status);
  if (!edge)
    throw new AppError('report_decided', { status, ...(await whoDecided(transaction, ['report', id])) });
  const { reason } = decision;
  const words = decision.words ?? null;
  if (edge.action !== 'dismiss') {
    const reported = await lockUser(transaction, reportedId);
    if (reported.erasedAt) throw new AppError('account_erased');
    if (edge.action === 'warn') await warn(transaction, reportedId, words ?? '');
    else await changeActivity(transaction, reported, { isActive: false, caller, reason, requestId });
  }
  await report.update({ status: edge.to, decidedAt: timeOf(report) }, { transaction });
  await recordAudit(transaction, {
    actorId: caller.user.id,
    action: `report.${edge.action}`,
    subject: ['report', id],
    userId: reportedId,
    before: { status },
    after: { status: edge.to, ...(words && { words }), ...reasonIn({ reason }) },
    requestId,
  });
  await announce(transaction, { kind: 'report_closed', id, userIds: [reporterId] });
  return report;
}

/** Leaves out the report's id: nothing that the user is told leads to it. */
function warn(transaction: Transaction, userId: number, words: string): Promise<void> {
  return announceOwn(transaction, 'account_warned', userId, { words });
}
