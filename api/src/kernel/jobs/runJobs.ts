import { randomUUID } from 'node:crypto';
import type { Job, JobServices } from './Job';
import { JobLoop, type LeaseTimes } from './JobLoop';

/** A job has failed this often in a row; transient causes are over by then. */
export const FAILURES_TO_TELL = 3;

const TIMES: LeaseTimes = { leaseSeconds: 30, longestRunSeconds: 600 };

export interface RunningJobs {
  /** Starts no further run. @returns when the present ones have ended. */
  stop(): Promise<void>;
  failing(): string[];
}

/** Runs each job repeatedly, independent of the others. A failure is logged and counted, and the next run comes. */
export function runJobs<Services extends JobServices>(
  services: Services,
  jobs: readonly Job<Services>[],
  times: LeaseTimes = TIMES,
  holder: string = randomUUID(),
): RunningJobs {
  const loops = jobs.map((job) => new JobLoop(services, job, holder, times));
  return {
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
    failing: () => loops.filter(({ failures }) => failures >= FAILURES_TO_TELL).map(({ job }) => job.name),
  };
}
