import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectionProblem } from '../../tools/database/connectionProblem';
import type { ServerProgram } from '../../tools/database/ServerProgram';
import { type ServerPaths, serverOptions } from '../../tools/database/serverOptions';
import type { FaultRun } from './FaultRun';
import { Program } from './Program';

/** Lets root in over TCP, for the run itself. */
const ROOT_SETUP = [
  "CREATE USER IF NOT EXISTS 'root'@'127.0.0.1';",
  "GRANT ALL PRIVILEGES ON *.* TO 'root'@'127.0.0.1' WITH GRANT OPTION;",
];

/** Where root finds the product's database on a server of this machine. */
export const rootUrlOf = (port: number) => `mysql://root@127.0.0.1:${port}/souk`;

/** Makes the folders of a server. @param setup Statements, one a line, that it runs at each start. */
export function makeHome(run: FaultRun, name: string, setup: readonly string[]): ServerPaths {
  const at = (file: string) => join(run.folder, name, file);
  mkdirSync(at('temporary'), { recursive: true });
  writeFileSync(at('setup.sql'), setup.map((statement) => `${statement}\n`).join(''), { mode: 0o600 });
  return {
    data: at('data'),
    temporary: at('temporary'),
    socket: at('server.sock'),
    pidFile: at('server.pid'),
    errorLog: join(run.results, `${name}.log`),
    setup: at('setup.sql'),
  };
}

interface ServerParts {
  name: string;
  server: ServerProgram;
  port: number;
  setup: readonly string[];
  /** Where its data are, if not in its home; and what comes before its command. */
  data?: string;
  prefix?: readonly string[];
}

/** A database server that flushes every commit. It is not started yet, and has no data. */
export function makeServer(run: FaultRun, { name, server, port, setup, data, prefix = [] }: ServerParts) {
  const home = makeHome(run, name, [...setup, ...ROOT_SETUP]);
  const options = serverOptions(server, { ...home, data: data ?? home.data }, port, false);
  const program = new Program(run.lifecycle, {
    name,
    command: () => [...prefix, server.path, ...options] as [string],
    env: process.env,
    logFile: join(run.results, `${name}.output.log`),
    isReady: async () => (await connectionProblem(rootUrlOf(port))) === null,
  });
  return { program, home };
}
