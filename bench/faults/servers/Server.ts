import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPool, type Pool, type RowDataPacket } from 'mysql2/promise';
import { probeServer } from '../../../api/src/kernel/database/probeServer';
import type { ServerProgram } from '../../../tools/database/ServerProgram';
import { serverOptions } from '../../../tools/database/serverOptions';
import type { FaultRun } from '../Fault';
import { Program, type ProgramOptions } from '../Program';

interface ServerParts extends Partial<ProgramOptions> {
  name: string;
  program: ServerProgram;
  port: number;
  /** Data folder, if outside its own folder; and the prefix and suffix of its command. */
  data?: string;
  prefix?: readonly string[];
  more?: () => readonly string[];
}

const DEADLOCK = 1213;

/** A database server that flushes every commit. It is not started yet, and has no data. */
export class Server extends Program {
  readonly port: number;
  readonly program: ServerProgram;
  readonly rootUrl: string;
  /** As root, on the product's database. */
  readonly root: Pool;
  readonly folder: string;
  readonly data: string;

  constructor(
    run: FaultRun,
    { name, program, port, data, prefix = [], more = () => [], ...parts }: ServerParts,
  ) {
    const folder = join(run.folder, name);
    const at = (file: string) => join(folder, file);
    mkdirSync(at('temporary'), { recursive: true });
    const paths = {
      data: data ?? at('data'),
      temporary: at('temporary'),
      socket: at('server.sock'),
      pidFile: at('server.pid'),
      errorLog: at('error.log'),
      setup: at('setup.sql'),
    };
    const rootUrl = `mysql://root@127.0.0.1:${port}/souk`;
    super(run.lifecycle, {
      name,
      env: process.env,
      command: () =>
        [...prefix, program.path, ...serverOptions(program, paths, port, false), ...more()] as [string],
      logFile: join(run.results, `${name}.log`),
      isReady: async () => (await probeServer(new URL(rootUrl))).problem === null,
      ...parts,
    });
    this.port = port;
    this.program = program;
    this.rootUrl = rootUrl;
    this.folder = folder;
    this.data = paths.data;
    this.root = createPool({ uri: rootUrl, connectionLimit: 8 });
    run.lifecycle.onStop(() => this.root.end().catch(() => undefined));
    this.writeSetup([]);
  }

  /** Writes statements, one per line, that run at each future start. */
  writeSetup(statements: readonly string[]): void {
    writeFileSync(join(this.folder, 'setup.sql'), statements.map((statement) => `${statement}\n`).join(''));
  }

  /** Runs a statement during traffic and retries after a deadlock. */
  async change(sql: string, values: unknown[] = []): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        await this.root.query(sql, values);
        return;
      } catch (error) {
        if ((error as { errno?: number }).errno !== DEADLOCK || tries === 10) throw error;
      }
    }
  }

  async select(sql: string): Promise<RowDataPacket[]> {
    return (await this.root.query<RowDataPacket[]>(sql))[0];
  }
}
