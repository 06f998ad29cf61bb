import type { People, Person, Seller } from '../server/makeTrading';
import type { Client, Row } from './Client';
import type { Facts, PaidFact, TradeFact } from './Facts';
import type { Random } from './Random';

/** What one worker acts with. */
export interface Actor {
  client: Client;
  /** Reads what was just written. */
  reader: Client;
  facts: Facts;
  people: People;
  random: Random;
  /** The worker's own: nobody else spends this person's money. */
  buyer: Person;
  /** A text that no other call returns. */
  unique: (word: string) => string;
}

/** More than anybody has. */
const TOO_MUCH = 1_000_000_000;

const adminOf = ({ people, random }: Actor) => random.oneOf(people.admins).token;

/** Moves a deposit, a withdrawal or a trade to a status. @param seenAt Where it is read after an unknown outcome. @returns whether it is there now. */
async function move<Fact extends { status: string }>(
  { client }: Actor,
  [fact, status]: [Fact, Fact['status']],
  [method, path, token, json]: [method: string, path: string, token: string, json?: object],
  seenAt: string,
): Promise<boolean> {
  const isDone = (row: Row) => (row.deposit ?? row.withdrawal ?? row).status === status;
  const done = await client.send(method, path, { token, json, seen: { path: seenAt, isDone } });
  if (done) fact.status = status;
  return done !== null;
}

/** A deposit that an administrator decides, and another one decides again in vain. */
export async function deposit(actor: Actor): Promise<void> {
  const { client, facts, random, buyer } = actor;
  const amount = random.between(1, 500);
  const json = { amount: String(amount), txn_hash: actor.unique('deposit') };
  const asked = await client.send('POST', '/wallet/deposit', { token: buyer.token, json, expect: [201] });
  if (!asked) return;
  const fact: PaidFact = { user_id: buyer.id, amount, status: 'pending' };
  facts.deposits.set(asked.id, fact);
  const status = random.next() < 0.8 ? 'approved' : 'rejected';
  const path = `/admin/deposits/${asked.id}`;
  await move(actor, [fact, status], ['PUT', path, adminOf(actor), { status }], `${path}/review`);
  if (random.next() > 0.2) return;
  const again = { token: adminOf(actor), json: { status: 'approved' }, expect: [200, 409] as const };
  await client.send('PUT', path, again);
}

/** A withdrawal that is cancelled, rejected or paid; now and then one of more money than there is. */
export async function withdraw(actor: Actor): Promise<void> {
  const { client, facts, random, buyer } = actor;
  const amount = random.next() < 0.15 ? TOO_MUCH : random.between(1, 100);
  const request = { token: buyer.token, json: { amount: String(amount) }, expect: [201, 400] as const };
  const asked = await client.send('POST', '/wallet/withdraw', request);
  if (!asked) return;
  const fact: PaidFact = { user_id: buyer.id, amount, status: 'pending' };
  facts.withdrawals.set(asked.id, fact);
  const path = `/admin/withdrawals/${asked.id}`;
  const decide = (status: PaidFact['status'], more?: object) =>
    move(actor, [fact, status], ['PUT', path, adminOf(actor), { status, ...more }], `${path}/review`);
  const way = random.next();
  if (way < 0.3) {
    const cancel = `/wallet/withdrawals/${asked.id}/cancel`;
    const seenAt = '/wallet/withdrawals?limit=1';
    await move(actor, [fact, 'rejected'], ['POST', cancel, buyer.token], seenAt);
  } else if (way < 0.5) await decide('rejected');
  else if (await decide('processing')) await decide('approved', { txn_hash: actor.unique('payout') });
}

/** Opens a trade. @returns how it goes on; null where it was refused, as it may be with one of the other statuses. */
export async function openTrade(
  actor: Actor,
  seller: Seller,
  coins: number,
  expect: readonly [number, ...number[]] = [201],
) {
  const { client, reader, facts, buyer } = actor;
  const { offerId: offer_id } = seller;
  const json = { offer_id, crypto_amount: String(coins), buyer_wallet_address: actor.unique('wallet') };
  const opened = await client.send('POST', '/trades/', { token: buyer.token, json, expect });
  if (!opened) return null;
  const parties = { buyer_id: buyer.id, seller_id: seller.id, crypto_amount: coins };
  const counts = { extended_minutes: 0, requests: 0, answers: 0 };
  const fact: TradeFact = { ...parties, ...counts, status: 'open', split_usdt: null };
  facts.trades.set(opened.id, fact);
  const path = `/trades/${opened.id}`;
  // What was written is there for the next request.
  await reader.read(path, buyer.token);
  const to = (status: TradeFact['status'], ...step: [string, string, string, object?]) =>
    move(actor, [fact, status], step, path);
  return {
    sendHash: () =>
      to('crypto_sent', 'PUT', `${path}/confirm-sent?seller_txn_hash=${actor.unique('coins')}`, seller.token),
    decline: () => to('cancelled', 'POST', `${path}/decline`, seller.token),
    verify: () => to('completed', 'PUT', `/admin${path}/verify`, adminOf(actor), {}),
    reject: () => to('cancelled', 'PUT', `/admin${path}/reject`, adminOf(actor), {}),
    /** With a part for the seller the administrator divides it. */
    dispute: async (status: 'completed' | 'cancelled', seller_usdt?: string) => {
      if (!(await to('disputed', 'PUT', `${path}/dispute`, buyer.token))) return;
      const resolve = `/admin${path}/resolve-dispute`;
      if (!(await to(status, 'PUT', resolve, adminOf(actor), { status, seller_usdt }))) return;
      if (seller_usdt !== undefined) fact.split_usdt = Number(seller_usdt);
    },
    /** The buyer asks, the seller answers, or the buyer takes it back. */
    ask: async (wish: { kind: string; minutes?: number; seller_usdt?: string }, answer: string) => {
      const requests = `${path}/requests`;
      const asked = await client.send('POST', requests, { token: buyer.token, json: wish, expect: [201] });
      if (!asked) return;
      fact.requests += 1;
      const { token } = answer === 'withdraw' ? buyer : seller;
      if (!(await client.send('POST', `${requests}/${asked.request.id}/${answer}`, { token }))) return;
      fact.answers += 1;
      if (answer === 'accept') Object.assign(fact, outcomeOf(wish, fact));
    },
  };
}

/** What becomes of a trade where a wish is accepted. */
function outcomeOf(
  { kind, minutes = 0, seller_usdt }: { kind: string; minutes?: number; seller_usdt?: string },
  { extended_minutes }: TradeFact,
): Partial<TradeFact> {
  if (kind === 'cancel') return { status: 'cancelled' };
  if (kind === 'split') return { status: 'completed', split_usdt: Number(seller_usdt) };
  return { extended_minutes: extended_minutes + minutes };
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
  const isSold = random.next() < 0.75;
  if (way < 0.6)
    return running.dispute(isSold ? 'completed' : 'cancelled', isSold && way < 0.5 ? '1' : undefined);
  if (way < 0.7) return running.ask({ kind: 'split', seller_usdt: '1' }, 'accept');
  await (isSold ? running.verify() : running.reject());
}
