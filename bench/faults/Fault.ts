import type { BenchRun } from '../BenchRun';
import type { Random } from './Random';
import type { Database } from './servers/Database';
import type { Site } from './startSite';
import type { Traffic } from './traffic/Traffic';

export interface FaultRun extends Omit<BenchRun, 'part'> {
  /** Folder of logs, journal and table. */
  results: string;
}

export interface Stage {
  run: FaultRun;
  database: Database;
  site: Site;
  traffic: Traffic;
}

export interface Fault {
  name: string;
  /** Condition for the fault; by default it is always possible. */
  needs?: (database: Database) => unknown;
  /** No request may fail. */
  isUnnoticed?: boolean;
  /** It sends its own requests, without other traffic. */
  isQuiet?: boolean;
  /** Injects the fault and repairs it. @returns a line for each violation. */
  inject: (stage: Stage, random: Random) => Promise<string[] | undefined>;
}
