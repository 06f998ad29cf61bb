import type { Seller } from '../server/makeTrading';
import type { TradeFact } from './Facts';
import { type Actor, adminOf, move } from './flows';

/** A trade of a run, with those who act on it. */
class RunningTrade {
  constructor(
    private readonly actor: Actor,
    private readonly seller: Seller,
    private readonly path: string,
    private readonly fact: TradeFact,
  ) {}

  #move(status: TradeFact['status'], token: string, method: string, path: string, json?: object) {
    return move(this.actor, this.fact, status, { token, method, path, json, seenAt: this.path });
  }

  sendHash(): Promise<boolean> {
    const path = `${this.path}/confirm-sent?seller_txn_hash=${this.actor.unique('coins')}`;
    return this.#move('crypto_sent', this.seller.token, 'PUT', path);
  }

  decline(): Promise<boolean> {
    return this.#move('cancelled', this.seller.token, 'POST', `${this.path}/decline`);
  }

  decide(to: 'completed' | 'cancelled'): Promise<boolean> {
    const path = `/admin${this.path}/${to === 'completed' ? 'verify' : 'reject'}`;
    return this.#move(to, adminOf(this.actor), 'PUT', path, {});
  }

  async dispute(to: 'completed' | 'cancelled'): Promise<void> {
    if (!(await this.#move('disputed', this.actor.buyer.token, 'PUT', `${this.path}/dispute`))) return;
    const path = `/admin${this.path}/resolve-dispute`;
    await this.#move(to, adminOf(this.actor), 'PUT', path, { status: to });
  }

  /** The buyer asks, the seller answers, or the buyer takes it back. */
  async ask(json: { kind: string; minutes?: number; seller_usdt?: string }, answer: string): Promise<void> {
    const { client, buyer } = this.actor;
    const path = `${this.path}/requests`;
    const asked = await client.send('POST', path, { token: buyer.token, json, expect: [201] });
    if (!asked) return;
    this.fact.requests += 1;
    const { token } = answer === 'withdraw' ? buyer : this.seller;
    if (!(await client.send('POST', `${path}/${asked.request.id}/${answer}`, { token }))) return;
    this.fact.answers += 1;
    if (answer !== 'accept') return;
    this.fact.extended_minutes += json.minutes ?? 0;
    if (json.kind === 'cancel') this.fact.status = 'cancelled';
    if (json.kind === 'split') {
      this.fact.status = 'completed';
      this.fact.split_usdt = Number(json.seller_usdt);
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
  const { client, reader, facts, buyer } = actor;
  const json = {
    offer_id: seller.offerId,
    crypto_amount: String(coins),
    buyer_wallet_address: actor.unique('wallet'),
  };
  const opened = await client.send('POST', '/trades/', { token: buyer.token, json, expect });
  if (!opened) return null;
  const parties = { buyer_id: buyer.id, seller_id: seller.id, crypto_amount: coins };
  const counts = { extended_minutes: 0, requests: 0, answers: 0 };
  const fact: TradeFact = { ...parties, ...counts, status: 'open', split_usdt: null };
  facts.trades.set(opened.id, fact);
  const path = `/trades/${opened.id}`;
  // Whoever wrote reads what they wrote.
  await reader.read(path, buyer.token);
  return new RunningTrade(actor, seller, path, fact);
}
