import type { Sequelize, Transaction } from 'sequelize';
import type { Caller } from '../../../api/src/domain/session/Caller';
import type { SealedFiles } from '../../../api/src/kernel/files/SealedFiles';
import type { Payments } from '../Payments';
import { Random } from './Random';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Time without decisions at the month's end: an administrator who signs in finds open work. */
const SHIFT_ENDED = 7 * HOUR;

interface Planned {
  at: number;
  act: () => Promise<unknown>;
}

/**
 * A month of made-up history. Events are planned in any order and run in order of time, through the use cases, with the database's
 * clock of this one transaction set to each moment: so ids, balances and logs follow time as in real life. Events planned after the
 * month's end do not run: the demo's people have not done them yet.
 */
export class Month {
  readonly random = new Random(20);
  readonly start: number;
  #planned: Planned[] = [];

  constructor(
    readonly sequelize: Sequelize,
    readonly transaction: Transaction,
    /** In milliseconds, like all times here. */
    readonly end: number,
    readonly admin: Caller,
    /** File storage, and unused keys for files. */
    readonly files: { sealedFiles: SealedFiles; keys: string[] },
    readonly payments: Payments,
  ) {
    this.start = end - 30 * DAY;
  }

  plan(at: number, act: Planned['act']): void {
    this.#planned.push({ at, act });
  }

  decide(at: number, act: Planned['act']): void {
    if (at < this.end - SHIFT_ENDED) this.plan(at, act);
  }

  /** Plans a decision after a random wait. @returns its time. */
  decideAfter(since: number, least: number, most: number, act: (at: number) => Promise<unknown>): number {
    const at = since + this.random.between(least, most);
    this.decide(at, () => act(at));
    return at;
  }

  async play(): Promise<void> {
    for (let next = this.#takeNext(); next; next = this.#takeNext()) {
      await this.sequelize.query(`SET TIMESTAMP = ${next.at / 1000}`, { transaction: this.transaction });
      await next.act();
    }
  }

  #takeNext(): Planned | null {
    let first = 0;
    this.#planned.forEach(({ at }, index) => {
      if (at < (this.#planned[first] as Planned).at) first = index;
    });
    const [next] = this.#planned.splice(first, 1);
    return next && next.at <= this.end ? next : null;
  }
}
