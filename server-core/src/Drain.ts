import type { Server } from 'node:http';

const POLL_MS = 50;

/**
 * Ends a server without failing a request. It first reports that it drains, so that senders choose another process; then it accepts no
 * connection, finishes requests in flight and closes.
 */
export class Drain {
  #server: Server | null = null;
  #inFlight = 0;
  #ended: Promise<void> | null = null;
  readonly #endless: (() => void)[] = [];

  /** @param noticeMs Time for which it reports draining before it closes. */
  constructor(readonly noticeMs: number) {}

  /** New requests will soon be refused: `/readyz` reports it. */
  get isDraining(): boolean {
    return this.#ended !== null;
  }

  /** Counts a server's requests from the first one. */
  watch(server: Server): void {
    this.#server = server;
    // Before the answering listener, which may answer at once.
    server.prependListener('request', (_request, response) => {
      this.#inFlight += 1;
      if (this.isDraining) response.shouldKeepAlive = false;
      response.once('close', () => {
        this.#inFlight -= 1;
      });
    });
  }

  /** Registers a function that ends endless responses before the server waits for the last one. */
  beforeClosing(end: () => void): void {
    this.#endless.push(end);
  }

  /** @returns when the server is closed. */
  start(): Promise<void> {
    this.#ended ??= this.#end();
    return this.#ended;
  }

  async #end(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, this.noticeMs));
    for (const end of this.#endless) end();
    await new Promise<void>((resolve) => {
      const sweep = setInterval(() => {
        // Repeated sweeps: a connection becomes idle only after its response, and one without a request never does.
        this.#server?.closeIdleConnections();
        if (this.#inFlight === 0) this.#server?.closeAllConnections();
      }, POLL_MS);
      this.#server?.close(() => {
        clearInterval(sweep);
        resolve();
      });
    });
  }
}
