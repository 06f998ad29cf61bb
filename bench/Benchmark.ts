import type { Lifecycle } from '../tools/Lifecycle';
import type { Figure } from './Figure';

/** What a benchmark is given. */
export interface BenchRun {
  /** Its own: what it starts is stopped when it has measured, so that nothing idles beside the next one. */
  lifecycle: Lifecycle;
  /** A folder of its own that is gone afterwards. */
  folder: string;
  /** This command's environment without any setting of the product. */
  env: NodeJS.ProcessEnv;
  /** Shorter and fewer runs: they show that a benchmark works, but settle nothing close. */
  quick: boolean;
}

/** A group of figures that are measured together, called by its name: `npm run bench -- NAME`. */
export interface Benchmark {
  name: string;
  measure(run: BenchRun): Promise<Figure[]>;
}
