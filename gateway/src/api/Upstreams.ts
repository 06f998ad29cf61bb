/** How long an api process that refused a connection is passed over while another one answers. */
const REST_MS = 2_000;
const CHECK_EVERY_MS = 500;
const ANSWER_LIMIT_MS = 2_000;

/** The api processes, taken in turn. One that says it is not ready, or was away a moment ago, is left out while others are well. */
export class Upstreams {
  readonly #restsUntil = new Map<string, number>();
  readonly #unready = new Set<string>();
  readonly #asked = new Map<string, Promise<boolean>>();
  #turn = 0;

  constructor(readonly addresses: readonly string[]) {}

  /**
   * The next one in turn. One that was already tried for the same request is passed over while there are others, even unhealthy
   * ones.
   */
  next(tried: readonly string[] = [], now = performance.now()): string {
    const untried = this.addresses.filter((address) => !tried.includes(address));
    const left = untried.length > 0 ? untried : this.addresses;
    const well = left.filter((address) => this.isWell(address, now));
    const choice = well.length > 0 ? well : left;
    const address = choice[this.#turn++ % choice.length];
    if (address === undefined) throw new Error('There is no api address');
    return address;
  }

  isWell(address: string, now = performance.now()): boolean {
    return !this.#unready.has(address) && (this.#restsUntil.get(address) ?? 0) <= now;
  }

  markAway(address: string, now = performance.now()): void {
    this.#restsUntil.set(address, now + REST_MS);
  }

  /** Asks each whether it can serve, and remembers it. @returns whether any can. */
  async check(): Promise<boolean> {
    const answers = await Promise.all(this.addresses.map((address) => this.#ask(address)));
    return answers.includes(true);
  }

  /** One question to each at a time, so that nobody can load the api by asking this gateway whether it is ready. */
  #ask(address: string): Promise<boolean> {
    const underWay = this.#asked.get(address);
    if (underWay) return underWay;
    const asked = isReady(address).then((ready) => {
      if (ready) this.#unready.delete(address);
      else this.#unready.add(address);
      this.#asked.delete(address);
      return ready;
    });
    this.#asked.set(address, asked);
    return asked;
  }

  /**
   * Keeps asking, so that a process that drains gets nothing new. A single process is not asked: no other could step in for it.
   * @returns what ends it.
   */
  watch(everyMs = CHECK_EVERY_MS): () => void {
    if (this.addresses.length < 2) return () => undefined;
    const timer = setInterval(() => void this.check(), everyMs);
    timer.unref();
    return () => clearInterval(timer);
  }
}

async function isReady(address: string): Promise<boolean> {
  try {
    const response = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
