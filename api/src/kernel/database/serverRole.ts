import { ConnectionError } from 'sequelize';

/** Asks one statement and answers its rows. */
export type Ask = (statement: string) => Promise<unknown>;

export interface ServerRole {
  /** Why the server takes no writes, in words for the log; null where it takes them. */
  problem: string | null;
  isGalera: boolean;
}

/** A new connection leads to a server that takes no writes. */
export class ServerRefusesWrites extends ConnectionError {
  constructor(problem: string) {
    super(new Error(`the database server cannot be written to: ${problem}`));
  }
}

// MySQL sets `read_only` wherever it sets `super_read_only`: a replica, a secondary of Group Replication, one that left its group.
const VARIABLES =
  "SHOW GLOBAL VARIABLES WHERE Variable_name IN ('read_only', 'innodb_read_only', 'wsrep_on', 'group_replication_group_name')";
const GALERA = "SHOW GLOBAL STATUS WHERE Variable_name IN ('wsrep_ready', 'wsrep_local_state')";
/** The state of a Galera node that has all that the others have written. */
const SYNCED = '4';
/** A primary that lost sight of its group says for a while that it may be written to, and each commit hangs. */
const LEADS = `SELECT SUM(MEMBER_STATE IN ('ONLINE', 'RECOVERING')) * 2 > COUNT(*)
    AND SUM(MEMBER_ID = @@server_uuid AND MEMBER_STATE = 'ONLINE' AND MEMBER_ROLE = 'PRIMARY') AS leads
  FROM performance_schema.replication_group_members`;
/** The server's number for a table that a user may not read. */
const DENIED = 1142;

/** Whether the server may be written to. A Galera node without majority answers these statements and no others. */
export async function readRole(ask: Ask): Promise<ServerRole> {
  const variables = valuesOf(await ask(VARIABLES));
  const isGalera = isOn(variables.wsrep_on);
  if ([variables.read_only, variables.innodb_read_only].some((value) => value && !isOff(value)))
    return { problem: 'it is read-only', isGalera };
  if (variables.group_replication_group_name && !(await leads(ask)))
    return { problem: 'it is not the primary of a majority of its group', isGalera };
  if (!isGalera) return { problem: null, isGalera };
  const status = valuesOf(await ask(GALERA));
  const isMember = isOn(status.wsrep_ready) && status.wsrep_local_state === SYNCED;
  return { problem: isMember ? null : 'it is not a synchronised member of its cluster', isGalera };
}

/** Without the right to read it (docs/operators/scaling.md) what the variables say has to do. */
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

function isOn(value: string | undefined): boolean {
  return value === 'ON' || value === '1';
}

function isOff(value: string): boolean {
  return value === 'OFF' || value === '0';
}
