import { createConnection } from 'mysql2/promise';
import { connectionOptions } from './databaseAddress';
import { findProblem } from './serverRole';

/** Time limit for a server to show that it is writable. */
const PROBE_MS = 1_000;
/** Too many connections of all users or this one: the server is busy but healthy. */
const FULL = ['ER_CON_COUNT_ERROR', 'ER_TOO_MANY_USER_CONNECTIONS', 'ER_USER_LIMIT_REACHED'];

export interface ServerState {
  /** Reason why the server is not writable, or null. */
  problem: string | null;
  /** It did not answer in time; this process may be the cause. */
  isSilent: boolean;
  /** Seconds by which this process's clock is ahead of the server's; null if unknown. */
  aheadSeconds: number | null;
}

/**
 * Probes a server on a fresh connection, which neither waits for the pool nor trusts a pooled one's state.
 * @returns within `limitMs`, whatever the server does.
 */
export async function probeServer(address: URL, limitMs = PROBE_MS): Promise<ServerState> {
  const silence = new Promise<ServerState>((resolve) => {
    const problem = `it did not answer within ${limitMs} ms`;
    const answer = { problem, isSilent: true, aheadSeconds: null };
    setTimeout(() => resolve(answer), limitMs).unref();
  });
  return Promise.race([askServer(address), silence]);
}

async function askServer(address: URL): Promise<ServerState> {
  try {
    const connection = await createConnection({ ...connectionOptions(address), connectTimeout: PROBE_MS });
    // An error without a listener would end the process.
    connection.on('error', () => undefined);
    // Late answers are useless, and a hung connection must not stay.
    const limit = setTimeout(() => connection.destroy(), PROBE_MS).unref();
    const problem = await findProblem(async (statement) => (await connection.query(statement))[0]);
    const [rows] = await connection.query('SELECT UNIX_TIMESTAMP() AS seconds');
    clearTimeout(limit);
    void connection.end().catch(() => undefined);
    const [{ seconds }] = rows as [{ seconds: string }];
    return { problem, isSilent: false, aheadSeconds: Math.round(Date.now() / 1000 - Number(seconds)) };
  } catch (error) {
    const { message, code = '' } = error as { message: string; code?: string };
    const problem = FULL.includes(code) ? null : message || code;
    return { problem, isSilent: code === 'ETIMEDOUT', aheadSeconds: null };
  }
}
