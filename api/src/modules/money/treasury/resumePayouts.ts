import { type ResumeRequest, resumeRequest } from '@souk/contracts/money/treasury/treasury';
import type { Transaction } from 'sequelize';
import * as z from 'zod/mini';
import { recordAudit } from '../../../domain/audit/recordAudit';
import { TreasuryState } from '../../../domain/models';
import { AppError } from '../../../kernel/AppError';
import { timeOf } from '../../../kernel/database/databaseTime';
import { lockRow } from '../../../kernel/database/lockRow';
import { PayoutPause } from '../tables';
import { readRestoreLines } from './readRestoreLines';

/** Facts that the admin who resumes payouts has seen. Older requests have the reason alone. */
export const resumption = z.extend(resumeRequest, {
  difference: z.optional(z.string()),
  looked_at: z.optional(z.iso.datetime()),
});

/** @throws AppError `restore_unconfirmed` if no one compared a line of a restore, or it came up after the others were. */
export async function readResumption(
  transaction: Transaction,
  request: ResumeRequest,
): Promise<z.output<typeof resumption>> {
  const state = await lockRow(transaction, TreasuryState, 1);
  await assertConfirmed(transaction, await openPause(transaction), request.confirmed);
  return { ...request, difference: state.difference, looked_at: timeOf(state).toISOString() };
}

/**
 * An admin resumes payouts with a reason. The difference that they saw pauses them no more; another one does, also one that arose while a
 * second approval was pending.
 * @throws AppError `payouts_not_paused`, `restore_unconfirmed`.
 */
export async function resumePayouts(
  transaction: Transaction,
  {
    seen: { reason, confirmed, difference, looked_at },
    adminId,
    requestId,
  }: { seen: z.output<typeof resumption>; adminId: number; requestId: string },
): Promise<void> {
  const state = await lockRow(transaction, TreasuryState, 1);
  const now = timeOf(state);
  const accepted = difference ?? state.difference;
  const acceptedAt = looked_at ? new Date(looked_at) : now;
  await state.update({ accepted, acceptedAt }, { transaction });
  const pause = await openPause(transaction);
  // A request from before this pause concerns another one, or was in a backup.
  if (!pause || pause.startedAt > acceptedAt) throw new AppError('payouts_not_paused');
  await assertConfirmed(transaction, pause, confirmed);
  await pause.update({ endedAt: now }, { transaction });
  await recordAudit(transaction, {
    actorId: adminId,
    action: 'payouts.resume',
    id: pause.id,
    before: { paused: pause.reason, difference: pause.difference },
    after: { paused: null, difference: accepted, reason, ...(confirmed && { confirmed: confirmed.length }) },
    requestId,
  });
}

const openPause = (transaction: Transaction) =>
  PayoutPause.findOne({ where: { endedAt: null }, transaction, lock: transaction.LOCK.UPDATE });

async function assertConfirmed(
  transaction: Transaction,
  pause: PayoutPause | null,
  confirmed: readonly string[] = [],
): Promise<void> {
  const lines = pause ? await readRestoreLines(transaction, pause) : [];
  const count = lines.filter(({ key }) => !confirmed.includes(key)).length;
  if (count > 0) throw new AppError('restore_unconfirmed', { count });
}
