import type { Server, ServerResponse } from 'node:http';

/** How long probes and keep-alive clients get to see that the process drains, before it stops listening. */
const NOTICE_MS = 300;
const POLL_MS = 50;

/** Ends a server so that no request fails: those in flight are finished, each answer closes its connection, then it is over. */
export class Drain {
  readonly #afterwards: (() => void)[] = [];
  #ended: Promise<void> | null = null;
  #inFlight = 0;

  constructor(readonly noticeMs = NOTICE_MS) {}

  get isDraining(): boolean {
    return this.#ended !== null;
  }

  /** To be called with every answer before it begins, and `end` when it is over. */
  begin(response: ServerResponse): void {
    this.#inFlight += 1;
    if (this.isDraining) response.shouldKeepAlive = false;
  }

  end(): void {
    this.#inFlight -= 1;
  }

  onDrained(run: () => void): void {
    this.#afterwards.push(run);
  }

  start(server: Server): Promise<void> {
    this.#ended ??= this.#end(server);
    return this.#ended;
  }

  async #end(server: Server): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, this.noticeMs));
    await new Promise<void>((resolve) => {
      const sweep = setInterval(() => {
        // A connection whose answer had begun before the drain becomes idle only after it.
        server.closeIdleConnections();
        // One that has asked nothing yet, such as a browser opens beforehand, does not count as idle.
        if (this.#inFlight === 0) server.closeAllConnections();
      }, POLL_MS);
      server.close(() => {
        clearInterval(sweep);
        resolve();
      });
      server.closeIdleConnections();
    });
    for (const run of this.#afterwards) run();
  }
}
