import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { assertMatchesContract } from '../assertMatchesContract';
import { type CallOptions, send, type TestApi, type TestResponse } from '../createTestApi';
import { bundleApi, Replica } from './Replica';

const REPLICAS = 2;

/**
 * Time of a process's death: so many responses after the previous one, and then a little later, so that other requests are caught
 * anywhere.
 */
export interface Death {
  answers: number;
  /** Turns of the event loop. */
  turns: number;
}

export const death: fc.Arbitrary<Death> = fc.record({
  answers: fc.integer({ min: 5, max: 25 }),
  turns: fc.nat(200),
});

/**
 * The api as several processes that are killed while requests are under way. A request without a response is sent again with the same
 * Idempotency-Key, as the front ends do.
 */
export class MortalApi {
  #answers = 0;
  #turn = 0;
  /** Number of requests sent more than once. */
  repeated = 0;

  private constructor(
    private readonly api: TestApi,
    private readonly replicas: Replica[],
    private readonly deaths: Death[],
  ) {}

  static async start(api: TestApi, deaths: Death[]): Promise<MortalApi> {
    const program = await bundleApi();
    const replicas = Array.from({ length: REPLICAS }, () => new Replica(api, program));
    return new MortalApi(api, replicas, deaths);
  }

  /** Replaces one process after the other by another program, as an upgrade does. */
  async replaceBy(program: string): Promise<void> {
    for (const [at, old] of this.replicas.entries()) {
      const replica = new Replica(this.api, program);
      await replica.address;
      this.replicas[at] = replica;
      await old.end();
    }
  }

  async end(): Promise<void> {
    await Promise.all(this.replicas.map((replica) => replica.end()));
  }

  readonly call = async (method: string, path: string, options: CallOptions = {}): Promise<TestResponse> => {
    const headers = { ...options.headers, 'idempotency-key': randomUUID() };
    for (let attempt = 0; ; attempt += 1) {
      const response = await this.#attempt(method, path, { ...options, headers });
      if (!response) continue;
      if (attempt > 0) this.repeated += 1;
      assertMatchesContract(method, path, response);
      return { ...response, isRepeated: attempt > 0 };
    }
  };

  /** The response, or null if the connection broke. */
  async #attempt(method: string, path: string, options: CallOptions): Promise<TestResponse | null> {
    const replica = this.replicas[this.#turn++ % REPLICAS] as Replica;
    try {
      const response = await send((await replica.address) + path, method, options);
      return method !== 'GET' && this.#isDeadly(replica) ? null : response;
    } catch (error) {
      // `fetch` reports a refused or broken connection this way.
      if ((error as Error).name === 'TypeError') return null;
      throw error;
    }
  }

  /** The process dies at this response: it was never read, although its effect happened. */
  #isDeadly(replica: Replica): boolean {
    const [next] = this.deaths;
    this.#answers += 1;
    if (!next || this.#answers < next.answers) return false;
    this.#answers = 0;
    this.deaths.shift();
    afterTurns(next.turns, () => replica.kill());
    return true;
  }
}

function afterTurns(turns: number, act: () => void): void {
  if (turns === 0) act();
  else setImmediate(() => afterTurns(turns - 1, act));
}
