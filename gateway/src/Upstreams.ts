const CHECK_EVERY_MS = 1_000;
const ANSWER_LIMIT_MS = 1_000;

type Answer = 'ready' | 'unready' | 'silent';

/**
 * The api processes, taken in turn. One that is not ready is left out while others are; it comes back as soon as it says that
 * it is ready.
 */
export class Upstreams {
  readonly #unready = new Set<string>();
  readonly #asked = new Map<string, Promise<Answer>>();
  #turn = 0;

  constructor(readonly addresses: readonly string[]) {}

  /** The next one in turn. One that was already tried for the same request is passed over while there are others. */
  next(tried?: string): string {
    const untried = this.addresses.filter((address) => address !== tried);
    const left = untried.length > 0 ? untried : this.addresses;
    const ready = left.filter((address) => this.isReady(address));
    const choice = ready.length > 0 ? ready : left;
    const address = choice[this.#turn++ % choice.length];
    if (address === undefined) throw new Error('There is no api address');
    return address;
  }

  isReady(address: string): boolean {
    return !this.#unready.has(address);
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

  /**
   * Keeps asking while there are several, so that a process that drains or hangs gets nothing new.
   * @param onSilent Called for one that does not answer at all while another is ready. Where no other is, the database may be
   * slow, and asking again would make it slower.
   * @returns what ends it.
   */
  watch(onSilent: (address: string) => void, everyMs = CHECK_EVERY_MS): () => void {
    if (this.addresses.length < 2) return () => undefined;
    const look = async () => {
      const answers = await Promise.all(
        this.addresses.map(async (address) => ({ address, answer: await this.#ask(address) })),
      );
      if (!answers.some(({ answer }) => answer === 'ready')) return;
      for (const { address, answer } of answers) if (answer === 'silent') onSilent(address);
    };
    const timer = setInterval(look, everyMs);
    timer.unref();
    return () => clearInterval(timer);
  }

  /** One question to each at a time, so that asking this gateway whether it is ready cannot load the api. */
  #ask(address: string): Promise<Answer> {
    const underWay = this.#asked.get(address);
    if (underWay) return underWay;
    const asked = askReady(address).then((answer) => {
      if (answer === 'ready') this.#unready.delete(address);
      else this.#unready.add(address);
      this.#asked.delete(address);
      return answer;
    });
    this.#asked.set(address, asked);
    return asked;
  }
}

async function askReady(address: string): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
    const response = await fetch(`${address}/readyz`, { signal, redirect: 'manual' });
    await response.arrayBuffer();
    return response.ok ? 'ready' : 'unready';
  } catch (error) {
    return (error as Error).name === 'TimeoutError' ? 'silent' : 'unready';
  }
}
