import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { connectTo } from '../../connectTo';
import { makeTrading, type People, type Person } from '../../server/makeTrading';
import type { FaultRun } from '../Fault';
import { wait } from '../Program';
import { Random } from '../Random';
import { type Database, primaryOf } from '../servers/Database';
import type { Site } from '../startSite';
import type { Actor } from './Actor';
import { Client } from './Client';
import { Facts } from './Facts';
import { uploadDocument } from './fileFlows';
import { Journal } from './Journal';
import { deposit, withdraw } from './moneyFlows';
import { trade } from './tradeFlows';

export async function makeTraffic(
  { lifecycle, results }: FaultRun,
  { base, jwtSecret }: Pick<Site, 'base' | 'jwtSecret'>,
  database: Database,
  workers: number,
): Promise<Traffic> {
  const sequelize = connectTo((await primaryOf(database)).rootUrl);
  const people = await makeTrading(sequelize, jwtSecret, { buyers: workers, sellers: workers, admins: 2 });
  // One mailed person is enough to check that mails arrive.
  await sequelize.query(
    `INSERT INTO notification_preferences (user_id, value) SELECT id, :off FROM users WHERE id <> :mailed`,
    { replacements: { off: NO_MAILS, mailed: people.buyers[0]?.id ?? 0 } },
  );
  await sequelize.close();
  const file = createWriteStream(join(results, 'journal.jsonl'));
  lifecycle.onStop(() => void file.end());
  return new Traffic(base, people, new Journal(file));
}
const OFF = { site: true, mail: false };
const NO_MAILS = JSON.stringify({ your_turn: OFF, trades: OFF, money: OFF });

/** Actions with cumulative shares. */
const WAYS = [
  [0.15, deposit],
  [0.3, withdraw],
  [0.33, uploadDocument],
] as const;

/** Workers that act like people, one operation at a time. */
export class Traffic {
  #isOn = false;
  #workers: Promise<void>[] = [];
  #serial = 0;
  readonly client: Client;
  readonly facts = new Facts();

  constructor(
    base: string,
    readonly people: People,
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
    return { client, reader: client, facts, people, buyer, random, unique };
  }

  /** Lets operations under way end. @returns when every outcome is known. */
  async stop(): Promise<void> {
    this.#isOn = false;
    await Promise.all(this.#workers);
  }

  async #work(actor: Actor): Promise<void> {
    while (this.#isOn) {
      const way = actor.random.next();
      const act = WAYS.find(([until]) => way < until)?.[1] ?? trade;
      await act(actor).catch((error) => this.journal.violations.push(String(error)));
    }
  }

  /** Waits for so many more acknowledged operations. @returns false on timeout. */
  async acknowledge(more: number, limitMs: number): Promise<boolean> {
    const goal = this.journal.counts.acknowledged + more;
    for (
      const deadline = performance.now() + limitMs;
      this.journal.counts.acknowledged < goal;
      await wait(10)
    )
      if (performance.now() > deadline) return false;
    return true;
  }
}
