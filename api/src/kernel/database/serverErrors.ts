import { ConnectionError, ConnectionRefusedError, TimeoutError } from 'sequelize';
import { ServerRefusesWrites } from './serverRole';

/**
 * Meaning of a server error, after which nothing was done:
 * `again`: the server rolled back because of a conflict; a retry may succeed;
 * `elsewhere`: this server accepts no more writes, or closed the connection; another connection may succeed;
 * `later`: impossible for now.
 */
type Meaning = 'again' | 'elsewhere' | 'later';

const MEANINGS: Record<number, readonly [Meaning, reason: string]> = {
  1020: ['again', 'the row changed since the transaction first read, from MariaDB 11.6 on'],
  1213: ['again', 'a deadlock'],
  3101: ['again', 'another member of Group Replication wrote the same row first'],

  1053: ['elsewhere', 'the server shuts down'],
  1152: ['elsewhere', 'the server gave the connection up'],
  1184: ['elsewhere', 'the server gave the connection up before its first statement'],
  1290: ['elsewhere', 'the server was made read-only: another one is the writer now'],
  1792: ['elsewhere', 'the transaction is read-only, as all are on a server that is'],
  1836: ['elsewhere', 'the server runs in read-only mode'],
  1927: ['elsewhere', 'the connection was killed'],
  2006: ['elsewhere', 'the server has gone away'],
  2013: ['elsewhere', 'the connection was lost during the statement'],
  3100: ['elsewhere', 'Group Replication cannot replicate: the member left its group'],
  4031: ['elsewhere', 'the server ended a connection that was silent for too long'],

  3: ['later', 'a file cannot be written: the disk is full'],
  1021: ['later', 'the disk is full'],
  1026: ['later', 'a file cannot be written'],
  1040: ['later', 'the server has too many connections'],
  1041: ['later', 'the server is out of memory'],
  1114: ['later', 'the table cannot grow: the disk is full'],
  1135: ['later', 'the server cannot start a thread for the connection'],
  1203: ['later', 'the user has too many connections'],
  1205: ['later', 'a row stayed locked for as long as anybody may wait for it'],
  1223: ['later', 'a backup holds the lock on all tables'],
  1226: ['later', 'the user has used up what the server allows them'],
  1317: ['later', 'the statement was interrupted, as happens while a server shuts down'],
  1461: ['later', 'the server has too many prepared statements'],
  1637: ['later', 'the server has too many transactions'],
};

const LOCK_TIMEOUT = 1205;

/** At COMMIT these guarantee that nothing was committed: the server refused before it began, or chose another's write. */
const CERTAIN_AT_COMMIT = [1020, 1205, 1213, 1290, 1792, 1836, 3101];

/** A storage engine reports a full disk only in the text. */
const FULL_DISK = /\berror:? 28\b|no space left on device/i;

const LOST_CONNECTION_CODES = [
  'PROTOCOL_CONNECTION_LOST',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
];

interface DriverError {
  errno?: unknown;
  code?: string;
  message?: string;
  /** Set by the driver when a connection becomes unusable; for an already lost connection it sets nothing else. */
  fatal?: boolean;
  parent?: unknown;
}

function driverError(error: unknown): DriverError {
  if (typeof error !== 'object' || error === null) return {};
  const { parent } = error as DriverError;
  return parent ? driverError(parent) : error;
}

/** The server's error number behind an error of Sequelize or of mysql2, or null. */
export function errorNumber(error: unknown): number | null {
  if (typeof error !== 'object' || error === null) return null;
  const { errno, parent } = error as DriverError;
  if (typeof errno === 'number' && errno > 0) return errno;
  return parent ? errorNumber(parent) : null;
}

/**
 * A transaction's snapshot is older than the state that it writes on: another one committed after its first plain read. Nothing was
 * done; a retry sees the new state.
 */
export class StaleSnapshot extends Error {}

/** Meaning of a server error, or null if the statement itself is at fault. */
function meaningOf(error: unknown): Meaning | null {
  if (error instanceof StaleSnapshot) return 'again';
  return MEANINGS[errorNumber(error) ?? 0]?.[0] ?? null;
}

/** The server rolled the whole transaction back because of a conflict. */
export function wasUndone(error: unknown): boolean {
  return meaningOf(error) === 'again';
}

/** The operation lost all conflicts and did nothing; it may succeed later. */
export function lostConflicts(error: unknown): boolean {
  return wasUndone(error) || errorNumber(error) === LOCK_TIMEOUT;
}

/** The server accepts no more writes: its other connections are useless too. */
export function refusesWrites(error: unknown): boolean {
  return error instanceof ServerRefusesWrites || meaningOf(error) === 'elsewhere';
}

/** A new connection may serve what this one no longer can. Nothing was done on this one. */
export function needsOtherConnection(error: unknown): boolean {
  if (refusesWrites(error) || error instanceof ConnectionRefusedError) return true;
  return !(error instanceof ConnectionError) && driverError(error).fatal === true;
}

/** The database was unavailable, through no fault of the request: nothing was done, and a retry may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof ConnectionError || error instanceof TimeoutError) return true;
  const { fatal, code = '', message = '' } = driverError(error);
  return (
    meaningOf(error) !== null ||
    fatal === true ||
    LOST_CONNECTION_CODES.includes(code) ||
    FULL_DISK.test(message)
  );
}

/** COMMIT failed without effect; after other failures the outcome is unknown. */
export function committedNothing(error: unknown): boolean {
  const { fatal, code } = driverError(error);
  const wasNeverSent = fatal === true && code === undefined && errorNumber(error) === null;
  return wasNeverSent || CERTAIN_AT_COMMIT.includes(errorNumber(error) ?? 0);
}
