import type { Logger } from '@souk/server-core/logger';
import type { Sequelize } from 'sequelize';

export interface JobServices {
  sequelize: Sequelize;
  logger: Logger;
}

/** Something that the api does by itself, again and again. */
export interface Job<Services extends JobServices = JobServices> {
  name: string;
  /** Pause between the end of a run and the start of the next. */
  everySeconds: number;
  /** `one`, the default: a single process at a time, by a lease. `all`: every process; its work synchronises itself. */
  runsIn?: 'one' | 'all';
  /** Calls `wake` to request an immediate run. @returns a function that stops it. */
  watch?: (wake: () => void) => () => void;
  /**
   * A process may die at any line, and two may run it at once if one was silent so long that another took its lease: the work must be
   * correct in both cases.
   */
  run: (services: Services) => Promise<unknown>;
}
