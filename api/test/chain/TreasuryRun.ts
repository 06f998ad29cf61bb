import fc from 'fast-check';
import type { TestApi } from '../createTestApi';
import { type Actor, createTrader } from '../factories';
import type { TreasuryScene } from './TreasuryScene';

const KINDS = [
  'deposit',
  'claim',
  'decide',
  'unclaimed',
  'payout',
  'gas',
  'own_funds',
  'unclaimed_booked',
  'mine',
  'reorganise',
  'look',
] as const;

/** A random operation, with numbers for person and amount. */
export const operation = fc.tuple(fc.constantFrom(...KINDS), fc.nat(999), fc.nat(9_999_999));
type Operation = typeof operation extends fc.Arbitrary<infer Value> ? Value : never;

/** Users who do not withdraw keep payouts out of reach of this run's reorganisations. */
const PEOPLE = 4;
const DEEPEST = 3;

interface Claim {
  id: number;
  hash: string;
}

/** A treasury under many legitimate operations. */
export class TreasuryRun {
  readonly people: Actor[] = [];
  /** Hashes of transfers without a deposit, with their amounts. */
  readonly #unclaimed = new Map<string, string>();
  readonly #claims: Claim[] = [];
  readonly counts: Record<string, number> = {};

  private constructor(
    private readonly api: TestApi,
    private readonly desk: TreasuryScene,
  ) {}

  static async start(api: TestApi, desk: TreasuryScene): Promise<TreasuryRun> {
    const run = new TreasuryRun(api, desk);
    for (let count = 0; count < PEOPLE; count += 1) run.people.push(await createTrader(api));
    return run;
  }

  async step([kind, choice, units]: Operation): Promise<void> {
    const done = await this.#do(kind, choice, BigInt(units) + 1_000_000n);
    const name = done === false ? 'skipped' : kind;
    this.counts[name] = (this.counts[name] ?? 0) + 1;
  }

  async #do(kind: Operation[0], choice: number, units: bigint): Promise<unknown> {
    const { desk } = this;
    const person = this.people[choice % PEOPLE] as Actor;
    switch (kind) {
      case 'deposit':
        await desk.deposited(String(20 + (choice % 50)), person);
        return this.#bury();
      case 'unclaimed':
        this.#unclaimed.set(await desk.money.pay(units), decimalOf(units));
        return desk.money.watch();
      case 'claim':
        return this.#claim(person, choice);
      case 'decide':
        return this.#decide(choice);
      case 'payout':
        return this.#payOut(person, choice);
      case 'gas':
        return this.#bookedOut(units);
      case 'own_funds':
        this.#unclaimed.set(await desk.money.pay(units), decimalOf(units));
        await desk.money.watch();
        return this.#bookUnclaimed(0);
      case 'unclaimed_booked':
        return this.#bookUnclaimed(choice);
      case 'mine':
        return desk.money.chain.mine(1 + (choice % 9));
      case 'reorganise':
        return this.#reorganise(1 + (choice % DEEPEST), choice);
      case 'look':
        return desk.period(choice % 20);
    }
  }

  async #claim(person: Actor, choice: number) {
    const [hash, amount] = pick([...this.#unclaimed], choice) ?? [];
    if (!hash || !amount) return false;
    const { status, body } = await this.desk.money.claim(person, hash, amount);
    if (status !== 201) return false;
    this.#unclaimed.delete(hash);
    this.#claims.push({ id: body.id, hash });
  }

  /** A careful admin: approved deposits exist, too deep to be reorganised. */
  async #decide(choice: number) {
    const claim = pick(this.#claims, choice);
    if (!claim) return false;
    this.#claims.splice(this.#claims.indexOf(claim), 1);
    await this.#bury();
    const isThere = await this.desk.money.chain.ask('eth_getTransactionReceipt', claim.hash);
    await this.desk.money.decide(claim.id, isThere && choice % 4 ? 'approved' : 'rejected');
  }

  async #payOut(person: Actor, choice: number) {
    const { body } = await this.api.call('GET', '/wallet/balance', { token: person.token });
    const amount = 1 + (choice % 15);
    if (Number(body.available_balance) < amount) return false;
    const id = await this.desk.processing(person, String(amount));
    if (choice % 5 === 0) return this.desk.money.put(`/admin/withdrawals/${id}`, { status: 'rejected' });
    const hash = await this.desk.payout(BigInt(amount) * 1_000_000n);
    await this.#bury();
    if (choice % 2) await this.desk.period(choice % 14);
    const { status } = await this.desk.complete(id, hash);
    expect(status).toBe(200);
  }

  async #bookedOut(units: bigint) {
    const { chain, platform } = this.desk.money;
    await this.desk.money.pay(units, chain.accounts[3], platform);
    await this.desk.money.watch();
    const { suspects } = await this.desk.treasury();
    const left = suspects.find(({ kind }) => kind === 'left');
    // The platform cannot send what it does not have.
    if (!left) return false;
    const { status } = await this.desk.book({ kind: 'gas', transfer_id: left.id });
    expect(status).toBe(201);
  }

  async #bookUnclaimed(choice: number) {
    const rows: { id: number; txn_hash: string }[] = await this.desk.money.get('/admin/unclaimed-transfers');
    const row = pick(rows, choice);
    if (!row) return false;
    this.#unclaimed.delete(row.txn_hash);
    const { status } = await this.desk.book({ transfer_id: row.id });
    expect(status).toBe(201);
  }

  /** Mines below the reach of this run's reorganisations. */
  #bury(): Promise<void> {
    return this.desk.money.chain.mine(DEEPEST);
  }

  /** Removes the newest blocks; the first of their transactions come again in other blocks, the rest never. */
  async #reorganise(depth: number, choice: number) {
    const { chain } = this.desk.money;
    const tip = Number(await chain.ask<string>('eth_blockNumber'));
    const raw: string[] = [];
    for (let number = tip - depth + 1; number <= tip; number += 1) {
      const block = await chain.ask<{ transactions: string[] }>('eth_getBlockByNumber', hex(number), false);
      for (const hash of block.transactions) raw.push(await chain.ask('eth_getRawTransactionByHash', hash));
    }
    await chain.reorganise(depth);
    for (const one of raw.slice(0, choice % (raw.length + 1))) await chain.ask('eth_sendRawTransaction', one);
    await chain.mine(1);
  }
}

const hex = (number: number) => `0x${number.toString(16)}`;
const decimalOf = (units: bigint) => `${units / 1_000_000n}.${String(units % 1_000_000n).padStart(6, '0')}`;
const pick = <Item>(items: readonly Item[], choice: number): Item | undefined =>
  items[choice % Math.max(1, items.length)];
