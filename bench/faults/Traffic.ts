import { Client } from './Client';
import type { Facts } from './Facts';
import { type Actor, deposit, withdraw } from './flows';
import type { Journal } from './Journal';
import type { People, Person } from './makePeople';
import { Random } from './Random';
import { trade } from './tradeFlow';

/** Workers that act as people do, each with one operation under way at a time. */
export class Traffic {
  #isOn = false;
  #workers: Promise<void>[] = [];
  #serial = 0;
  readonly client: Client;

  constructor(
    base: string,
    readonly people: People,
    readonly facts: Facts,
    readonly journal: Journal,
  ) {
    this.client = new Client(base, journal);
  }

  start(seed: number): void {
    this.#isOn = true;
    this.#workers = this.people.buyers.map((buyer, index) =>
      this.#work(this.actor(buyer, new Random(seed * 1_000 + index))),
    );
  }

  actor(buyer: Person, random: Random): Actor {
    const { client, facts, people } = this;
    const unique = (word: string) => `${word}-of-the-faults-${++this.#serial}`;
    return { client, facts, people, buyer, random, unique };
  }

  /** Lets what is under way end. @returns when every outcome is known. */
  async stop(): Promise<void> {
    this.#isOn = false;
    await Promise.all(this.#workers);
  }

  async #work(actor: Actor): Promise<void> {
    while (this.#isOn) {
      const way = actor.random.next();
      const act = way < 0.15 ? deposit : way < 0.3 ? withdraw : trade;
      await act(actor).catch((error) => this.journal.violate(String(error)));
    }
  }

  /** Waits until so many more operations are acknowledged. @returns false where that takes too long. */
  async acknowledge(more: number, limitMs: number): Promise<boolean> {
    const goal = this.journal.counts.acknowledged + more;
    for (const deadline = performance.now() + limitMs; this.journal.counts.acknowledged < goal; ) {
      if (performance.now() > deadline) return false;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return true;
  }
}
