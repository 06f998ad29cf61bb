import type { People, Person } from '../server/makeTrading';
import type { Client, Row } from './Client';
import type { Facts, PaidFact } from './Facts';
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

/** Of one of the administrators. */
export const adminOf = ({ people, random }: Actor) => random.oneOf(people.admins).token;

interface Step {
  token: string;
  method: string;
  path: string;
  json?: object;
  /** Where the status is read after an unknown outcome. */
  seenAt: string;
}

/** Moves a deposit, a withdrawal or a trade to a status. @returns whether it is there now. */
export async function move<Fact extends { status: string }>(
  { client }: Actor,
  fact: Fact,
  status: Fact['status'],
  { token, method, path, json, seenAt }: Step,
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
  const decision = { token: adminOf(actor), method: 'PUT', path, json: { status } };
  await move(actor, fact, status, { ...decision, seenAt: `${path}/review` });
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
  const decide = (status: PaidFact['status'], more: object = {}) => {
    const json = { status, ...more };
    const step = { token: adminOf(actor), method: 'PUT', path, json, seenAt: `${path}/review` };
    return move(actor, fact, status, step);
  };
  const way = random.next();
  if (way < 0.3) {
    const cancel = { method: 'POST', path: `/wallet/withdrawals/${asked.id}/cancel` };
    await move(actor, fact, 'rejected', {
      ...cancel,
      token: buyer.token,
      seenAt: '/wallet/withdrawals?limit=1',
    });
  } else if (way < 0.5) await decide('rejected');
  else if (await decide('processing')) await decide('approved', { txn_hash: actor.unique('payout') });
}
