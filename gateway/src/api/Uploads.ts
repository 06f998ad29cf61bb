import type { ServerResponse } from 'node:http';

/** Each may hold a connection to the api for as long as its client takes; most of the 64 stay free for everybody else. */
export const UPLOADS_AT_ONCE = 16;
/** Nobody who sends slowly takes all places alone. */
export const UPLOADS_OF_ONE_NETWORK = 4;

/** Counts the bodies that go to the api at their clients' pace. */
export class Uploads {
  /** Where each comes from. */
  readonly #underWay: string[] = [];

  /** @returns whether there is a place for one more; it is free again when the request is answered or over. */
  begin(response: ServerResponse, network: string): boolean {
    const own = this.#underWay.filter((one) => one === network).length;
    if (this.#underWay.length >= UPLOADS_AT_ONCE || own >= UPLOADS_OF_ONE_NETWORK) return false;
    this.#underWay.push(network);
    response.once('close', () => this.#underWay.splice(this.#underWay.indexOf(network), 1));
    return true;
  }
}
