import type { Job } from '../src/kernel/jobs/Job';

export const TIMES = { leaseSeconds: 1, longestRunSeconds: 2 };
let serial = 0;
/** A uniquely named job that repeats at once. */
export const namedJob = (job: Partial<Job>): Job => ({
  name: `job ${++serial}`,
  everySeconds: 0.02,
  runsIn: 'one',
  run: async () => undefined,
  ...job,
});

/** Resolves when a count reaches a number. */
export function counter() {
  let count = 0;
  let waiting: { most: number; resolve: () => void }[] = [];
  return {
    add() {
      count += 1;
      for (const { most, resolve } of waiting) if (count >= most) resolve();
      waiting = waiting.filter(({ most }) => count < most);
    },
    get count() {
      return count;
    },
    reaches: (most: number) =>
      new Promise<void>((resolve) => (count >= most ? resolve() : waiting.push({ most, resolve }))),
  };
}
