const CHECK_EVERY_MS = 1_000;
const ANSWER_LIMIT_MS = 1_000;
/** With the two above less than three seconds: so long does a request wait for a process that hangs. */
const ALIVE_LIMIT_MS = 700;

type Answer = 'ready' | 'unready' | 'silent';

/**
 * Called for a process that does not say whether it is ready: while another is ready, and where it `isHung`. Where no other is
 * ready, the database may be slow, and asking again would make it slower.
 */
type OnSilent = (address: string, isHung: boolean) => void;

/**
 * The api processes, taken in turn. One that is not ready is left out while others are; it comes back as soon as it says that
 * it is ready.
 */
export class Upstreams {
  readonly #unready = new Set<string>();
  readonly #hung = new Set<string>();
  /** When each answered a request, by the process's own clock. */
  readonly #answeredAt = new Map<string, number>();
  readonly #asked = new Map<string, Promise<Answer>>();
  #turn = 0;

  constructor(readonly addresses: readonly string[]) {}

  /** The next one in turn. One that was already tried for the same request is passed over while there are others. */
  next(tried?: string): string {
    const untried = this.addresses.filter((address) => address !== tried);
    const left = untried.length > 0 ? untried : this.addresses;
    const ready = left.filter((address) => this.isReady(address));
    const alive = left.filter((address) => !this.isHung(address));
    const choice = [ready, alive].find(({ length }) => length > 0) ?? left;
    const address = choice[this.#turn++ % choice.length];
    if (address === undefined) throw new Error('There is no api address');
    return address;
  }

  isReady(address: string): boolean {
    return !this.#unready.has(address);
  }

  /** Whether it does not even say that it is alive: whatever it is sent would lie until it goes on. */
  isHung(address: string): boolean {
    return this.#hung.has(address);
  }

  /** Notes that one answered a request: it is alive, however busy it is. */
  noteAnswer(address: string): void {
    this.#answeredAt.set(address, performance.now());
  }

  /** Leaves one out until it says that it is ready. */
  markAway(address: string): void {
    if (this.addresses.length > 1) this.#unready.add(address);
  }

  /** Asks each whether it can serve, and remembers it. @returns whether any can. */
  async check(): Promise<boolean> {
    const answers = await Promise.all(this.addresses.map((address) => this.#ask(address)));
    return answers.includes('ready');
  }

  /** Keeps asking, so that a process that drains or hangs gets nothing new. @returns what ends it. */
  watch(onSilent: OnSilent, everyMs = CHECK_EVERY_MS): () => void {
    const look = async () => {
      const answers = await Promise.all(
        this.addresses.map(async (address) => ({ address, answer: await this.#ask(address) })),
      );
      const isAnyReady = answers.some(({ answer }) => answer === 'ready');
      for (const { address, answer } of answers) {
        if (answer !== 'silent') continue;
        if (isAnyReady) onSilent(address, false);
        void this.#askAlive(address).then((isAlive) => isAlive || onSilent(address, true));
      }
    };
    const timer = setInterval(look, everyMs);
    timer.unref();
    return () => clearInterval(timer);
  }

  /** A process that waits for its database is alive: what it works on may still be done. */
  async #askAlive(address: string): Promise<boolean> {
    const askedAt = performance.now();
    const answer = await ask(`${address}/healthz`, ALIVE_LIMIT_MS);
    // Under overload its probes wait like all else, while it answers others.
    const isAlive = answer !== 'silent' || (this.#answeredAt.get(address) ?? 0) > askedAt;
    if (!isAlive) this.#hung.add(address);
    return isAlive;
  }

  /** One question to each at a time, so that asking this gateway whether it is ready cannot load the api. */
  #ask(address: string): Promise<Answer> {
    const underWay = this.#asked.get(address);
    if (underWay) return underWay;
    const asked = ask(`${address}/readyz`, ANSWER_LIMIT_MS).then((answer) => {
      if (answer !== 'silent') this.#hung.delete(address);
      if (answer === 'ready') this.#unready.delete(address);
      else this.#unready.add(address);
      this.#asked.delete(address);
      return answer;
    });
    this.#asked.set(address, asked);
    return asked;
  }
}

async function ask(probe: string, limitMs: number): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(limitMs);
    const response = await fetch(probe, { signal, redirect: 'manual' });
    await response.arrayBuffer();
    return response.ok ? 'ready' : 'unready';
  } catch (error) {
    return (error as Error).name === 'TimeoutError' ? 'silent' : 'unready';
  }
}
