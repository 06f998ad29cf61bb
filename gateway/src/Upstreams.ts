const CHECK_EVERY_MS = 1_000;
const ANSWER_LIMIT_MS = 1_000;
const ALIVE_LIMIT_MS = 700;
/** A process is hung after so many silent rounds in a row; with the limits above, a request waits less than five seconds for it. */
const SILENT_ROUNDS = 3;

/** `away`: no connection. */
type Answer = 'ready' | 'unready' | 'silent' | 'away';

/**
 * Called for a process that does not report readiness: while another is ready, or if it `isHung`. If no other is ready, the database
 * may be slow, and retries would make it slower.
 */
type OnSilent = (address: string, isHung: boolean) => void;

/** The api processes in rotation. One that is not ready is skipped while others are; it returns as soon as it reports ready. */
export class Upstreams {
  readonly #states = new Map<string, Answer>();
  /** Rounds in a row in which neither a probe nor a request was answered. */
  readonly #silentRounds = new Map<string, number>();
  /** Time of each process's last response, by this process's monotonic clock. */
  readonly #answeredAt = new Map<string, number>();
  readonly #asked = new Map<string, Promise<Answer>>();
  readonly #askedAlive = new Set<string>();
  #turn = 0;

  constructor(readonly addresses: readonly string[]) {}

  /** The next process in rotation. One already tried for the request is skipped while there are others. */
  next(tried?: string): string {
    const untried = this.addresses.filter((address) => address !== tried);
    const left = untried.length > 0 ? untried : this.addresses;
    const ready = left.filter((address) => this.isReady(address));
    const alive = left.filter((address) => !this.isHung(address));
    const slow = alive.filter((address) => this.#states.get(address) !== 'away');
    const choice = [ready, slow, alive].find(({ length }) => length > 0) ?? left;
    const address = choice[this.#turn++ % choice.length];
    if (address === undefined) throw new Error('There is no api address');
    return address;
  }

  isReady(address: string): boolean {
    return (this.#states.get(address) ?? 'ready') === 'ready';
  }

  /** The process does not even report that it is alive: requests would wait until it resumes. */
  isHung(address: string): boolean {
    return (this.#silentRounds.get(address) ?? 0) >= SILENT_ROUNDS;
  }

  /** Notes a response from a process: it is alive, however busy. */
  noteAnswer(address: string): void {
    this.#answeredAt.set(address, performance.now());
  }

  markAway(address: string): void {
    if (this.addresses.length > 1) this.#states.set(address, 'away');
  }

  /** Probes the readiness of all. @returns whether any is ready. */
  async check(): Promise<boolean> {
    const answers = await Promise.all(this.addresses.map((address) => this.#ask(address)));
    return answers.includes('ready');
  }

  /** Probes continuously, so that a draining or hung process gets no new requests. @returns a function that stops it. */
  watch(onSilent: OnSilent, everyMs = CHECK_EVERY_MS): () => void {
    const look = async () => {
      const answers = await Promise.all(
        this.addresses.map(async (address) => ({ address, answer: await this.#ask(address) })),
      );
      const isAnyReady = answers.some(({ answer }) => answer === 'ready');
      for (const { address, answer } of answers) {
        if (answer !== 'silent') continue;
        if (isAnyReady) onSilent(address, false);
        void this.#askAlive(address).then(() => this.isHung(address) && onSilent(address, true));
      }
    };
    const timer = setInterval(look, everyMs);
    timer.unref();
    return () => clearInterval(timer);
  }

  /** A process that waits for its database is alive: its work may still finish. */
  async #askAlive(address: string): Promise<void> {
    if (this.#askedAlive.has(address)) return;
    this.#askedAlive.add(address);
    const askedAt = performance.now();
    const answer = await ask(`${address}/healthz`, ALIVE_LIMIT_MS);
    // Under overload probes wait like everything else, while other requests are answered.
    const isAlive = answer !== 'silent' || (this.#answeredAt.get(address) ?? 0) > askedAt;
    this.#silentRounds.set(address, isAlive ? 0 : (this.#silentRounds.get(address) ?? 0) + 1);
    this.#askedAlive.delete(address);
  }

  /** One probe per process at a time, so that readiness checks of this gateway cannot load the api. */
  #ask(address: string): Promise<Answer> {
    const underWay = this.#asked.get(address);
    if (underWay) return underWay;
    const asked = ask(`${address}/readyz`, ANSWER_LIMIT_MS).then((answer) => {
      if (answer !== 'silent') this.#silentRounds.delete(address);
      this.#states.set(address, answer);
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
    return (error as Error).name === 'TimeoutError' ? 'silent' : 'away';
  }
}
