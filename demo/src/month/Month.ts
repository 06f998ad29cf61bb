import type { Sequelize, Transaction } from 'sequelize';
import type { Caller } from '../../../api/src/domain/session/Caller';
import type { SealedFiles } from '../../../api/src/kernel/files/SealedFiles';
import type { Payments } from '../Payments';
import { Random } from './Random';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** How long nothing has been decided when the month ends: an administrator who signs in finds what came since. */
const SHIFT_ENDED = 7 * HOUR;

/** The next moment at which an administrator decides what waits since another one. */
export type Team = (since: number, start: number) => number;

interface Planned {
  at: number;
  act: () => Promise<unknown>;
}

/**
 * A month of made-up history. What happens is planned in any order and happens in the order of time, through the use cases, with the
 * database's clock of this one transaction set to the moment: so ids, balances and logs follow time as they do in real life. What is
 * planned beyond the month's end does not happen: it is what the demo's people have not done yet.
 */
export class Month {
  readonly random = new Random(20);
  readonly start: number;
  #planned: Planned[] = [];

  constructor(
    readonly sequelize: Sequelize,
    readonly transaction: Transaction,
    /** In milliseconds, as all moments here. */
    readonly end: number,
    readonly admin: Caller,
    /** Where files are kept, and the keys that are left for them. */
    readonly files: { sealedFiles: SealedFiles; keys: string[] },
    readonly payments: Payments,
    private readonly team?: Team,
  ) {
    this.start = end - 30 * DAY;
  }

  plan(at: number, act: Planned['act']): void {
    this.#planned.push({ at, act });
  }

  /** The same for what an administrator does. */
  decide(at: number, act: Planned['act']): void {
    if (at < this.end - SHIFT_ENDED) this.plan(at, act);
  }

  /**
   * The same for a case that has waited for so long, or until the team comes to it.
   * @returns when it is decided.
   */
  decideAfter(since: number, least: number, most: number, act: (at: number) => Promise<unknown>): number {
    const usual = since + this.random.between(least, most);
    if (!this.team) {
      this.decide(usual, () => act(usual));
      return usual;
    }
    const at = this.team(since, this.start);
    this.plan(at, () => act(at));
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
