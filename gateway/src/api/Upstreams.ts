/** How long an api process that refused a connection is passed over while another one answers. */
const REST_MS = 2_000;

/** The api processes, taken in turn. */
export class Upstreams {
  readonly #restsUntil = new Map<string, number>();
  #turn = 0;

  constructor(readonly addresses: readonly string[]) {}

  /** The next one whose turn it is, leaving out those that were away a moment ago while there are others. */
  next(now = Date.now()): string {
    const rested = this.addresses.filter((address) => (this.#restsUntil.get(address) ?? 0) <= now);
    const choice = rested.length > 0 ? rested : this.addresses;
    const address = choice[this.#turn++ % choice.length];
    if (address === undefined) throw new Error('There is no api address');
    return address;
  }

  markAway(address: string, now = Date.now()): void {
    this.#restsUntil.set(address, now + REST_MS);
  }
}
