import type { Job, JobServices } from './Job';
import { forgetFailures, type JobPlace, noteFailure } from './jobFailures';
import { releaseLease, takeLease } from './leases';

export interface LeaseTimes {
  /** Lifetime of a lease without renewal: its work rests that long after its holder died. */
  leaseSeconds: number;
  /** A longer run counts as hung: its lease is no longer renewed, and another process follows. */
  longestRunSeconds: number;
}

/** Upper bound of a job's first delay: a start is busy, and a process that restarts often must run it too. */
const FIRST_RUN_SECONDS = 60;

/** Runs one job in one process: waits, runs it in this process's turn, and repeats after any outcome. */
export class JobLoop<Services extends JobServices> {
  #isStopped = false;
  /** Consecutive failures in this process. */
  #failures = 0;
  #isWoken = false;
  #endPause: () => void = () => undefined;
  readonly #unwatch: () => void;
  readonly #ended: Promise<void>;

  constructor(
    private readonly services: Services,
    readonly job: Job<Services>,
    private readonly holder: string,
    private readonly times: LeaseTimes,
  ) {
    this.#unwatch = job.watch?.(() => this.#wake()) ?? (() => undefined);
    this.#ended = this.#loop();
  }

  get failures(): number {
    return this.#failures;
  }

  /** Starts no further run. @returns when the present one has ended and the lease is free. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#unwatch();
    this.#endPause();
    await this.#ended;
  }

  #wake(): void {
    this.#isWoken = true;
    this.#endPause();
  }

  async #loop(): Promise<void> {
    let seconds = Math.min(this.job.everySeconds, FIRST_RUN_SECONDS);
    for (;;) {
      await this.#pause(seconds);
      if (this.#isStopped) break;
      this.#isWoken = false;
      seconds = await this.#turn();
    }
    // The next process does not continue this one's failure count.
    if (this.job.runsIn === 'all') await this.#succeed();
    else
      await releaseLease(this.services.sequelize, { name: this.job.name, holder: this.holder }).catch((err) =>
        this.services.logger.warn({ err, job: this.job.name }, 'a lease was not released'),
      );
  }

  /** @returns seconds until the next turn. */
  async #turn(): Promise<number> {
    const { job, services, times } = this;
    try {
      if (job.runsIn === 'all') await job.run(services);
      else if (!(await this.#take(times.leaseSeconds))) {
        this.#failures = 0;
        return Math.min(job.everySeconds, times.leaseSeconds);
        // A stopping process may have received the lease of another stopping one.
      } else if (!this.#isStopped) await this.#runLeased();
    } catch (err) {
      services.logger.error({ err, job: job.name }, 'a job failed; it runs again');
      await this.#fail();
      return job.everySeconds;
    }
    await this.#succeed();
    return job.everySeconds;
  }

  async #fail(): Promise<void> {
    this.#failures += 1;
    const seconds = this.job.everySeconds + this.times.longestRunSeconds;
    await this.#tell(noteFailure(this.services.sequelize, this.#place, seconds));
  }

  /** For a job of one process at a time, another one may have counted failures. */
  async #succeed(): Promise<void> {
    if (this.#failures === 0 && this.job.runsIn === 'all') return;
    if (await this.#tell(forgetFailures(this.services.sequelize, this.#place))) this.#failures = 0;
  }

  get #place(): JobPlace {
    return { job: this.job.name, process: this.job.runsIn === 'all' ? this.holder : '' };
  }

  /** @returns whether the database recorded it. */
  #tell(telling: Promise<void>): Promise<boolean> {
    return telling.then(
      () => true,
      (err) => {
        this.services.logger.warn({ err, job: this.job.name }, 'the database does not know how a job went');
        return false;
      },
    );
  }

  async #runLeased(): Promise<void> {
    const { job, services, times } = this;
    const startedAt = performance.now();
    const renewal = setInterval(
      () => {
        if (performance.now() - startedAt < times.longestRunSeconds * 1000) void this.#renew();
      },
      (times.leaseSeconds * 1000) / 3,
    );
    try {
      await job.run(services);
    } finally {
      clearInterval(renewal);
      // Held until the next run, so that the job does not run once per process.
      await this.#take(job.everySeconds + times.leaseSeconds);
    }
  }

  #take(seconds: number): Promise<boolean> {
    return takeLease(this.services.sequelize, { name: this.job.name, holder: this.holder, seconds });
  }

  async #renew(): Promise<void> {
    const { job, services, times } = this;
    try {
      if (!(await this.#take(times.leaseSeconds)))
        services.logger.warn({ job: job.name }, 'another process has taken over a job during its run');
    } catch (err) {
      services.logger.warn({ err, job: job.name }, 'a lease was not renewed');
    }
  }

  #pause(seconds: number): Promise<void> {
    if (this.#isStopped || this.#isWoken) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, seconds * 1000);
      this.#endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
