import type { SystemSettings } from '@souk/contracts/platform/settings';
import type { Transaction } from 'sequelize';
import { change } from '../../kernel/database/statements';
import type { Pause } from '../models';

type Switches = Pick<SystemSettings, 'maintenance_mode' | 'trading_enabled'>;

/** Begins a pause where deadlines now stand still, and ends it where they run again. The settings are locked. */
export async function keepPause(transaction: Transaction, before: Switches, after: Switches): Promise<void> {
  if (reasonOf(before) === reasonOf(after)) return;
  if (reasonOf(before) === null) await startPause(transaction, reasonOf(after) ?? 'maintenance');
  else if (reasonOf(after) === null) await endPause(transaction);
}

function reasonOf({ maintenance_mode, trading_enabled }: Switches): Pause['reason'] | null {
  if (maintenance_mode) return 'maintenance';
  return trading_enabled ? null : 'trading_off';
}

async function startPause(transaction: Transaction, reason: Pause['reason']): Promise<void> {
  await change(transaction, 'INSERT INTO pauses (reason, started_at) VALUES (:reason, NOW(3))', { reason });
}

async function endPause(transaction: Transaction): Promise<void> {
  const sql = 'UPDATE pauses SET ended_at = NOW(3) WHERE ended_at IS NULL';
  await change(transaction, sql);
}
