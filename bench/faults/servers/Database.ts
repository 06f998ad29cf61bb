import { probeServer } from '../../../api/src/kernel/database/probeServer';
import { keptSecret } from '../../../tools/database/keptSecret';
import { setupStatements } from '../../../tools/database/startOwnDatabase';
import type { FaultRun } from '../Fault';
import { wait } from '../Program';
import type { DatabaseProxy } from './DatabaseProxy';
import type { Disk } from './Disk';
import type { Server } from './Server';

/** A database setup: one server, or several that commit together. */
export interface Database {
  /** In the api's order. */
  servers: Server[];
  /** The api's address. */
  url: (name?: string) => string;
  /** Waits until each server has all commits, and restores those that do not recover by themselves. */
  catchUp: () => Promise<void>;
  /** Cuts a server off from the others but not from its clients. @returns a function that reconnects it. */
  cutOff?: (server: Server) => Promise<() => Promise<void>>;
  proxy?: DatabaseProxy;
  /** Disk of a single server, if it can be filled. */
  disk?: Disk;
}

/** The present or next writer of the api. */
export async function primaryOf({ servers }: Database): Promise<Server> {
  for (;;) {
    for (const server of servers)
      if ((await probeServer(new URL(server.rootUrl))).problem === null) return server;
    await wait(100);
  }
}

export function passwordsOf({ folder }: FaultRun) {
  const secret = (name: string) => keptSecret(`${folder}/data`, name);
  return { api: secret('DATABASE_PASSWORD'), owner: secret('DATABASE_OWNER_PASSWORD') };
}

/** Statements that create both users, and admit root over TCP for the run itself. */
export function accountsOf(run: FaultRun): string[] {
  return [
    ...setupStatements(passwordsOf(run)),
    "GRANT ALL PRIVILEGES ON `souk\\_%`.* TO 'souk_owner'@'127.0.0.1' WITH GRANT OPTION;",
    "GRANT SELECT ON `souk\\_%`.* TO 'souk'@'127.0.0.1';",
    "CREATE USER IF NOT EXISTS 'root'@'127.0.0.1';",
    "GRANT ALL PRIVILEGES ON *.* TO 'root'@'127.0.0.1' WITH GRANT OPTION;",
  ];
}

/** Address of the api's user with these ports. */
export function urlOf(run: FaultRun, ports: readonly number[], name: string): string {
  return `mysql://souk:${passwordsOf(run).api}@${ports.map((port) => `127.0.0.1:${port}`).join()}/${name}`;
}
