import type { ServerResponse } from 'node:http';

/** How long a client may take nothing of its answer while others wait for a connection. */
const PATIENCE_MS = 2_000;

/** The long answers on their way. Each keeps a connection to the api until its client has taken nearly all of it. */
export class Answers {
  /** When its client last took something. */
  readonly #takenAt = new Map<ServerResponse, number>();

  begin(response: ServerResponse): void {
    const take = () => this.#takenAt.set(response, performance.now());
    take();
    response.on('drain', take);
    response.once('close', () => this.#takenAt.delete(response));
  }

  /** Breaks off those whose clients take nothing: nobody who asks and does not read may keep out all others. */
  breakOff(now = performance.now()): void {
    for (const [response, takenAt] of this.#takenAt)
      if (response.writableNeedDrain && now - takenAt > PATIENCE_MS) response.destroy();
  }
}
