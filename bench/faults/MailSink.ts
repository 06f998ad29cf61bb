import { createServer, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { Lifecycle } from '../../tools/Lifecycle';

/** A mail server that takes every mail and keeps only their ids. It may be away. */
export class MailSink {
  readonly received = new Set<string>();
  port = 0;
  #server: Server | null = null;
  readonly #clients = new Set<Socket>();

  async start(lifecycle: Lifecycle): Promise<void> {
    await this.comeBack();
    lifecycle.onStop(() => this.goAway());
  }

  /** Refuses connections from now on, and breaks off those that are there. */
  goAway(): void {
    this.#server?.close();
    this.#server = null;
    for (const client of this.#clients) client.destroy();
  }

  async comeBack(): Promise<void> {
    const server = createServer((client) => this.#serve(client));
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.address() as { port: number }).port;
    this.#server = server;
  }

  #serve(client: Socket): void {
    this.#clients.add(client);
    client.on('error', () => undefined).once('close', () => this.#clients.delete(client));
    let isMail = false;
    let id = '';
    client.write('220 sink\r\n');
    const lines = createInterface({ input: client });
    // It hears of a broken connection too, and an error without a listener ends the run.
    lines.on('error', () => undefined);
    lines.on('line', (line) => {
      if (isMail) {
        id ||= /^message-id: (.*)/i.exec(line)?.[1] ?? '';
        if (line !== '.') return;
        isMail = false;
        this.received.add(id);
        id = '';
        client.write('250 taken\r\n');
      } else if (line.toUpperCase() === 'DATA') {
        isMail = true;
        client.write('354 go on\r\n');
      } else if (line.toUpperCase() === 'QUIT') client.end('221 bye\r\n');
      else client.write('250 ok\r\n');
    });
  }
}
