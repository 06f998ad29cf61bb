import { probeServer } from '../../../api/src/kernel/database/probeServer';
import { keptSecret } from '../../../tools/database/keptSecret';
import { setupStatements } from '../../../tools/database/startOwnDatabase';
import type { FaultRun } from '../Fault';
import { wait } from '../Program';
import type { DatabaseProxy } from './DatabaseProxy';
import type { Disk } from './Disk';
import type { Server } from './Server';

/** A way to run the database: alone, or as several servers that commit together. */
export interface Database {
  /** In the order in which the api tries them. */
  servers: Server[];
  /** The address that the api is given. @param first The server that it tries first. */
  url: (first?: number, name?: string) => string;
  /** Waits until each server has all that was committed, and brings back what does not come back by itself. */
  catchUp: () => Promise<void>;
  /** Two servers can be written to at the same time. */
  hasTwoWriters?: boolean;
  /** Cuts a server off from the others, not from its clients. @returns what mends it. */
  cutOff?: (server: Server) => Promise<() => Promise<void>>;
  /** Between the api and a single server. */
  proxy?: DatabaseProxy;
  /** Where the data of a single server are, if it can be filled. */
  disk?: Disk;
}

/** The server that the api writes to, or will. */
export async function primaryOf({ servers }: Database): Promise<Server> {
  for (;;) {
    for (const server of servers)
      if ((await probeServer(new URL(server.rootUrl))).problem === null) return server;
    await wait(100);
  }
}

/** The passwords of both users, as the product's programs find them. */
export function passwordsOf({ folder }: FaultRun) {
  const secret = (name: string) => keptSecret(`${folder}/data`, name);
  return { api: secret('DATABASE_PASSWORD'), owner: secret('DATABASE_OWNER_PASSWORD') };
}

/** The statements that make both users, and let root in over TCP for the run itself. */
export function accountsOf(run: FaultRun): string[] {
  return [
    ...setupStatements(passwordsOf(run)),
    "GRANT ALL PRIVILEGES ON `souk\\_%`.* TO 'souk_owner'@'127.0.0.1' WITH GRANT OPTION;",
    "GRANT SELECT ON `souk\\_%`.* TO 'souk'@'127.0.0.1';",
    "CREATE USER IF NOT EXISTS 'root'@'127.0.0.1';",
    "GRANT ALL PRIVILEGES ON *.* TO 'root'@'127.0.0.1' WITH GRANT OPTION;",
  ];
}

/** An address of the api's user that names these ports, the given one first. */
export function urlOf(run: FaultRun, ports: readonly number[], first: number, name: string): string {
  const inTurn = [...ports.slice(first), ...ports.slice(0, first)];
  return `mysql://souk:${passwordsOf(run).api}@${inTurn.map((port) => `127.0.0.1:${port}`).join()}/${name}`;
}
