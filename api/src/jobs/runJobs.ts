import { randomUUID } from 'node:crypto';
import { ALARM_AFTER } from '../alarms/thresholds';
import type { Services } from '../domain/Services';
import type { Job } from './Job';
import { JobLoop, type LeaseTimes } from './JobLoop';

const TIMES: LeaseTimes = { leaseSeconds: 30, longestRunSeconds: 600 };

export interface RunningJobs {
  /** Begins no further run. @returns when the present ones have ended. */
  stop(): Promise<void>;
  /** The names of those that fail again and again in this process. */
  failing(): string[];
}

/** Runs each job again and again, beside the others. A failure is logged and counted, and the next run comes. */
export function runJobs(
  services: Services,
  jobs: readonly Job[],
  times: LeaseTimes = TIMES,
  holder: string = randomUUID(),
): RunningJobs {
  const loops = jobs.map((job) => new JobLoop(services, job, holder, times));
  return {
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
    failing: () =>
      loops.filter(({ failures }) => failures >= ALARM_AFTER.jobFailures).map(({ job }) => job.name),
  };
}
