import { setTimeout as pause } from 'node:timers/promises';
import { ALARM_CODES, ALARM_SEVERITIES, type Alarm } from '@souk/contracts/backOffice/alarms';
import { DURATION_BUCKETS } from '@souk/server-core/metrics';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { transferCounts } from '../../domain/ledger/transferCounts';
import type { Services } from '../../domain/Services';
import { readAlarms } from '../../modules/backOffice/alarms/readAlarms';
import type { LiveStreams } from '../../modules/platform/events/LiveStreams';
import { type QueueReading, readQueues } from './readQueues';

/** Prometheus gives up after ten seconds, and a connection of the pool may take fifteen to come free. */
const DATABASE_LIMIT_MS = 2_000;

/** The pool's own counts, which Sequelize's types omit. */
interface Pool {
  size: number;
  available: number;
  using: number;
  waiting: number;
}

interface Reading {
  queues: QueueReading[];
  alarms: Alarm[];
}

type Measured = Pick<Services, 'sequelize' | 'streams' | 'features' | 'settings' | 'config'>;

/** The api's metrics for Prometheus. Requests and transfers are counted per process; queues are the platform's. */
export class ApiMetrics {
  readonly #registry = new Registry();
  readonly #services: Measured;
  #reading: Promise<Reading | null> | null = null;
  readonly #requests = new Histogram({
    name: 'api_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its answer.',
    labelNames: ['route', 'method', 'status'],
    buckets: DURATION_BUCKETS,
    registers: [this.#registry],
  });
  readonly #databaseUp = this.#gauge('api_database_up', 'Whether the database answered this scrape.', []);
  readonly #queued = this.#gauge('souk_queue_requests', 'What waits for an administrator.', ['queue']);
  readonly #oldest = this.#gauge(
    'souk_queue_oldest_seconds',
    'How long the oldest of a queue waits; 0 for none.',
    ['queue'],
  );
  readonly #alarms = this.#gauge(
    'souk_alarm',
    'How many cases of what is wrong with the platform there are; 0 for none.',
    ['code', 'severity'],
  );

  constructor(services: Measured) {
    this.#services = services;
    collectDefaultMetrics({ register: this.#registry });
    this.#countTransfers();
    this.#watchPool();
    this.#watchStreams(services.streams);
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** @param route The route's pattern, never the path: paths are unbounded. */
  observe(labels: { route: string; method: string; status: number }, seconds: number): void {
    this.#requests.observe(labels, seconds);
  }

  /** Current metrics. A slow database is reported, not waited for. */
  async metrics(): Promise<string> {
    const reading = await Promise.race([this.#read(), pause(DATABASE_LIMIT_MS, null, { ref: false })]);
    this.#databaseUp.set(reading ? 1 : 0);
    for (const gauge of [this.#queued, this.#oldest, this.#alarms]) gauge.reset();
    if (reading) this.#show(reading);
    return this.#registry.metrics();
  }

  #show({ queues, alarms }: Reading): void {
    for (const { queue, requests, oldest } of queues) {
      this.#queued.set({ queue }, requests);
      this.#oldest.set({ queue }, oldest ?? 0);
    }
    for (const code of ALARM_CODES) this.#alarms.set({ code, severity: ALARM_SEVERITIES[code] }, 0);
    for (const { code, severity, count } of alarms) this.#alarms.inc({ code, severity }, count);
  }

  /** While an earlier scrape waits for the database, the next one shares its query. */
  #read(): Promise<Reading | null> {
    this.#reading ??= readQueues(this.#services)
      .then(async (queues) => ({ queues, alarms: await readAlarms(this.#services) }))
      .catch(() => null)
      .finally(() => {
        this.#reading = null;
      });
    return this.#reading;
  }

  #gauge<Label extends string>(name: string, help: string, labelNames: Label[]): Gauge<Label> {
    return new Gauge({ name, help, labelNames, registers: [this.#registry] });
  }

  #countTransfers(): void {
    new Counter({
      name: 'souk_ledger_transfers_total',
      help: 'Transfers that this process has committed, by what they were for.',
      labelNames: ['kind'],
      registers: [this.#registry],
      collect() {
        this.reset();
        for (const [kind, count] of transferCounts) this.inc({ kind }, count);
      },
    });
  }

  #watchStreams(streams: LiveStreams): void {
    new Gauge({
      name: 'api_live_streams',
      help: 'Open streams of hints at changes.',
      registers: [this.#registry],
      collect() {
        this.set(streams.size);
      },
    });
  }

  #watchPool(): void {
    const { pool } = this.#services.sequelize.connectionManager as unknown as { pool: Pool };
    new Gauge({
      name: 'api_database_connections',
      help: 'Connections of the pool in use and idle, and requests that wait for one.',
      labelNames: ['state'],
      registers: [this.#registry],
      collect() {
        this.set({ state: 'used' }, pool.using);
        this.set({ state: 'idle' }, pool.available);
        this.set({ state: 'waited_for' }, pool.waiting);
      },
    });
  }
}
