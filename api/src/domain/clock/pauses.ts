import type { SystemSettings } from '@souk/contracts/platform/settings/settings';
import type { PauseReason } from '@souk/contracts/trading/trades/deadlines';
import type { Transaction } from 'sequelize';
import { change, select } from '../../kernel/database/statements';
import { viewOf } from '../allFeatures';
import { AWAY_SECONDS } from './readClock';

type Switches = Pick<SystemSettings, 'maintenance_mode' | 'trading_enabled'>;

/** Deadlines pause once a network has taken no payments for this long. */
const STUCK_MINUTES = 15;

/** Begins a pause if deadlines now stand still, and ends it if they run again. The settings are locked. */
export async function beginOrEndPause(
  transaction: Transaction,
  before: Switches,
  after: Switches,
): Promise<void> {
  const [was, is] = [reasonOf(before), reasonOf(after)];
  if (was === is || (was && is)) return;
  await lockPauses(transaction);
  await endPauses(transaction, 'NOW(3)');
  const sql = 'INSERT INTO pauses (reason, started_at) VALUES (:reason, NOW(3))';
  if (is) await change(transaction, sql, { reason: is });
  await updateChainPauses(transaction);
}

function reasonOf({ maintenance_mode, trading_enabled }: Switches): PauseReason | null {
  if (maintenance_mode) return 'maintenance';
  return trading_enabled ? null : 'trading_off';
}

/**
 * Locks the heartbeat row, so that pauses change one after the other. @returns whether the platform was away without a beat having
 * recorded it.
 */
export async function lockPauses(transaction: Transaction): Promise<boolean> {
  await change(transaction, "INSERT IGNORE INTO heartbeats (name, at) VALUES ('platform', NOW(3))");
  const [last] = await select<{ isAway: 0 | 1 }>(
    transaction,
    `SELECT at < NOW(3) - INTERVAL ${AWAY_SECONDS} SECOND AS isAway FROM heartbeats WHERE name = 'platform' FOR UPDATE`,
  );
  return last?.isAway === 1;
}

/** Ends all pauses: a pause of the whole platform replaces those of networks, which begin again after it. @param at SQL. */
export async function endPauses(transaction: Transaction, at: string): Promise<void> {
  await change(
    transaction,
    `UPDATE pauses SET ended_at = GREATEST(started_at, ${at}) WHERE ended_at IS NULL`,
  );
}

/** Ends pauses of networks that take payments again, and begins those of stuck networks, unless the whole platform is paused. */
export async function updateChainPauses(transaction: Transaction): Promise<void> {
  const stuck = `${viewOf('stuckNetworks')} AS stuck`;
  await change(
    transaction,
    `UPDATE pauses LEFT JOIN ${stuck} ON stuck.network = pauses.network SET ended_at = NOW(3)
     WHERE ended_at IS NULL AND pauses.network IS NOT NULL AND since IS NULL`,
  );
  await change(
    transaction,
    `INSERT INTO pauses (reason, network, started_at) SELECT 'chain', network, NOW(3) FROM ${stuck}
     WHERE since <= NOW(3) - INTERVAL ${STUCK_MINUTES} MINUTE AND NOT EXISTS (
       SELECT 1 FROM pauses WHERE ended_at IS NULL AND (pauses.network IS NULL OR pauses.network = stuck.network)
     )`,
  );
}
