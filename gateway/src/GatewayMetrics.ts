import { DURATION_BUCKETS } from '@souk/server-core/metrics';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { RequestKind } from './requestLog';
import type { Upstreams } from './Upstreams';

export type AttemptOutcome = 'answered' | 'unreachable' | 'broken';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']);

export class GatewayMetrics {
  readonly registry = new Registry();
  readonly #requests = new Histogram({
    name: 'gateway_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its answer.',
    labelNames: ['kind', 'method', 'status'],
    buckets: DURATION_BUCKETS,
    registers: [this.registry],
  });
  readonly #inFlight = new Gauge({
    name: 'gateway_requests_in_flight',
    help: 'Requests that are being answered.',
    registers: [this.registry],
  });
  readonly #streams = new Gauge({
    name: 'gateway_streams',
    help: 'Open streams of events from the api; they are no requests in flight.',
    registers: [this.registry],
  });
  readonly #attempts = new Counter({
    name: 'gateway_upstream_attempts_total',
    help: 'Attempts to have an api process answer; a read may take several.',
    labelNames: ['upstream', 'outcome'],
    registers: [this.registry],
  });

  constructor(upstreams: Upstreams) {
    collectDefaultMetrics({ register: this.registry });
    new Gauge({
      name: 'gateway_upstream_well',
      help: 'Whether an api process gets its turn (1) or is passed over (0).',
      labelNames: ['upstream'],
      registers: [this.registry],
      collect() {
        for (const upstream of upstreams.addresses)
          this.set({ upstream }, upstreams.isReady(upstream) ? 1 : 0);
      },
    });
  }

  begin(kind: RequestKind): void {
    this.#gaugeOf(kind).inc();
  }

  /** Ends a request. Its path never becomes a label: paths are unbounded. */
  end(
    { kind, method, status }: { kind: RequestKind; method: string; status: number },
    seconds: number,
  ): void {
    this.#gaugeOf(kind).dec();
    // A stream lasts as long as its reader stays.
    if (kind === 'stream' && status === 200) return;
    this.#requests.observe({ kind, method: METHODS.has(method) ? method : 'other', status }, seconds);
  }

  #gaugeOf(kind: RequestKind): Gauge {
    return kind === 'stream' ? this.#streams : this.#inFlight;
  }

  countAttempt(upstream: string, outcome: AttemptOutcome): void {
    this.#attempts.inc({ upstream, outcome });
  }
}
