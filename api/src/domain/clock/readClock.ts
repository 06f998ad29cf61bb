import { coinNetwork, type NetworkCode } from '@souk/contracts/chains/networks';
import type { Pause, PauseReason } from '@souk/contracts/trading/trades/deadlines';
import type { Transaction } from 'sequelize';
import { select } from '../../kernel/database/statements';
import { databaseOf } from '../models/databaseOf';

/** A pause whose time not every trade has been credited with yet. */
export interface OpenPause extends Pause {
  id: number;
  reason: PauseReason;
  /** Network whose trades are paused; null: all. */
  network: NetworkCode | null;
}

export interface PlatformClock {
  /** The database's time: no process decides by its own clock. */
  now: Date;
  /** In order. Pauses of one trade (`clockOf`) never overlap, and only the last may be open. */
  pauses: OpenPause[];
}

/** The platform counts as away after this time without a beat. */
export const AWAY_SECONDS = 60;

interface Row {
  now: Date;
  silentSince: Date | null;
  id: number | null;
  from: Date;
  to: Date | null;
  reason: PauseReason;
  network: NetworkCode | null;
}

const CLOCK = `SELECT NOW(3) AS now, (
    SELECT at FROM heartbeats WHERE name = 'platform' AND at < NOW(3) - INTERVAL ${AWAY_SECONDS} SECOND
  ) AS silentSince, pauses.id, pauses.started_at AS \`from\`, pauses.ended_at AS \`to\`, pauses.reason, pauses.network
  FROM (SELECT 1) AS one LEFT JOIN pauses ON pauses.credited_at IS NULL ORDER BY pauses.id`;

/** The database's time, and the pauses that trades may not have been credited with yet. */
export async function readClock(transaction?: Transaction): Promise<PlatformClock> {
  const rows = await select<Row>(databaseOf(transaction), CLOCK);
  const [first] = rows;
  if (!first) throw new Error('The database did not tell the time');
  const pauses = rows.flatMap(({ id, from, to, reason, network }): OpenPause[] =>
    id === null ? [] : [{ id, from, to, reason, network }],
  );
  const { now, silentSince } = first;
  const isStopped = pauses.some(({ to, network }) => to === null && network === null);
  if (!silentSince || isStopped) return { now, pauses };
  // A process that comes back may be asked before its first beat, which records this.
  const ended = pauses.map((pause) => (pause.to ? pause : { ...pause, to: later(pause.from, silentSince) }));
  const away = { id: NOT_WRITTEN, from: silentSince, to: null, reason: 'away', network: null } as const;
  return { now, pauses: [...ended, away] };
}

const later = (one: Date, other: Date) => (one > other ? one : other);

const NOT_WRITTEN = Number.MAX_SAFE_INTEGER;

/** The clock for trades in a coin: without pauses of other networks. */
export function clockOf({ now, pauses }: PlatformClock, coin: string): PlatformClock {
  const own = pauses.some(({ network }) => network !== null) ? coinNetwork(coin) : null;
  return { now, pauses: pauses.filter(({ network }) => network === null || network === own) };
}

/** The pause that stops deadlines of trades in a coin now; null while they run. */
export function presentPause(clock: PlatformClock, coin: string): OpenPause | null {
  return clockOf(clock, coin).pauses.find(({ to }) => to === null) ?? null;
}
