import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Lifecycle } from '../../../tools/Lifecycle';

/** The packet that ends a transaction: a query of exactly this word. */
const COMMIT = Buffer.from('\x03COMMIT');

/** A committing connection passes, is cut before the server receives it, or is cut before its reply arrives. */
export type CommitFate = 'pass' | 'unheard' | 'unanswered';

/** A proxy between the api and the database that cuts connections at the worst moment. */
export class DatabaseProxy {
  /** Called at each COMMIT. */
  fate: () => CommitFate = () => 'pass';
  readonly #pairs = new Set<readonly [Socket, Socket]>();

  private constructor(readonly port: number) {}

  /** @param target The database's port. */
  static start(lifecycle: Lifecycle, target: number): Promise<DatabaseProxy> {
    return new Promise((resolve) => {
      const server = createServer({ noDelay: true }, (client) => proxy.#join(client, target));
      let proxy: DatabaseProxy;
      server.listen(0, '127.0.0.1', () => {
        proxy = new DatabaseProxy((server.address() as AddressInfo).port);
        lifecycle.onStop(() => {
          server.close();
          proxy.cutAll();
        });
        resolve(proxy);
      });
    });
  }

  cutAll(): void {
    for (const pair of this.#pairs) for (const socket of pair) socket.destroy();
  }

  #join(client: Socket, port: number): void {
    const server = connect({ port, host: '127.0.0.1', noDelay: true });
    const pair = [client, server] as const;
    this.#pairs.add(pair);
    const cut = () => {
      client.destroy();
      server.destroy();
      this.#pairs.delete(pair);
    };
    for (const socket of pair) socket.on('error', cut).on('close', cut);
    let isAnswered = true;
    client.on('data', (chunk) => {
      if (chunk.includes(COMMIT)) {
        const fate = this.fate();
        if (fate === 'unheard') return cut();
        isAnswered = fate === 'pass';
      }
      server.write(chunk);
    });
    server.on('data', (chunk) => (isAnswered ? client.write(chunk) : cut()));
  }
}
