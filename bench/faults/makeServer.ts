import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPool, type Pool } from 'mysql2/promise';
import { probeServer } from '../../api/src/database/probeServer';
import type { ServerProgram } from '../../tools/database/ServerProgram';
import { serverOptions } from '../../tools/database/serverOptions';
import type { FaultRun } from './FaultRun';
import { Program, type ProgramOptions } from './Program';

interface ServerParts extends Partial<ProgramOptions> {
  name: string;
  server: ServerProgram;
  port: number;
  /** Where its data are, if not in its own folder; and what comes before and after its command. */
  data?: string;
  prefix?: readonly string[];
  more?: () => readonly string[];
}

export interface Server {
  program: Program;
  /** As the server's root, on the product's database. */
  root: Pool;
  rootUrl: string;
  /** Where its data are, and its other files. */
  data: string;
  folder: string;
  /** Has it run these statements, one a line, at each start from now on. */
  writeSetup: (statements: readonly string[]) => void;
}

/** A database server that flushes every commit. It is not started yet, and has no data. */
export function makeServer(run: FaultRun, parts: ServerParts): Server {
  const { name, server, port, prefix = [], more = () => [] } = parts;
  const folder = join(run.folder, name);
  const at = (file: string) => join(folder, file);
  mkdirSync(at('temporary'), { recursive: true });
  const data = at('data');
  const paths = {
    data: parts.data ?? data,
    temporary: at('temporary'),
    socket: at('server.sock'),
    pidFile: at('server.pid'),
    errorLog: join(run.results, `${name}.log`),
    setup: at('setup.sql'),
  };
  const writeSetup = (statements: readonly string[]) =>
    writeFileSync(paths.setup, statements.map((statement) => `${statement}\n`).join(''), { mode: 0o600 });
  writeSetup([]);
  const rootUrl = `mysql://root@127.0.0.1:${port}/souk`;
  const root = createPool({ uri: rootUrl, connectionLimit: 8 });
  run.lifecycle.onStop(() => root.end().catch(() => undefined));
  const program = new Program(run.lifecycle, {
    env: process.env,
    command: () =>
      [...prefix, server.path, ...serverOptions(server, paths, port, false), ...more()] as [string],
    logFile: join(run.results, `${name}.output.log`),
    isReady: async () => (await probeServer(new URL(rootUrl))).problem === null,
    ...parts,
  });
  return { program, root, rootUrl, data, folder, writeSetup };
}

/** Lets root in over TCP, for the run itself. */
export const ROOT_SETUP = [
  "CREATE USER IF NOT EXISTS 'root'@'127.0.0.1';",
  "GRANT ALL PRIVILEGES ON *.* TO 'root'@'127.0.0.1' WITH GRANT OPTION;",
];
