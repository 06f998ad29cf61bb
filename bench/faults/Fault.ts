import type { BenchRun } from '../BenchRun';
import type { Random } from './Random';
import type { Database } from './servers/Database';
import type { Site } from './startSite';
import type { Traffic } from './traffic/Traffic';

export interface FaultRun extends Omit<BenchRun, 'part'> {
  /** Where its logs, journal and table are kept. */
  results: string;
}

/** The running platform, and the people on it. */
export interface Stage {
  run: FaultRun;
  database: Database;
  site: Site;
  traffic: Traffic;
}

/** Something that happens to a running platform. */
export interface Fault {
  name: string;
  /** Where it can happen; everywhere if left out. */
  needs?: (database: Database) => unknown;
  /** It must not be noticed: no request fails. */
  isUnnoticed?: boolean;
  /** It brings requests of its own, and there are no others. */
  isQuiet?: boolean;
  /** Does it, and puts everything right again. @returns a line for each thing that was wrong. */
  inject: (stage: Stage, random: Random) => Promise<string[] | undefined>;
}
