import type { Lifecycle } from '../Lifecycle';
import { Tally } from './Tally';
import { temporaryFolder } from './temporaryFolder';
import { testEnvironment } from './testEnvironment';

/** What every part of `npm test` works with. */
export interface TestRun {
  lifecycle: Lifecycle;
  tally: Tally;
  /** Gone when the run has ended. */
  folder: string;
  /** Tests and the programs that they start make their temporary files in the run's folder. */
  env: NodeJS.ProcessEnv;
}

export function beginTestRun(lifecycle: Lifecycle): TestRun {
  const folder = temporaryFolder(lifecycle);
  const env = { ...testEnvironment(process.env), TMPDIR: folder };
  return { lifecycle, tally: new Tally(), folder, env };
}
