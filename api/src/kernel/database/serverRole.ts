import { ConnectionError } from 'sequelize';

export type Ask = (statement: string) => Promise<unknown>;

/** A new connection reached a server that is not writable. */
export class ServerRefusesWrites extends ConnectionError {
  constructor(problem: string) {
    super(new Error(`the database server cannot be written to: ${problem}`));
  }
}

// MySQL sets `read_only` whenever it sets `super_read_only`: a replica, a secondary of Group Replication, one that left its group.
const VARIABLES =
  "SHOW GLOBAL VARIABLES WHERE Variable_name IN ('read_only', 'innodb_read_only', 'group_replication_group_name')";
/** A primary that lost contact with its group reports itself writable for a while, and each commit hangs. */
const LEADS = `SELECT SUM(MEMBER_STATE IN ('ONLINE', 'RECOVERING')) * 2 > COUNT(*)
    AND SUM(MEMBER_ID = @@server_uuid AND MEMBER_STATE = 'ONLINE' AND MEMBER_ROLE = 'PRIMARY') AS leads
  FROM performance_schema.replication_group_members`;
/** MySQL's error number for a table that a user may not read. */
const DENIED = 1142;

/** @returns the reason why the server is not writable, for the log, or null. */
export async function findProblem(ask: Ask): Promise<string | null> {
  const variables = valuesOf(await ask(VARIABLES));
  if ([variables.read_only, variables.innodb_read_only].some((value) => value && !isOff(value)))
    return 'it is read-only';
  if (variables.group_replication_group_name && !(await leads(ask)))
    return 'it is not the primary of a majority of its group';
  return null;
}

/** Without the right to read it (docs/operators/scaling.md) the variables must suffice. */
async function leads(ask: Ask): Promise<boolean> {
  try {
    const [row] = (await ask(LEADS)) as { leads: number | string | null }[];
    return Number(row?.leads) > 0;
  } catch (error) {
    if ((error as { errno?: number }).errno === DENIED) return true;
    throw error;
  }
}

function valuesOf(rows: unknown): Record<string, string | undefined> {
  const pairs = rows as { Variable_name: string; Value: string }[];
  return Object.fromEntries(pairs.map((row) => [row.Variable_name.toLowerCase(), row.Value]));
}

function isOff(value: string): boolean {
  return value === 'OFF' || value === '0';
}
