import type { Transaction } from 'sequelize';
import { recordAudit } from '../../../domain/audit/recordAudit';
import { TreasuryState } from '../../../domain/models';
import { timeOf } from '../../../kernel/database/databaseTime';
import { lockRow } from '../../../kernel/database/lockRow';
import { PayoutPause } from '../tables';
import { beginPause } from './pausePayouts';

/** The database was set back: what was paid since may be paid again, until a person has compared. A pause of before gives way. */
export async function pauseRestored(transaction: Transaction, backupAt: Date): Promise<void> {
  const state = await lockRow(transaction, TreasuryState, 1);
  await PayoutPause.update({ endedAt: timeOf(state) }, { where: { endedAt: null }, transaction });
  const pause = await beginPause(transaction, state, { reason: 'restored', backupAt });
  await recordAudit(transaction, {
    actorId: null,
    action: 'payouts.pause',
    subject: ['treasury', pause.id],
    userId: null,
    before: { paused: null },
    after: { paused: 'restored', backup_at: backupAt.toISOString() },
    requestId: null,
  });
}
