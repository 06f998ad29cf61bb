import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { RowDataPacket } from 'mysql2/promise';
import { initialiseData } from '../../tools/database/initialiseData';
import type { ServerProgram } from '../../tools/database/ServerProgram';
import { startChild } from '../../tools/processes/startChild';
import type { FaultRun } from './FaultRun';
import { makeServer, ROOT_SETUP, type Server } from './makeServer';
import { wait } from './Program';

const FIRST_PORT = 19_100;
const PORTS_OF_A_NODE = 10;
export const PROVIDER = '/usr/lib/galera/libgalera_smm.so';
const RECOVERY_MS = 30_000;
const POLL_MS = 50;

const TABLES = 'trades, deposits, withdrawals, ledger_accounts, ledger_transfers, case_entries, offers';
/** A node that is silent for two seconds is suspected, and left out after four. */
const SILENCE = [
  'evs.suspect_timeout=PT2S',
  'evs.inactive_timeout=PT4S',
  'evs.install_timeout=PT4S',
  'evs.keepalive_period=PT0.5S',
];

/** One of three database servers that commit together. */
export class GaleraNode {
  readonly port: number;
  readonly server: Server;
  /** How far its data are in what the cluster agreed on, as the data themselves say; empty at its first start. */
  #position = '';
  #more: string[] = [];

  constructor(
    private readonly run: FaultRun,
    private readonly kind: ServerProgram,
    readonly index: number,
  ) {
    this.port = portOf(index);
    const path = [import.meta.dirname, process.env.PATH].join(delimiter);
    this.server = makeServer(run, {
      name: `node-${index + 1}`,
      server: kind,
      port: this.port,
      more: () => [...this.#galera(), ...this.#more],
      env: { ...process.env, PATH: path, TRANSFERS: run.folder },
      prepare: () => this.#recover(),
    });
  }

  /** Makes the data that a cluster begins with. @param setup Statements, one a line. */
  async makeData(setup: readonly string[]): Promise<void> {
    await initialiseData(this.run.lifecycle, this.kind, this.server.data);
    // A node of a cluster runs no statements before it has joined.
    this.server.writeSetup([...setup, ...ROOT_SETUP]);
    await this.#startWith('--wsrep-on=OFF');
    await this.server.program.end();
    this.server.writeSetup([]);
    // Its data belong to the cluster after a first start in it: copies of them can join.
    await this.begin();
    await this.server.program.end();
  }

  /** Begins a cluster with its data. */
  begin(): Promise<void> {
    return this.#startWith('--wsrep-new-cluster');
  }

  /** With the data of a node that has ended it joins without a transfer of them. */
  copyDataOf(other: GaleraNode): void {
    const filter = (path: string) => !/galera\.cache|gvwstate/.test(path);
    cpSync(other.server.data, this.server.data, { recursive: true, filter });
  }

  /** Waits until it has all that was committed anywhere: a node that was stopped may first have to join again. */
  async catchUp(): Promise<void> {
    for (const until = Date.now() + RECOVERY_MS; ; await wait(POLL_MS)) {
      try {
        await this.server.root.query('SET STATEMENT wsrep_sync_wait = 1 FOR SELECT id FROM users LIMIT 1');
        return;
      } catch (error) {
        if (Date.now() > until) throw error;
      }
    }
  }

  /** What its tables hold, in a number each. */
  async digest(): Promise<string> {
    await this.catchUp();
    const [rows] = await this.server.root.query<RowDataPacket[]>(`CHECKSUM TABLE ${TABLES}`);
    return rows.map(({ Checksum }) => Checksum).join();
  }

  async #startWith(option: string): Promise<void> {
    this.#more = [option];
    await this.server.program.start();
    this.#more = [];
  }

  #galera(): string[] {
    const address = `127.0.0.1:${this.port + 1}`;
    const listening = `gmcast.listen_addr=tcp://${address};ist.recv_addr=127.0.0.1:${this.port + 2}`;
    return [
      '--wsrep-on=ON',
      `--wsrep-provider=${PROVIDER}`,
      '--wsrep-cluster-name=faults',
      `--wsrep-cluster-address=gcomm://${[0, 1, 2].map((one) => `127.0.0.1:${portOf(one) + 1}`).join()}`,
      `--wsrep-node-name=node-${this.index + 1}`,
      `--wsrep-node-address=${address}`,
      `--wsrep-provider-options=${[listening, 'gcache.size=256M', ...SILENCE].join(';')}`,
      ...(this.#position ? [`--wsrep-start-position=${this.#position}`] : []),
      '--wsrep-sst-method=same',
      '--binlog-format=ROW',
      '--innodb-autoinc-lock-mode=2',
    ];
  }

  /** Reads from the data how far they got, as the service of Debian's package does before each start. */
  async #recover(): Promise<void> {
    if (!existsSync(join(this.server.data, 'grastate.dat'))) return;
    const log = join(this.server.folder, 'recovery.log');
    writeFileSync(log, '');
    // MariaDB 10.11.19 now and then does not end by itself after it has told the position, and takes ever more memory.
    const [program, ...options] = this.server.program.options.command();
    const command = [program, ...options, '--wsrep-recover', `--log-error=${log}`] as const;
    const child = startChild(this.run.lifecycle, { command, graceMs: 1_000 });
    let position: string | undefined;
    for (const until = Date.now() + RECOVERY_MS; !position && Date.now() < until; await wait(POLL_MS))
      position = /Recovered position:\s*(\S+)/.exec(readFileSync(log, 'utf8'))?.[1];
    await child.stop();
    this.#position = position ?? '';
  }
}

function portOf(index: number): number {
  return FIRST_PORT + index * PORTS_OF_A_NODE;
}
