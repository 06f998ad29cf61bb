import type { Pause } from '@souk/contracts/trading/deadlines';
import type { Transaction } from 'sequelize';
import { select } from '../../kernel/database/statements';
import type { Pause as PauseRow } from '../models';
import { databaseOf } from '../models/databaseOf';

/** A pause whose time not every trade has been given yet. */
export interface OpenPause extends Pause {
  id: number;
  reason: PauseRow['reason'];
}

/** The time that deadlines go by. */
export interface PlatformClock {
  /** By the database: no process decides by a clock of its own. */
  now: Date;
  /** In their order; only the last may still go on. */
  pauses: OpenPause[];
}

/** After so long without a beat the platform counts as away. */
export const AWAY_SECONDS = 60;

interface Row {
  now: Date;
  /** The last time that the platform was seen working, where that is too long ago. */
  silentSince: Date | null;
  id: number | null;
  from: Date;
  to: Date | null;
  reason: PauseRow['reason'];
}

const CLOCK = `SELECT NOW(3) AS now, (
    SELECT at FROM heartbeats WHERE name = 'platform' AND at < NOW(3) - INTERVAL ${AWAY_SECONDS} SECOND
  ) AS silentSince, pauses.id, pauses.started_at AS \`from\`, pauses.ended_at AS \`to\`, pauses.reason
  FROM (SELECT 1) AS one LEFT JOIN pauses ON pauses.credited_at IS NULL ORDER BY pauses.id`;

/** The time, and the pauses that trades may not have been given yet. */
export async function readClock(transaction?: Transaction): Promise<PlatformClock> {
  const rows = await select<Row>(databaseOf(transaction), CLOCK);
  const [first] = rows;
  if (!first) throw new Error('The database did not tell the time');
  const pauses = rows.flatMap(({ id, from, to, reason }): OpenPause[] =>
    id === null ? [] : [{ id, from, to, reason }],
  );
  const { now, silentSince } = first;
  const isStopped = pauses.some(({ to }) => to === null);
  // A process that comes back may be asked before its first beat: the pause is not written down yet.
  if (silentSince && !isStopped)
    pauses.push({ id: NOT_WRITTEN, from: silentSince, to: null, reason: 'away' });
  return { now, pauses };
}

const NOT_WRITTEN = Number.MAX_SAFE_INTEGER;

/** Since when deadlines stand still; null while they run. */
export function stoppedSince({ pauses }: PlatformClock): Date | null {
  return pauses.find(({ to }) => to === null)?.from ?? null;
}
