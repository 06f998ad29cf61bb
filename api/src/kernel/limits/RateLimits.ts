import { randomUUID } from 'node:crypto';
import { RateLimiterMemory, RateLimiterMySQL, RateLimiterRes } from 'rate-limiter-flexible';
import type { Sequelize } from 'sequelize';
import { AppError } from '../AppError';
import type { Config } from '../config/config';
import { errorNumber } from '../database/serverErrors';
import { change } from '../database/statements';

export interface Limit {
  /** Prefix of the key; limits with the same name count together. */
  name: string;
  points: number;
  seconds: number;
  /** A blocked client's wait; by default the rest of the span. */
  blockSeconds?: number;
  /** Refusal over the limit; `too_many_requests` by default. */
  refusal?: 'too_many_sign_ins' | 'too_many_codes' | 'too_many_mails' | 'too_many_uploads';
  /** Points are never refunded: a replica then remembers exhausted keys and refuses them without the database. */
  isFinal?: boolean;
}

/** Counts of an attempt, by account and by address. */
export type Count = readonly [limit: Limit, key: string];

const MAX_TRIES = 5;

/**
 * Counts requests in the database, so that all replicas share one count; a span ends by the clock of the process that began it. With
 * `RATE_LIMITS` off nothing is counted or refused.
 */
export class RateLimits {
  private readonly limiters = new Map<string, RateLimiterMySQL>();
  private readonly ownLimiters = new Map<string, RateLimiterMemory>();
  private readonly underWay = new Map<string, number>();

  constructor(
    private readonly sequelize: Sequelize,
    private readonly config: Pick<Config, 'rateLimits'>,
  ) {}

  get isOn(): boolean {
    return this.config.rateLimits;
  }

  /** Takes one point. @throws AppError 429 with the seconds until the next point. */
  async consume(limit: Limit, key: string): Promise<void> {
    if (!this.isOn) return;
    await retried(() => this.limiterOf(limit).consume(key)).catch((thrown) => refuse(limit, thrown));
  }

  /** Counts per replica what is too frequent for the database. */
  async consumeHere(limit: Limit, key: string): Promise<void> {
    if (!this.isOn) return;
    const { name, points, seconds } = limit;
    const limiter = this.ownLimiters.get(name) ?? new RateLimiterMemory({ points, duration: seconds });
    this.ownLimiters.set(name, limiter);
    await limiter.consume(key).catch((thrown) => refuse(limit, thrown));
  }

  /**
   * Runs the work unless this replica already runs as much for the key.
   * @throws AppError `too_many_requests`.
   */
  async runHere<Result>(
    { name, most }: { name: string; most: number },
    key: string,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const id = `${name}:${key}`;
    const others = this.underWay.get(id) ?? 0;
    if (others >= most) throw new AppError('too_many_requests', {}, { retryAfter: 1 });
    this.underWay.set(id, others + 1);
    try {
      return await work();
    } finally {
      const left = (this.underWay.get(id) ?? 1) - 1;
      if (left > 0) this.underWay.set(id, left);
      else this.underWay.delete(id);
    }
  }

  /** Takes a point if there is one. @returns whether there was. */
  async tryConsume(limit: Limit, key: string): Promise<boolean> {
    try {
      await this.consume(limit, key);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.status === 429) return false;
      throw error;
    }
  }

  async refund(limit: Limit, key: string): Promise<void> {
    if (this.isOn) await this.limiterOf(limit).reward(key);
  }

  /** Takes the first point of a key for a full span from now on. */
  async mark(limit: Limit, key: string): Promise<void> {
    if (this.isOn) await retried(() => this.limiterOf(limit).set(key, 1, limit.seconds));
  }

  async used(limit: Limit, key: string): Promise<number> {
    return this.isOn ? ((await this.limiterOf(limit).get(key))?.consumedPoints ?? 0) : 0;
  }

  async isMarked(limit: Limit, key: string): Promise<boolean> {
    return (await this.used(limit, key)) > 0;
  }

  async reset(limit: Limit, key: string): Promise<void> {
    if (this.isOn) await this.limiterOf(limit).delete(key);
  }

  /**
   * Writes a dummy row, removed by the next cleaning. If only attempts on known accounts were recorded, the response time would reveal
   * which e-mails have one.
   */
  async writeDummyRow(): Promise<void> {
    await change(this.sequelize, 'INSERT INTO rate_limits VALUES (:key, 0, 0)', {
      key: `in-vain:${randomUUID()}`,
    });
  }

  private limiterOf({ name, points, seconds, blockSeconds, isFinal }: Limit): RateLimiterMySQL {
    const id = `${name}:${points}:${seconds}`;
    const known = this.limiters.get(id);
    if (known) return known;
    const limiter = new RateLimiterMySQL({
      storeClient: this.sequelize,
      storeType: 'sequelize',
      dbName: this.sequelize.getDatabaseName(),
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
      blockDuration: blockSeconds,
      inMemoryBlockOnConsumed: isFinal ? points : 0,
    });
    this.limiters.set(id, limiter);
    return limiter;
  }
}

function refuse(limit: Limit, thrown: unknown): never {
  if (!(thrown instanceof RateLimiterRes)) throw thrown;
  const retryAfter = Math.max(1, Math.ceil(thrown.msBeforeNext / 1000));
  if (!limit.refusal) throw new AppError('too_many_requests', {}, { retryAfter });
  throw new AppError(limit.refusal, { minutes: Math.ceil(retryAfter / 60) }, { retryAfter });
}

/** The first two requests of a key can deadlock; other errors are the database's. */
async function retried<Result>(count: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await count();
    } catch (thrown) {
      if (errorNumber(thrown) === null || attempt === MAX_TRIES) throw thrown;
    }
  }
}
