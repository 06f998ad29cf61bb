import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { initialiseData } from '../../../tools/database/initialiseData';
import type { ServerProgram } from '../../../tools/database/ServerProgram';
import { freePort } from '../../../tools/processes/freePort';
import { startChild } from '../../../tools/processes/startChild';
import type { FaultRun } from '../Fault';
import { wait } from '../Program';
import { accountsOf, type Database, urlOf } from './Database';
import { Server } from './Server';

export const GALERA_PROVIDER = '/usr/lib/galera/libgalera_smm.so';
const RECOVERY_MS = 90_000;
/** A node that is silent for two seconds is suspected, and excluded after four. */
const SILENCE = [
  'evs.suspect_timeout=PT2S',
  'evs.inactive_timeout=PT4S',
  'evs.install_timeout=PT4S',
  'evs.keepalive_period=PT0.5S',
];

interface Ports {
  port: number;
  group: number;
  transfer: number;
}

/** Three local Galera nodes. */
export async function startGalera(run: FaultRun, program: ServerProgram): Promise<Database> {
  const ports: Ports[] = [];
  while (ports.length < 3)
    ports.push({ port: await freePort(), group: await freePort(), transfer: await freePort() });
  const nodes = ports.map((_, index) => new Node(run, program, ports, index));
  const [first, ...others] = nodes as [Node, ...Node[]];
  await initialiseData(run.lifecycle, program, first.data);
  // A cluster node runs no statements before it has joined.
  first.writeSetup(accountsOf(run));
  await first.startWith('--wsrep-on=OFF');
  await first.end();
  first.writeSetup([]);
  // After a first start in the cluster its data belong to it: copies of them can join.
  await first.startWith('--wsrep-new-cluster');
  await first.end();
  for (const node of others)
    cpSync(first.data, node.data, {
      recursive: true,
      filter: (path) => !/galera\.cache|gvwstate/.test(path),
    });
  await first.startWith('--wsrep-new-cluster');
  for (const node of others) await node.start();
  return {
    servers: nodes,
    url: (begin = 0, name = 'souk') =>
      urlOf(
        run,
        ports.map(({ port }) => port),
        begin,
        name,
      ),
    catchUp: async () => {
      for (const node of nodes) await node.catchUp();
    },
    hasTwoWriters: true,
  };
}

class Node extends Server {
  /** Its data's position in the cluster's history, read from the data; empty at the first start. */
  #position: string[] = [];
  #more: string[] = [];

  constructor(
    private readonly run: FaultRun,
    program: ServerProgram,
    all: readonly Ports[],
    index: number,
  ) {
    const own = all[index] as Ports;
    const address = `127.0.0.1:${own.group}`;
    const listening = `gmcast.listen_addr=tcp://${address};ist.recv_addr=127.0.0.1:${own.transfer}`;
    const options = [
      '--wsrep-on=ON',
      `--wsrep-provider=${GALERA_PROVIDER}`,
      '--wsrep-cluster-name=faults',
      `--wsrep-cluster-address=gcomm://${all.map(({ group }) => `127.0.0.1:${group}`).join()}`,
      `--wsrep-node-name=node-${index + 1}`,
      `--wsrep-node-address=${address}`,
      `--wsrep-provider-options=${[listening, 'gcache.size=256M', ...SILENCE].join(';')}`,
      '--wsrep-sst-method=same',
      '--binlog-format=ROW',
      '--innodb-autoinc-lock-mode=2',
    ];
    const path = [import.meta.dirname, process.env.PATH].join(delimiter);
    super(run, {
      name: `node-${index + 1}`,
      program,
      port: own.port,
      more: () => [...options, ...this.#position, ...this.#more],
      env: { ...process.env, PATH: path, TRANSFERS: run.folder },
      prepare: () => this.#recover(),
    });
  }

  /** @param option Only for this start. */
  async startWith(option: string): Promise<void> {
    this.#more = [option];
    await this.start();
    this.#more = [];
  }

  /** Waits until it has every node's commits: a stopped node may first have to join again. */
  async catchUp(): Promise<void> {
    for (const until = Date.now() + RECOVERY_MS; ; await wait(50)) {
      try {
        await this.select('SET STATEMENT wsrep_sync_wait = 1 FOR SELECT id FROM users LIMIT 1');
        return;
      } catch (error) {
        if (Date.now() > until) throw error;
      }
    }
  }

  /** Reads the position from the data, as the service of Debian's package does before each start. */
  async #recover(): Promise<void> {
    if (!existsSync(join(this.data, 'grastate.dat'))) return;
    const log = join(this.folder, 'recovery.log');
    writeFileSync(log, '');
    // MariaDB 10.11.19 sometimes does not exit after it has printed the position, and its memory grows.
    const [program, ...options] = this.options.command();
    const command = [program, ...options, '--wsrep-recover', `--log-error=${log}`] as const;
    const child = startChild(this.run.lifecycle, { command, graceMs: 1_000 });
    const position = () => /Recovered position:\s*(\S+)/.exec(readFileSync(log, 'utf8'))?.[1];
    for (const until = Date.now() + RECOVERY_MS; !position() && Date.now() < until; ) await wait(50);
    await child.stop();
    this.#position = position() ? [`--wsrep-start-position=${position()}`] : [];
  }
}
