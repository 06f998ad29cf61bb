import type { Server } from 'node:http';

const POLL_MS = 50;

/**
 * Ends a server without failing a request. First it only says that it drains, so that a sender of requests chooses another
 * process; then it accepts no connection, finishes the requests in flight and closes.
 */
export class Drain {
  #server: Server | null = null;
  #inFlight = 0;
  #ended: Promise<void> | null = null;
  readonly #endless: (() => void)[] = [];

  /** @param noticeMs How long it says that it drains before it closes. */
  constructor(readonly noticeMs: number) {}

  /** Whether the process takes no new requests soon: `/readyz` says so. */
  get isDraining(): boolean {
    return this.#ended !== null;
  }

  /** Counts a server's requests from its first one on. */
  watch(server: Server): void {
    this.#server = server;
    // Before the listener that answers, which may do so at once.
    server.prependListener('request', (_request, response) => {
      this.#inFlight += 1;
      if (this.isDraining) response.shouldKeepAlive = false;
      response.once('close', () => {
        this.#inFlight -= 1;
      });
    });
  }

  /** Has answers that have no end of their own ended before the server waits for the last answer. */
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
        // Swept again and again: a connection becomes idle only after its answer, and one without a request never does.
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
