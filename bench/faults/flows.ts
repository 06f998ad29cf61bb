import type { Client, Row } from './Client';
import type { Facts } from './Facts';
import type { People, Person } from './makePeople';
import type { Random } from './Random';

/** What one worker acts with. */
export interface Actor {
  client: Client;
  facts: Facts;
  people: People;
  random: Random;
  /** The worker's own: nobody else spends this person's money. */
  buyer: Person;
  /** A text that no other call returns. */
  unique: (word: string) => string;
}

const hasStatus = (id: number, status: string) => (row: Row) => row.id === id && row.status === status;
const admin = ({ people, random }: Actor) => random.oneOf(people.admins).token;

/** A deposit that an administrator decides, and another one decides again in vain. */
export async function deposit(actor: Actor): Promise<void> {
  const { client, facts, random, buyer } = actor;
  const amount = random.between(1, 500);
  const asked = await client.send('POST', '/wallet/deposit', {
    kind: 'deposit',
    token: buyer.token,
    json: { amount: String(amount), txn_hash: actor.unique('deposit') },
    expect: [201],
  });
  if (!asked) return;
  const fact = { userId: buyer.id, amount, status: 'pending' as 'pending' | 'approved' | 'rejected' };
  facts.deposits.set(asked.id, fact);
  const status = random.next() < 0.8 ? 'approved' : 'rejected';
  const path = `/admin/deposits/${asked.id}`;
  const seen = { path: `${path}/review`, isDone: ({ deposit }: Row) => deposit.status === status };
  const decide = { kind: 'decide deposit', token: admin(actor), json: { status } };
  if (await client.send('PUT', path, { ...decide, expect: [200], seen })) fact.status = status;
  if (random.next() > 0.2) return;
  const again = { kind: 'decide deposit again', token: admin(actor), json: { status: 'approved' } };
  await client.send('PUT', path, { ...again, expect: [200, 409] as const });
}

/** A withdrawal that is cancelled, rejected or paid; now and then one of more money than there is. */
export async function withdraw(actor: Actor): Promise<void> {
  const { client, facts, random, buyer } = actor;
  const isTooMuch = random.next() < 0.15;
  const amount = isTooMuch ? 500_000_000 : random.between(1, 100);
  const asked = await client.send('POST', '/wallet/withdraw', {
    kind: 'withdraw',
    token: buyer.token,
    json: { amount: String(amount) },
    expect: [201, 400],
  });
  if (!asked) return;
  const { id } = asked;
  const fact = {
    userId: buyer.id,
    amount,
    status: 'pending' as 'pending' | 'processing' | 'approved' | 'rejected',
  };
  facts.withdrawals.set(id, fact);
  const path = `/admin/withdrawals/${id}`;
  const decide = async (status: typeof fact.status, more: object = {}) => {
    const seen = { path: `${path}/review`, isDone: ({ withdrawal }: Row) => withdrawal.status === status };
    const json = { status, ...more };
    const request = { kind: `withdrawal ${status}`, token: admin(actor), json, expect: [200] as const, seen };
    if (await client.send('PUT', path, request)) fact.status = status;
    return fact.status === status;
  };
  const way = random.next();
  if (way < 0.3) {
    const seen = { path: '/wallet/withdrawals?limit=1', isDone: hasStatus(id, 'rejected') };
    const cancel = { kind: 'cancel withdrawal', token: buyer.token, expect: [200] as const, seen };
    if (await client.send('POST', `/wallet/withdrawals/${id}/cancel`, cancel)) fact.status = 'rejected';
  } else if (way < 0.5) await decide('rejected');
  else if (await decide('processing')) await decide('approved', { txn_hash: actor.unique('payout') });
}
