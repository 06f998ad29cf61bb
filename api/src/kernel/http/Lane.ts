import { AppError } from '../AppError';

interface Limits {
  working: number;
  /** Works beyond this are refused at once. */
  waiting: number;
  /** Longest wait in milliseconds before a refusal. */
  waitMs: number;
}

const RETRY_AFTER_SECONDS = 2;

/**
 * Bounds concurrent work, and refuses what would wait too long: in an endless queue all clients would wait for responses that they have
 * given up on.
 */
export class Lane {
  #free: number;
  /** Start functions, oldest first. */
  readonly #waiting = new Set<() => void>();

  constructor(
    readonly limits: Limits,
    readonly refusal: 'overloaded' | 'sign_ins_crowded' = 'overloaded',
  ) {
    this.#free = limits.working;
  }

  /** @throws AppError 503 if there is no room, or no turn in time: the work was not begun. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free -= 1;
    else await this.#turn();
    try {
      return await work();
    } finally {
      const [next] = this.#waiting;
      // The next work takes the place directly: a new request finds none free.
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
