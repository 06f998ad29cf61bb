import type { Logger } from '@souk/server-core/logger';
import type { Sequelize } from 'sequelize';

/** The services that the loop itself needs. */
export interface JobServices {
  sequelize: Sequelize;
  logger: Logger;
}

/** Something that the api does by itself, again and again. */
export interface Job<Services extends JobServices = JobServices> {
  name: string;
  /** Pause between the end of one run and the start of the next. */
  everySeconds: number;
  /** `one`: a single process at a time, by a lease. `all`: every process; its work takes turns by itself. */
  runsIn: 'one' | 'all';
  /** Calls `wake` whenever a run should follow at once. Returns what ends that. */
  watch?: (wake: () => void) => () => void;
  /**
   * May be ended at any line by the death of the process, and run in two at once when a process was silent for so long that
   * another one took its lease: what it does must be right in both cases.
   */
  run: (services: Services) => Promise<unknown>;
}
