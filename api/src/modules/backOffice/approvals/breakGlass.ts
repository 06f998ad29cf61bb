import { compareAmounts, usdtValue } from '@souk/contracts/amounts';
import {
  BREAK_GLASS_ACTIONS,
  BREAK_GLASS_MINUTES,
  BREAK_GLASS_MONTHLY,
  BREAK_GLASS_TIMES,
} from '@souk/contracts/backOffice/approvals';
import { line } from '@souk/contracts/backOffice/auditChanges';
import { readLines } from '@souk/contracts/backOffice/keptLines';
import { adminRolesOf } from '@souk/contracts/backOffice/permissions';
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
 * One owner has their own request carried out an hour later without a second person, where a payout cannot wait. Every administrator
 * is told at once, and any of them cancels it.
 * @throws AppError `break_glass_refused`.
 */
export async function breakGlass(
  transaction: Transaction,
  { id, caller, requestId, reason }: Decided & { reason: string },
): Promise<Approval> {
  // Locked before anything is read: a count sees only what was committed before the transaction's first plain read.
  const self = await lockUser(transaction, caller.user.id);
  const turn = await lockRow(transaction, TreasuryState, 1);
  const approval = await lockOpen(transaction, id);
  const why = await breakGlassBarrier(transaction, approval, caller, self);
  if (why) throw new AppError('break_glass_refused', { why });
  const executesAt = fromNow(BREAK_GLASS_MINUTES * 60_000);
  const change = { state: 'waiting' as const, isBreakGlass: true, decisionReason: reason, executesAt };
  await approval.update(change, { transaction });
  await turn.update({ turn: turn.turn + 1 }, { transaction });
  await noteApproval(transaction, 'approval.break_glass', { approval, caller, requestId, reason });
  await tellAdmins(transaction, caller.user, [line('break_glass', 'alone'), ...readLines(approval.summary)]);
  return approval;
}

async function breakGlassBarrier(
  transaction: Transaction,
  approval: Approval,
  caller: SignedIn,
  self: User,
): Promise<string | null> {
  if (approval.state !== 'pending') return 'the request is not pending';
  if (approval.requestedBy !== caller.user.id) return 'the request is not yours';
  if (!BREAK_GLASS_ACTIONS.includes(approval.action)) return 'only payouts may not be able to wait';
  const isOwner = isAdmin(self) && adminRolesOf(self.adminRoles).includes('owner');
  if (!isOwner) return 'it takes an owner';
  if (!caller.proof.withFactor) return 'it takes a second factor';
  const where = { isBreakGlass: true };
  if (await Approval.count({ where: { ...where, state: 'waiting' }, transaction }))
    return 'another one is under way';
  const within = { ...where, requestedAt: { [Op.gt]: fromNow(-30 * 24 * HOUR_MS) } };
  if ((await Approval.count({ where: within, transaction })) >= BREAK_GLASS_MONTHLY)
    return `it was used ${BREAK_GLASS_MONTHLY} times within 30 days`;
  const { amount } = JSON.parse(approval.payload) as { amount?: string };
  const { four_eyes_from: from } = await shareSettings(transaction);
  const most = usdtValue(BREAK_GLASS_TIMES, from);
  if (amount && compareAmounts(amount, most) > 0) return `it is for at most ${most} USDT`;
  return null;
}
