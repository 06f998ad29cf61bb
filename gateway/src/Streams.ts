import type { IncomingMessage, ServerResponse } from 'node:http';

/** The streams of events that are passed on. Readers reopen one that ended, at any process. */
export class Streams {
  /** Each with its api process. */
  readonly #upstreams = new Map<IncomingMessage, string>();
  #isEnding = false;

  /** Takes one over. It may end at any moment, so however it ends, it ends well. */
  keep(answer: IncomingMessage, response: ServerResponse, upstream: string): void {
    this.#upstreams.set(answer, upstream);
    answer.once('close', () => {
      this.#upstreams.delete(answer);
      response.end();
    });
    if (this.#isEnding) answer.destroy();
  }

  /** Ends those of one api process. */
  endOf(ended: string): void {
    for (const [answer, upstream] of this.#upstreams) if (upstream === ended) answer.destroy();
  }

  /** Ends all, also those that are still to come. */
  endAll(): void {
    this.#isEnding = true;
    for (const answer of this.#upstreams.keys()) answer.destroy();
  }
}
