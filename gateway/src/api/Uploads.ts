import type { ServerResponse } from 'node:http';

/** Each may hold a connection to the api for as long as its client takes; most of the 64 stay free for everybody else. */
export const UPLOADS_AT_ONCE = 16;

/** Counts the bodies that go to the api at their clients' pace. */
export class Uploads {
  #underWay = 0;

  /** @returns whether there is a place for one more; it is free again when the request is answered or over. */
  begin(response: ServerResponse): boolean {
    if (this.#underWay >= UPLOADS_AT_ONCE) return false;
    this.#underWay += 1;
    response.once('close', () => {
      this.#underWay -= 1;
    });
    return true;
  }
}
