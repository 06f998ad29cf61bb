import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { ConnectionError, type Sequelize } from 'sequelize';
import { connectionOptions } from './databaseAddress';
import { probeServer, type ServerState } from './probeServer';

/** Interval at which hosts are probed for the writer, while there are connections. */
const WATCH_MS = 1_000;
/**
 * A new connection's wait for a writer: a group that lost its primary notices after five seconds and elects another within ten. It is
 * shorter than the pool's wait for a connection.
 */
const WAIT_MS = 10_000;
const ASK_AGAIN_MS = 100;
/** A writer that is silent once may be busy, or this process was: it is abandoned the second time. */
const SILENCES = 2;
/** Nothing can take the only server's place: a slow second must not refuse every request. */
const SILENCES_OF_ONLY = 3;
/** A gateway waits a second for the answer. */
const STATE_MS = 800;

interface Host {
  address: URL;
  host: string;
  port: number;
  sockets: Set<Socket>;
}

interface Opened {
  config: { host?: string; port?: number };
}

/**
 * The servers in `DATABASE_URL`. All processes write to the first writable one, so that transactions meet on one server. When that
 * changes, pooled connections to other servers are retired, and those to a lost or hung server are cut, since a hung server never
 * closes them.
 */
export class DatabaseHosts {
  readonly #hosts: Host[];
  #writer: Host | null = null;
  #looking: Promise<Host | null> | null = null;
  #silences = 0;
  #isWatching = false;
  /** Older connections are retired; by the process's monotonic clock. */
  #mistrustedBefore = 0;
  readonly #origins = new WeakMap<object, { host: Host | undefined; at: number }>();

  constructor(
    addresses: URL[],
    private readonly waitMs = WAIT_MS,
  ) {
    this.#hosts = addresses.map((address) => ({
      address,
      host: connectionOptions(address).host,
      port: connectionOptions(address).port,
      sockets: new Set(),
    }));
  }

  get areSeveral(): boolean {
    return this.#hosts.length > 1;
  }

  /** Chooses the host of a new connection. @throws ConnectionError if no server is writable for ten seconds. */
  async choose(): Promise<{ host: string; port: number }> {
    const deadline = performance.now() + this.waitMs;
    for (;;) {
      const writer = this.#writer ?? (await this.#look());
      if (writer) return writer;
      if (performance.now() > deadline)
        throw new ConnectionError(new Error('none of the hosts in DATABASE_URL can be written to'));
      await pause(ASK_AGAIN_MS);
    }
  }

  open({ config: { host, port } }: Opened): Socket {
    const socket = connect({ host: host ?? '', port: port ?? 0 }).setNoDelay(true);
    socket.setKeepAlive(true);
    const sockets = this.#hostOf({ config: { host, port } })?.sockets;
    sockets?.add(socket);
    socket.once('close', () => sockets?.delete(socket)).once('error', () => this.forgetWriter());
    if (!this.#isWatching) void this.#watch();
    return socket;
  }

  note(connection: Opened): void {
    this.#origins.set(connection, { host: this.#hostOf(connection), at: performance.now() });
  }

  trusts(connection: object): boolean {
    const origin = this.#origins.get(connection);
    if (!origin || origin.at < this.#mistrustedBefore) return false;
    return !this.areSeveral || origin.host === this.#writer;
  }

  /** A server refused a write: retire all connections; the next one looks for the writer. */
  mistrust(): void {
    this.#mistrustedBefore = performance.now();
    this.forgetWriter();
  }

  /** A connection broke or was refused: the next one looks for the writer, possibly the same. */
  forgetWriter(): void {
    if (this.areSeveral) this.#writer = null;
  }

  /** State of the server that requests use. @returns within about a second. */
  async state(): Promise<ServerState> {
    const writer = this.areSeveral ? (this.#writer ?? (await this.#look())) : this.#hosts[0];
    if (!writer) return { problem: 'no host can be written to', isSilent: false, aheadSeconds: null };
    const state = await probeServer(writer.address, STATE_MS);
    if (this.areSeveral) return state;
    this.#silences = state.isSilent ? this.#silences + 1 : 0;
    return state.isSilent && this.#silences < SILENCES_OF_ONLY ? { ...state, problem: null } : state;
  }

  #hostOf({ config }: Opened): Host | undefined {
    return this.#hosts.find(({ host, port }) => host === config.host && port === config.port);
  }

  /** Probes all hosts at once and takes the first writable one. */
  #look(): Promise<Host | null> {
    this.#looking ??= this.#ask().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  async #ask(): Promise<Host | null> {
    const asked = this.#hosts.map((host) => ({ host, state: probeServer(host.address) }));
    let found: Host | null = null;
    for (const { host, state } of asked) {
      const { problem, isSilent } = await state;
      if (problem !== null && !(isSilent && this.#bearsWith(host))) continue;
      if (!isSilent) this.#silences = 0;
      found = host;
      break;
    }
    this.#writer = found;
    if (found)
      for (const { host, state } of asked)
        if (host !== found) void state.then(({ problem }) => problem !== null && cut(host, problem));
    return found;
  }

  #bearsWith(host: Host): boolean {
    if (host !== this.#writer) return false;
    this.#silences += 1;
    return this.#silences < SILENCES;
  }

  async #watch(): Promise<void> {
    this.#isWatching = true;
    while (this.#hosts.some(({ sockets }) => sockets.size > 0)) {
      await pause(WATCH_MS, undefined, { ref: false });
      await this.#look();
    }
    this.#isWatching = false;
  }
}

function cut({ host, port, sockets }: Host, problem: string): void {
  const why = `the database server at ${host}:${port} is left: ${problem}`;
  for (const socket of sockets) socket.destroy(Object.assign(new Error(why), { code: 'ECONNRESET' }));
}

const hostsOfPools = new WeakMap<Sequelize, DatabaseHosts>();

export function keepHosts(sequelize: Sequelize, hosts: DatabaseHosts): void {
  hostsOfPools.set(sequelize, hosts);
}

export function hostsOf(sequelize: Sequelize): DatabaseHosts {
  const hosts = hostsOfPools.get(sequelize);
  if (!hosts) throw new Error('The pool was not opened by openDatabase');
  return hosts;
}
