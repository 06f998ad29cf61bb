import { addAmounts, compareAmounts, exactUsdt } from '@souk/contracts/amounts/amounts';
import { line } from '@souk/contracts/backOffice/audit/auditChanges';
import { takeStep, type WindDown, type WindDownState } from '@souk/contracts/platform/windDown/windDown';
import type { WindDownRequest } from '@souk/contracts/platform/windDown/windDownSchemas';
import { LIVE_TRADE_STATUSES } from '@souk/contracts/trading/trades/tradeMachine';
import type { Transaction } from 'sequelize';
import type { Asked } from '../../../domain/approvals/ApprovalAction';
import { recordAudit } from '../../../domain/audit/recordAudit';
import { readRemaining } from '../../../domain/ledger/readRemaining';
import { Trade } from '../../../domain/models';
import { tellAdmins } from '../../../domain/outbox/tellAdmins';
import { lockSettings, writeSettings } from '../../../domain/policy/settings/settings';
import { AppError } from '../../../kernel/AppError';
import { databaseTime } from '../../../kernel/database/databaseTime';

/**
 * Takes a step of the wind-down, or cancels its announcement. It takes effect with the next request; `windDownJob` mails users.
 * @throws AppError `wind_down_changed` if the administrator saw another state; `wind_down_step`, `wind_down_early`, `wind_down_dates`;
 * `wind_down_unfinished` while trades are open that must end before; `wind_down_owned`.
 */
export async function stepWindDown(
  transaction: Transaction,
  { seen_state: seen, ...step }: WindDownRequest,
  { caller, requestId }: Asked,
): Promise<WindDown> {
  const { wind_down: before, wind_down_rest: rest } = await lockSettings(transaction);
  if (before.state !== seen) throw new AppError('wind_down_changed', { state: before.state });
  const now = await databaseTime(transaction);
  const { next, refused } = takeStep(before, step, now.toISOString());
  if (refused) throw refusalOf(refused);
  await assertFinished(transaction, next.state, rest);
  await writeSettings(transaction, { wind_down: next });
  await recordAudit(transaction, {
    actorId: caller.user.id,
    action: 'settings.change',
    subject: ['setting', 'wind_down'],
    userId: null,
    before: { wind_down: before },
    after: { wind_down: next },
    requestId,
  });
  await tellAdmins(transaction, caller.user, [line('wind_down', before.state, next.state)]);
  return next;
}

/** A waiting request does not prevent closing, or one user could: its money can leave, and administrators decide it. */
async function assertFinished(transaction: Transaction, next: WindDownState, rest: string): Promise<void> {
  if (next !== 'claims' && next !== 'closed') return;
  // Locked: the snapshot of a request that waited for a second person may be older than this step.
  const where = { status: LIVE_TRADE_STATUSES };
  const lock = transaction.LOCK.SHARE;
  const open = await Trade.findAll({ attributes: ['id'], where, transaction, lock, raw: true });
  if (open.length > 0) throw new AppError('wind_down_unfinished', { open_trades: open.length });
  if (next === 'claims') return;
  const { available, escrow } = await readRemaining(transaction, true);
  const owned = addAmounts(available, escrow);
  if (compareAmounts(owned, rest) > 0)
    throw new AppError('wind_down_owned', { owned: exactUsdt(owned), rest: exactUsdt(rest) });
}

function refusalOf(refused: NonNullable<ReturnType<typeof takeStep>['refused']>): AppError {
  if (refused.code === 'wind_down_early') return new AppError(refused.code, { date: refused.date });
  if (refused.code === 'wind_down_dates') return new AppError(refused.code, {}, { field: 'closing_on' });
  const { from, to } = refused;
  return new AppError('wind_down_step', { from, to });
}
