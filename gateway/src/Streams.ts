import type { IncomingMessage, ServerResponse } from 'node:http';

/** Forwarded event streams. Readers reopen a stream that ended, at any process. */
export class Streams {
  readonly #upstreams = new Map<IncomingMessage, string>();
  #isEnding = false;

  /** Takes over a stream. It may end at any moment, and every end counts as a normal one. */
  keep(answer: IncomingMessage, response: ServerResponse, upstream: string): void {
    this.#upstreams.set(answer, upstream);
    answer.once('close', () => {
      this.#upstreams.delete(answer);
      response.end();
    });
    if (this.#isEnding) answer.destroy();
  }

  endOf(ended: string): void {
    for (const [answer, upstream] of this.#upstreams) if (upstream === ended) answer.destroy();
  }

  endAll(): void {
    this.#isEnding = true;
    for (const answer of this.#upstreams.keys()) answer.destroy();
  }
}
