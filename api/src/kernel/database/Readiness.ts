import type { Logger } from '@souk/server-core/logger';
import type { Sequelize } from 'sequelize';
import { hostsOf } from './DatabaseHosts';

/** Deadlines, sessions and second-factor codes depend on clocks: beyond this difference one is wrong. */
export const MAX_LEAD_SECONDS = 30;

/** Readiness of this process as far as the database is concerned. */
export class Readiness {
  #checking: Promise<string | null> | null = null;
  #problem: string | null = null;

  constructor(
    private readonly sequelize: Sequelize,
    private readonly logger: Logger,
  ) {}

  /**
   * The reason why requests cannot be served, or null; the server's own words go only to the log. Concurrent callers share one answer,
   * which comes within about a second even if the database hangs.
   */
  async problem(): Promise<string | null> {
    this.#checking ??= this.#check().finally(() => {
      this.#checking = null;
    });
    return this.#checking;
  }

  async #check(): Promise<string | null> {
    const { problem, aheadSeconds } = await hostsOf(this.sequelize).state();
    const found = problem === null ? clockProblem(aheadSeconds) : 'the database cannot be written to';
    if (found !== null && found !== this.#problem)
      this.logger.error({ reason: found, problem, aheadSeconds }, 'not ready');
    if (found === null && this.#problem !== null) this.logger.info('ready again');
    this.#problem = found;
    return found;
  }
}

/** Leaves out the seconds, which vary between checks. */
function clockProblem(aheadSeconds: number | null): string | null {
  if (aheadSeconds === null || Math.abs(aheadSeconds) <= MAX_LEAD_SECONDS) return null;
  const way = aheadSeconds > 0 ? 'ahead of' : 'behind';
  return `the clock is more than ${MAX_LEAD_SECONDS} seconds ${way} the database's`;
}
