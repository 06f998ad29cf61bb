import type { BenchRun } from '../BenchRun';
import type { Program } from './Program';
import type { Random } from './Random';
import type { Traffic } from './Traffic';

/** What a run of faults is given. */
export interface FaultRun extends Omit<BenchRun, 'quick'> {
  /** Where its logs, journal and table are kept. */
  results: string;
}

/** What a round happens to. */
export interface Stage {
  run: FaultRun;
  traffic: Traffic;
  programs: Program[];
  /** Lines for each thing that is wrong, looked for after each round while nothing is under way. */
  check: () => Promise<string[]>;
}

/** Something that happens to a running platform. */
export interface Fault {
  name: string;
  /** Nobody may notice it: no request fails. */
  isUnnoticed?: boolean;
  /** It brings requests of its own: nobody else does anything. */
  isQuiet?: boolean;
  /** Does it, and puts everything right again. @returns a line for each thing that was wrong. */
  inject: (random: Random) => Promise<string[] | undefined>;
}
