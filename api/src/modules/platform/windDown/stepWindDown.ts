import { takeStep, WIND_DOWN_STATES, type WindDown } from '@souk/contracts/platform/windDown';
import type { WindDownRequest } from '@souk/contracts/platform/windDownSchemas';
import type { Transaction } from 'sequelize';
import type { Asked } from '../../../domain/approvals/ApprovalAction';
import { recordAudit } from '../../../domain/audit/recordAudit';
import { tellAdmins } from '../../../domain/outbox/tellAdmins';
import { lockSettings, writeSettings } from '../../../domain/policy/settings/settings';
import { AppError } from '../../../kernel/AppError';
import { databaseTime } from '../../../kernel/database/databaseTime';
import { countOpen } from './countOpen';

/**
 * Takes a step towards the platform's end, or takes its announcement back. It takes effect with the next request; users are mailed by
 * `windDownJob`.
 * @throws AppError `wind_down_changed` where the administrator saw another state; `wind_down_step`, `wind_down_early`,
 * `wind_down_dates`; `wind_down_unfinished` while what has to end before is open.
 */
export async function stepWindDown(
  transaction: Transaction,
  { seen_state: seen, ...step }: WindDownRequest,
  { caller, requestId }: Asked,
): Promise<WindDown> {
  const { wind_down: before } = await lockSettings(transaction);
  if (before.state !== seen)
    throw new AppError('wind_down_changed', { state: WIND_DOWN_STATES[before.state].name() });
  const now = await databaseTime(transaction);
  const { next, refused } = takeStep(before, step, now.toISOString());
  if (refused) throw refusalOf(refused);
  const open = await countOpen(transaction);
  const isUnfinished =
    (next.state === 'claims' && open.open_trades > 0) ||
    (next.state === 'closed' && open.open_trades + open.waiting > 0);
  if (isUnfinished) throw new AppError('wind_down_unfinished', open);
  await writeSettings(transaction, { wind_down: next });
  await recordAudit(transaction, {
    actorId: caller.id,
    action: 'settings.change',
    subject: ['setting', 'wind_down'],
    userId: null,
    before: { wind_down: before },
    after: { wind_down: next },
    requestId,
  });
  const name = (of: WindDown) => WIND_DOWN_STATES[of.state].name();
  await tellAdmins(transaction, caller.username, `Wind-down: ${name(before)} → ${name(next)}`);
  return next;
}

function refusalOf(refused: NonNullable<ReturnType<typeof takeStep>['refused']>): AppError {
  if (refused.code === 'wind_down_early') return new AppError(refused.code, { date: refused.date });
  if (refused.code === 'wind_down_dates') return new AppError(refused.code, {}, { field: 'closing_on' });
  const { from, to } = refused;
  return new AppError('wind_down_step', {
    from: WIND_DOWN_STATES[from].name(),
    to: WIND_DOWN_STATES[to].name(),
  });
}
