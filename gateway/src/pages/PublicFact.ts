import { GATEWAY_HEADERS } from '@souk/server-core/gatewayHeaders';
import type { ZodMiniType } from 'zod/mini';
import type { Fact } from '../../../web-core/documents/gateway/MarketFacts';
import type { Config } from '../config';
import type { Upstreams } from '../Upstreams';

const KNOWN_FOR_MS = 60_000;
/** An unreachable api is not queried again for each page. */
const UNKNOWN_FOR_MS = 5_000;
const ANSWER_LIMIT_MS = 1_000;

export interface FactSource {
  upstreams: Upstreams;
  config: Pick<Config, 'secret' | 'site'>;
}

/** A public answer of the api, fetched at most once a minute. */
export class PublicFact<T> {
  #fact: Promise<Fact<T> | null> = Promise.resolve(null);
  #until = 0;

  constructor(
    private readonly source: FactSource,
    private readonly address: string,
    private readonly schema: ZodMiniType<T>,
  ) {}

  /** Null if the api does not answer, as in maintenance. */
  read(): Promise<Fact<T> | null> {
    if (Date.now() < this.#until) return this.#fact;
    this.#until = Date.now() + KNOWN_FOR_MS;
    this.#fact = this.#ask().catch(() => {
      this.#until = Date.now() + UNKNOWN_FOR_MS;
      return null;
    });
    return this.#fact;
  }

  async #ask(): Promise<Fact<T>> {
    const { upstreams, config } = this.source;
    const { secret, site } = config;
    const response = await fetch(upstreams.next() + this.address, {
      headers: { [GATEWAY_HEADERS.site]: site, ...(secret !== null && { [GATEWAY_HEADERS.secret]: secret }) },
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    const value = this.schema.parse(await response.json());
    return { value, total: Number(response.headers.get('x-total-count')), at: new Date() };
  }
}
