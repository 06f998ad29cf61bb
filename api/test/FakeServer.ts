import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createMysqlServer } from 'mysql2';

/** mysql2's client of a server; its types omit most of it. */
interface Client {
  stream: Socket;
  /** Sequence number of the protocol's packets, which restarts with each statement: mysql2 leaves it to the server's user. */
  sequenceId: number;
  serverHandshake(greeting: object): void;
  writeOk(): void;
  writeError(error: { code: number; message: string }): void;
  writeTextResult(rows: object[], columns: object[]): void;
  /** `SET` arrives as a statement to prepare. */
  on(event: 'query' | 'stmt_prepare', act: (statement: string) => void): void;
  on(event: 'error', act: () => void): void;
}

const GREETING = {
  protocolVersion: 10,
  serverVersion: '8.4.0-fake',
  connectionId: 1,
  statusFlags: 2,
  characterSet: 45,
  // All of the first two bytes, and authentication by plug-ins.
  capabilityFlags: 0x8ffff,
};
const TEXT = 253;
const column = (name: string) => ({
  catalog: 'def',
  schema: '',
  table: '',
  orgTable: '',
  name,
  orgName: name,
  characterSet: 45,
  columnLength: 255,
  columnType: TEXT,
  flags: 0,
  decimals: 0,
});

export class FakeServer {
  /** Rows of `SHOW GLOBAL VARIABLES`. */
  readonly variables: Record<string, string> = { read_only: 'OFF' };
  /** It claims to be the primary of a majority of its group; null: its user may not read that. */
  leads: boolean | null = true;
  /** Its clock relative to this process's. */
  aheadSeconds = 0;
  /** Like a stopped process: connections are accepted, and nothing is answered. */
  isHung = false;
  /** Received statements, except session settings and queries of the server's state. */
  readonly statements: string[] = [];
  /** Number of role probes. */
  probes = 0;
  /** Error number to answer a statement with. */
  refuse: (statement: string) => number | undefined = () => undefined;
  readonly #clients = new Set<Socket>();
  readonly #server: Server;

  private constructor(private readonly name: string) {
    const protocol = createMysqlServer((client) => this.#serve(client as unknown as Client));
    this.#server = createServer((socket) => {
      this.#clients.add(socket);
      socket.once('close', () => this.#clients.delete(socket)).on('error', () => undefined);
      // The part of mysql2's server that speaks the protocol on a socket.
      if (!this.isHung)
        (protocol as unknown as { _handleConnection(socket: Socket): void })._handleConnection(socket);
    });
  }

  static async start(name: string): Promise<FakeServer> {
    const server = new FakeServer(name);
    server.#server.listen(0, '127.0.0.1');
    await once(server.#server, 'listening');
    return server;
  }

  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get connections(): number {
    return this.#clients.size;
  }

  /** Ends all connections; new ones are refused. */
  async stop(): Promise<void> {
    if (!this.#server.listening) return;
    for (const socket of this.#clients) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #serve(client: Client): void {
    client.on('error', () => undefined);
    const begin = () => {
      client.sequenceId = 0;
    };
    const authCallback = (_: unknown, admit: (error: null) => void) => {
      admit(null);
      begin();
    };
    client.serverHandshake({ ...GREETING, authCallback });
    const answer = (statement: string) => {
      if (this.isHung) return;
      client.sequenceId = 1;
      this.#answer(client, statement);
      begin();
    };
    client.on('query', answer);
    client.on('stmt_prepare', answer);
  }

  #answerOfGroup(client: Client): void {
    if (this.leads === null) client.writeError({ code: 1142, message: 'SELECT command denied' });
    else client.writeTextResult([{ leads: this.leads ? '1' : '0' }], [column('leads')]);
  }

  #answer(client: Client, statement: string): void {
    const refusal = this.refuse(statement);
    if (refusal !== undefined) {
      this.statements.push(statement);
      client.writeError({ code: refusal, message: 'refused by the test' });
    } else if (statement.startsWith('SHOW GLOBAL')) {
      this.probes += 1;
      const rows = Object.entries(this.variables).map(([Variable_name, Value]) => ({ Variable_name, Value }));
      client.writeTextResult(rows, [column('Variable_name'), column('Value')]);
    } else if (statement.includes('replication_group_members')) {
      this.#answerOfGroup(client);
    } else if (statement.includes('UNIX_TIMESTAMP')) {
      const seconds = String(Date.now() / 1000 + this.aheadSeconds);
      client.writeTextResult([{ seconds }], [column('seconds')]);
    } else if (statement.startsWith('SELECT')) {
      client.writeTextResult([{ name: this.name, version: '8.4.0' }], [column('name'), column('version')]);
    } else {
      if (!statement.startsWith('SET ')) this.statements.push(statement);
      client.writeOk();
    }
  }
}
