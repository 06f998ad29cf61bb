import { type Actor, adminOf, move } from './Actor';
import type { PaidFact } from './Facts';

/** More than anyone has. */
const TOO_MUCH = 1_000_000_000;

/** A deposit that an administrator decides; a second decision must be refused. */
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

/** A withdrawal that is cancelled, rejected or paid; sometimes one beyond the balance. */
export async function withdraw(actor: Actor): Promise<void> {
  const { client, facts, random, buyer } = actor;
  const amount = random.next() < 0.15 ? TOO_MUCH : random.between(1, 100);
  const request = { token: buyer.token, json: { amount: String(amount) }, expect: [201, 400] as const };
  const asked = await client.send('POST', '/wallet/withdraw', request);
  if (!asked) return;
  const fact: PaidFact = { user_id: buyer.id, amount, status: 'pending' };
  facts.withdrawals.set(asked.id, fact);
  const path = `/admin/withdrawals/${asked.id}`;
  // The administrator who begins a payment ends it.
  const admin = adminOf(actor);
  const decide = (status: PaidFact['status'], more?: object) =>
    move(actor, [fact, status], ['PUT', path, admin, { status, ...more }], `${path}/review`);
  const way = random.next();
  if (way < 0.3) {
    const cancel = `/wallet/withdrawals/${asked.id}/cancel`;
    const seenAt = '/wallet/withdrawals?limit=1';
    await move(actor, [fact, 'rejected'], ['POST', cancel, buyer.token], seenAt);
  } else if (way < 0.5) await decide('rejected');
  else if (await decide('processing')) await decide('approved', { txn_hash: actor.unique('payout') });
}
