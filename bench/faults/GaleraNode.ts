import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createPool, type Pool, type RowDataPacket } from 'mysql2/promise';
import type { ServerProgram } from '../../tools/database/ServerProgram';
import { type ServerPaths, serverOptions } from '../../tools/database/serverOptions';
import { runProgram } from '../../tools/processes/runProgram';
import type { FaultRun } from './FaultRun';
import { makeHome, rootUrlOf } from './makeServer';
import { Program } from './Program';

const FIRST_PORT = 19_100;
const PORTS_OF_A_NODE = 10;
export const PROVIDER = '/usr/lib/galera/libgalera_smm.so';

/** One of three database servers that commit together. */
export class GaleraNode {
  readonly port: number;
  readonly rootUrl: string;
  readonly program: Program;
  readonly root: Pool;
  /** How far its data are in what the cluster agreed on, as the data themselves say; empty at its first start. */
  #position = '';
  readonly #home: ServerPaths;
  #more: string[] = [];

  /** @param origin The data folder that it begins with: a copy of one of the cluster needs no other node's data. */
  constructor(
    private readonly run: FaultRun,
    private readonly server: ServerProgram,
    readonly index: number,
    origin: string,
  ) {
    this.port = portOf(index);
    this.#home = makeHome(run, `node-${index + 1}`, []);
    cpSync(origin, this.data, { recursive: true, filter: (path) => !/galera\.cache|gvwstate/.test(path) });
    this.rootUrl = rootUrlOf(this.port);
    this.root = createPool({ uri: this.rootUrl, connectionLimit: 4 });
    run.lifecycle.onStop(() => this.root.end().catch(() => undefined));
    this.program = new Program(run.lifecycle, {
      name: `node-${index + 1}`,
      command: () => this.#command(),
      env: {
        ...process.env,
        PATH: [import.meta.dirname, process.env.PATH].join(delimiter),
        TRANSFERS: run.folder,
      },
      logFile: join(run.results, `node-${index + 1}.output.log`),
      isReady: () => this.#isSynced(),
      prepare: () => this.#recover(),
    });
  }

  get data(): string {
    return this.#home.data;
  }

  /** Begins a cluster with this node. */
  async begin(): Promise<void> {
    this.#more = ['--wsrep-new-cluster'];
    await this.program.start();
    this.#more = [];
  }

  /** Waits until it has all that was committed anywhere. */
  async catchUp(): Promise<void> {
    const connection = await this.root.getConnection();
    try {
      await connection.query('SET SESSION wsrep_sync_wait = 1');
      await connection.query('SELECT id FROM users LIMIT 1');
    } finally {
      connection.release();
    }
  }

  /** What its tables hold, in a number each. */
  async digest(): Promise<string> {
    await this.catchUp();
    const [rows] = await this.root.query<RowDataPacket[]>(
      'CHECKSUM TABLE trades, deposits, withdrawals, ledger_accounts, ledger_transfers, case_entries, offers',
    );
    return rows.map(({ Checksum }) => Checksum).join();
  }

  /** Whether it belongs to the majority and has all that was committed. */
  async #isSynced(): Promise<boolean> {
    try {
      const [rows] = await this.root.query<RowDataPacket[]>("SHOW GLOBAL STATUS LIKE 'wsrep_local_state'");
      return rows[0]?.Value === '4';
    } catch {
      return false;
    }
  }

  #command(): [string, ...string[]] {
    const address = `127.0.0.1:${this.port + 1}`;
    const provider = [
      `gmcast.listen_addr=tcp://${address}`,
      `ist.recv_addr=127.0.0.1:${this.port + 2}`,
      'gcache.size=256M',
      // A node that is silent for two seconds is suspected, and left out after four.
      'evs.suspect_timeout=PT2S',
      'evs.inactive_timeout=PT4S',
      'evs.install_timeout=PT4S',
      'evs.keepalive_period=PT0.5S',
    ];
    return [
      this.server.path,
      ...serverOptions(this.server, this.#home, this.port, false),
      '--wsrep-on=ON',
      `--wsrep-provider=${PROVIDER}`,
      '--wsrep-cluster-name=faults',
      `--wsrep-cluster-address=gcomm://${[0, 1, 2].map((one) => `127.0.0.1:${portOf(one) + 1}`).join()}`,
      `--wsrep-node-name=node-${this.index + 1}`,
      `--wsrep-node-address=${address}`,
      `--wsrep-provider-options=${provider.join(';')}`,
      ...(this.#position ? [`--wsrep-start-position=${this.#position}`] : []),
      '--wsrep-sst-method=same',
      '--binlog-format=ROW',
      '--innodb-autoinc-lock-mode=2',
      ...this.#more,
    ];
  }

  /** Reads from the data how far they got, as the service of Debian's package does before each start. */
  async #recover(): Promise<void> {
    if (!existsSync(join(this.data, 'grastate.dat'))) return;
    const log = join(this.#home.temporary, 'recovery.log');
    writeFileSync(log, '');
    await runProgram(this.run.lifecycle, {
      command: [...this.#command(), '--wsrep-recover', `--log-error=${log}`],
    });
    this.#position = /Recovered position:\s*(\S+)/.exec(readFileSync(log, 'utf8'))?.[1] ?? '';
  }
}

function portOf(index: number): number {
  return FIRST_PORT + index * PORTS_OF_A_NODE;
}
