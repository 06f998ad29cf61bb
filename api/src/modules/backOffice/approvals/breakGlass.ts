import { compareAmounts, type DecimalString, usdtValue } from '@souk/contracts/amounts/amounts';
import {
  BREAK_GLASS_ACTIONS,
  BREAK_GLASS_MINUTES,
  BREAK_GLASS_MONTHLY,
  BREAK_GLASS_TIMES,
} from '@souk/contracts/backOffice/approvals/approvalActions';
import { line } from '@souk/contracts/backOffice/audit/auditChanges';
import { readLines } from '@souk/contracts/backOffice/audit/storedLines';
import { adminRolesOf } from '@souk/contracts/backOffice/team/permissions';
import { Op, type Transaction } from 'sequelize';
import { Approval, TreasuryState, type User } from '../../../domain/models';
import { tellAdmins } from '../../../domain/outbox/tellAdmins';
import { lockUser } from '../../../domain/policy/lockUser';
import { shareSettings } from '../../../domain/policy/settings/settings';
import { isAdmin, type SignedIn } from '../../../domain/session/Caller';
import { AppError } from '../../../kernel/AppError';
import { fromNow } from '../../../kernel/database/databaseTime';
import { lockRow } from '../../../kernel/database/lockRow';
import type { Decided } from './endApproval';
import { lockOpen, noteApproval } from './openApproval';

const HOUR_MS = 3_600_000;

/**
 * One owner has their own request executed an hour later without a second person, for a payout that cannot wait. Every administrator is
 * notified at once, and any of them can cancel it.
 * @throws AppError `break_glass_refused`.
 */
export async function breakGlass(
  transaction: Transaction,
  { id, caller, requestId, reason }: Decided & { reason: string },
): Promise<Approval> {
  // Locked before any read: a count sees only what was committed before the transaction's first plain read.
  const self = await lockUser(transaction, caller.user.id);
  const state = await lockRow(transaction, TreasuryState, 1);
  const approval = await lockOpen(transaction, id);
  const { four_eyes_from: from } = await shareSettings(transaction);
  const most = usdtValue(BREAK_GLASS_TIMES, from);
  if (!(await isForBreakGlass(transaction, approval, { caller, self, most })))
    throw new AppError('break_glass_refused', { most, times: BREAK_GLASS_MONTHLY });
  const executesAt = fromNow(BREAK_GLASS_MINUTES * 60_000);
  const change = { state: 'waiting' as const, isBreakGlass: true, decisionReason: reason, executesAt };
  await approval.update(change, { transaction });
  await state.update({ version: state.version + 1 }, { transaction });
  await noteApproval(transaction, 'approval.break_glass', { approval, caller, requestId, reason });
  await tellAdmins(transaction, caller.user, [line('break_glass', 'alone'), ...readLines(approval.summary)]);
  return approval;
}

async function isForBreakGlass(
  transaction: Transaction,
  approval: Approval,
  { caller, self, most }: { caller: SignedIn; self: User; most: DecimalString },
): Promise<boolean> {
  if (approval.state !== 'pending' || approval.requestedBy !== caller.user.id) return false;
  if (!BREAK_GLASS_ACTIONS.includes(approval.action) || !caller.proof.withFactor) return false;
  if (!isAdmin(self) || !adminRolesOf(self.adminRoles).includes('owner')) return false;
  const where = { isBreakGlass: true };
  if (await Approval.count({ where: { ...where, state: 'waiting' }, transaction })) return false;
  const within = { ...where, requestedAt: { [Op.gt]: fromNow(-30 * 24 * HOUR_MS) } };
  if ((await Approval.count({ where: within, transaction })) >= BREAK_GLASS_MONTHLY) return false;
  const { amount } = JSON.parse(approval.payload) as { amount?: string };
  return !amount || compareAmounts(amount, most) <= 0;
}
