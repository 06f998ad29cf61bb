import { AppError } from '../AppError';

interface Limits {
  /** How many pieces of work run at once. */
  working: number;
  /** How many more wait for their turn; the others are refused at once. */
  waiting: number;
  /** How long one waits, in milliseconds, before it is refused. */
  waitMs: number;
}

const RETRY_AFTER_SECONDS = 2;

/**
 * Does work in turn, and refuses what would wait for too long: a queue without an end makes all clients wait for answers that
 * they have given up on.
 */
export class Lane {
  #free: number;
  /** Functions that begin each, the oldest first. */
  readonly #waiting = new Set<() => void>();

  constructor(
    readonly limits: Limits,
    readonly refusal: 'overloaded' | 'sign_ins_crowded' = 'overloaded',
  ) {
    this.#free = limits.working;
  }

  /** @throws AppError 503 where there is no room, or no turn in time: the work was not begun. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free -= 1;
    else await this.#turn();
    try {
      return await work();
    } finally {
      const [next] = this.#waiting;
      // It takes over the place: a request that comes now finds none free.
      if (next) next();
      else this.#free += 1;
    }
  }

  #turn(): Promise<void> {
    const refusal = () => new AppError(this.refusal, {}, { retryAfter: RETRY_AFTER_SECONDS });
    if (this.#waiting.size >= this.limits.waiting) throw refusal();
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        this.#waiting.delete(begin);
      };
      const begin = () => {
        leave();
        resolve();
      };
      const timer = setTimeout(() => {
        leave();
        reject(refusal());
      }, this.limits.waitMs);
      this.#waiting.add(begin);
    });
  }
}
