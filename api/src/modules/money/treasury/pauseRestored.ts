import type { Transaction } from 'sequelize';
import { recordAudit } from '../../../domain/audit/recordAudit';
import { TreasuryState } from '../../../domain/models';
import { holdBack } from '../../../domain/outbox/holdBack';
import { timeOf } from '../../../kernel/database/databaseTime';
import { lockRow } from '../../../kernel/database/lockRow';
import { PayoutPause } from '../tables';
import { beginPause } from './pausePayouts';

/** After a restore, payouts made since the backup might be repeated, until a person has compared. Replaces an earlier pause. */
export async function pauseRestored(transaction: Transaction, backupAt: Date): Promise<void> {
  const state = await lockRow(transaction, TreasuryState, 1);
  await PayoutPause.update({ endedAt: timeOf(state) }, { where: { endedAt: null }, transaction });
  const pause = await beginPause(transaction, state, { reason: 'restored', backupAt });
  await pause.reload({ transaction });
  await holdBack(transaction, { backupAt, startedAt: pause.startedAt });
  await recordAudit(transaction, {
    actorId: null,
    action: 'payouts.pause',
    id: pause.id,
    before: { paused: null },
    after: { paused: 'restored', backup_at: backupAt.toISOString() },
    requestId: null,
  });
}
