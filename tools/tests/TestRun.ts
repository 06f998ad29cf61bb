import type { Lifecycle } from '../Lifecycle';
import type { Tally } from './Tally';

/** What every part of `npm test` works with. */
export interface TestRun {
  lifecycle: Lifecycle;
  tally: Tally;
  /** Gone when the run has ended. */
  folder: string;
  env: NodeJS.ProcessEnv;
}
