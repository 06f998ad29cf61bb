import type { Row } from './Client';
import type { TradeFact } from './Facts';
import type { Actor } from './flows';
import type { Seller } from './makePeople';

/** A trade of a run, with those who act on it. */
class RunningTrade {
  constructor(
    readonly actor: Actor,
    readonly seller: Seller,
    readonly id: number,
    readonly fact: TradeFact,
  ) {}

  private get admin(): string {
    return this.actor.random.oneOf(this.actor.people.admins).token;
  }

  /** Changes the trade's state. Answers whether it did. */
  private async move(
    token: string,
    [method, path]: [string, string],
    status: TradeFact['status'],
    json?: object,
  ): Promise<boolean> {
    const seen = { path: `/trades/${this.id}`, isDone: (row: Row) => row.status === status };
    const request = { kind: path.replace(/\?.*/, ''), token, json, expect: [200] as const, seen };
    const done = await this.actor.client.send(method, path.replace(':id', String(this.id)), request);
    if (done) this.fact.status = status;
    return done !== null;
  }

  sendHash(): Promise<boolean> {
    const hash = this.actor.unique('coins');
    const path = `/trades/:id/confirm-sent?seller_txn_hash=${hash}`;
    return this.move(this.seller.token, ['PUT', path], 'crypto_sent');
  }

  decline(): Promise<boolean> {
    return this.move(this.seller.token, ['POST', '/trades/:id/decline'], 'cancelled');
  }

  decide(to: 'completed' | 'cancelled'): Promise<boolean> {
    const word = to === 'completed' ? 'verify' : 'reject';
    return this.move(this.admin, ['PUT', `/admin/trades/:id/${word}`], to, {});
  }

  async dispute(to: 'completed' | 'cancelled'): Promise<void> {
    if (!(await this.move(this.actor.buyer.token, ['PUT', '/trades/:id/dispute'], 'disputed'))) return;
    await this.move(this.admin, ['PUT', '/admin/trades/:id/resolve-dispute'], to, { status: to });
  }

  /** The buyer asks, the seller answers, or the buyer takes it back. */
  async ask(json: { kind: string; minutes?: number; seller_usdt?: string }, answer: string): Promise<void> {
    const { client, buyer } = this.actor;
    const ask = { kind: `ask ${json.kind}`, token: buyer.token, json, expect: [201] as const };
    const asked = await client.send('POST', `/trades/${this.id}/requests`, ask);
    if (!asked) return;
    this.fact.requests += 1;
    const token = answer === 'withdraw' ? buyer.token : this.seller.token;
    const path = `/trades/${this.id}/requests/${asked.request.id}/${answer}`;
    const request = { kind: `${answer} ${json.kind}`, token, expect: [200] as const };
    if (!(await client.send('POST', path, request))) return;
    this.fact.answers += 1;
    if (answer !== 'accept') return;
    if (json.kind === 'extend') this.fact.extendedMinutes += json.minutes ?? 0;
    if (json.kind === 'cancel') this.fact.status = 'cancelled';
    if (json.kind === 'split') {
      this.fact.status = 'completed';
      this.fact.split = Number(json.seller_usdt);
    }
  }
}

/** A trade from its opening to its end, on one of many ways. */
export async function trade(actor: Actor): Promise<void> {
  const { random } = actor;
  const running = await openTrade(actor, random.oneOf(actor.people.sellers), random.between(1, 20));
  if (!running) return;
  const way = random.next();
  if (way < 0.1) return void (await running.decline());
  if (way < 0.2) return running.ask({ kind: 'cancel' }, 'accept');
  if (way < 0.45)
    await running.ask({ kind: 'extend', minutes: 30 }, random.oneOf(['accept', 'refuse', 'withdraw']));
  if (!(await running.sendHash())) return;
  const to = random.next() < 0.75 ? 'completed' : 'cancelled';
  if (way < 0.6) return running.dispute(to);
  if (way < 0.7) return running.ask({ kind: 'split', seller_usdt: '1' }, 'accept');
  await running.decide(to);
}

/** Opens a trade. @returns null where it was refused, as it may be with one of the other statuses. */
export async function openTrade(
  actor: Actor,
  seller: Seller,
  coins: number,
  expect: readonly [number, ...number[]] = [201],
): Promise<RunningTrade | null> {
  const { client, facts, buyer } = actor;
  const opened = await client.send('POST', '/trades/', {
    kind: 'open trade',
    token: buyer.token,
    json: {
      offer_id: seller.offerId,
      crypto_amount: String(coins),
      buyer_wallet_address: actor.unique('wallet'),
    },
    expect,
  });
  if (!opened) return null;
  const fact: TradeFact = {
    buyerId: buyer.id,
    sellerId: seller.id,
    coins,
    status: 'open',
    extendedMinutes: 0,
    requests: 0,
    answers: 0,
    split: null,
  };
  facts.trades.set(opened.id, fact);
  // Whoever wrote reads what they wrote.
  await client.read(`/trades/${opened.id}`, buyer.token);
  return new RunningTrade(actor, seller, opened.id, fact);
}
