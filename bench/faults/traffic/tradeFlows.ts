import type { Person, Seller } from '../../server/makeTrading';
import { type Actor, adminOf, move } from './Actor';
import type { TradeFact } from './Facts';
import { formOf, readPicture } from './fileFlows';

/** Opens a trade. @returns its actions; null if refused with one of the other statuses. */
export async function openTrade(
  actor: Actor,
  seller: Seller,
  coins: number,
  expect: readonly [number, ...number[]] = [201],
) {
  const { client, reader, facts, buyer, random } = actor;
  const { offerId: offer_id } = seller;
  const json = { offer_id, crypto_amount: String(coins), buyer_wallet_address: actor.unique('wallet') };
  const opened = await client.send('POST', '/trades/', { token: buyer.token, json, expect });
  if (!opened) return null;
  const parties = { buyer_id: buyer.id, seller_id: seller.id, crypto_amount: coins };
  const counts = { extended_minutes: 0, requests: 0, answers: 0, messages: 0, attachments: 0 };
  const fact: TradeFact = { ...parties, ...counts, status: 'open', split_usdt: null };
  facts.trades.set(opened.id, fact);
  const path = `/trades/${opened.id}`;
  // A write must be visible to the next request.
  await reader.read(path, buyer.token);
  const to = (status: TradeFact['status'], ...step: [string, string, string, object?]) =>
    move(actor, [fact, status], step, path);
  return {
    sendHash: () =>
      to('crypto_sent', 'PUT', `${path}/confirm-sent?seller_txn_hash=${actor.unique('coins')}`, seller.token),
    decline: () => to('cancelled', 'POST', `${path}/decline`, seller.token),
    verify: () => to('completed', 'PUT', `/admin${path}/verify`, adminOf(actor), {}),
    reject: () => to('cancelled', 'PUT', `/admin${path}/reject`, adminOf(actor), {}),
    /** With a seller's part the administrator divides it. */
    dispute: async (status: 'completed' | 'cancelled', seller_usdt?: string) => {
      if (!(await to('disputed', 'PUT', `${path}/dispute`, buyer.token))) return;
      const resolve = `/admin${path}/resolve-dispute`;
      if (!(await to(status, 'PUT', resolve, adminOf(actor), { status, seller_usdt }))) return;
      if (seller_usdt !== undefined) fact.split_usdt = Number(seller_usdt);
    },
    /** Both sides stay silent: it ends by itself. */
    forsake: () => {
      facts.forsaken.add(opened.id);
      fact.status = 'cancelled';
    },
    say: async () => {
      const json = { text: actor.unique('message') };
      const said = await client.send('POST', `${path}/messages`, {
        token: seller.token,
        json,
        expect: [201],
      });
      if (said) fact.messages += 1;
    },
    attach: async () => {
      const name = actor.unique('proof');
      const form = () => formOf({}, name);
      const attachments = `${path}/attachments`;
      const sent = await client.send('POST', attachments, { token: buyer.token, form, expect: [201] });
      if (!sent) return;
      fact.attachments += 1;
      await readPicture(actor, `${attachments}/${sent.seq}`, seller.token);
    },
    rate: async ({ id, token }: Person) => {
      const thumb = random.oneOf(['up', 'down'] as const);
      const rated = await client.send('POST', `${path}/rating`, { token, json: { thumb }, expect: [201] });
      if (rated) facts.ratings.set(`${opened.id}-${id}`, { thumb });
    },
    /** The buyer makes a request; the seller answers, or the buyer withdraws it. */
    ask: async (wish: { kind: string; minutes?: number; seller_usdt?: string }, answer: string) => {
      const requests = `${path}/requests`;
      const asked = await client.send('POST', requests, { token: buyer.token, json: wish, expect: [201] });
      if (!asked) return;
      fact.requests += 1;
      const { token } = answer === 'withdraw' ? buyer : seller;
      const answered = await client.send('POST', `${requests}/${asked.request.id}/${answer}`, { token });
      if (!answered) return;
      fact.answers += 1;
      if (answer === 'accept' && wish.kind !== 'split') Object.assign(fact, outcomeOf(wish, fact));
      // No chain confirms coins here: an administrator need not wait for a day.
      if (answer !== 'accept' || wish.kind !== 'split') return;
      const seen = { seen_divide_at: answered.divide_at };
      if (await to('completed', 'PUT', `/admin${path}/carry-out-split`, adminOf(actor), seen))
        fact.split_usdt = Number(wish.seller_usdt);
    },
  };
}

/** State of a trade after an accepted request with immediate effect. */
function outcomeOf(
  { kind, minutes = 0 }: { kind: string; minutes?: number },
  { extended_minutes }: TradeFact,
): Partial<TradeFact> {
  if (kind === 'cancel') return { status: 'cancelled' };
  return { extended_minutes: extended_minutes + minutes };
}

export async function trade(actor: Actor): Promise<void> {
  const { random } = actor;
  const seller = random.oneOf(actor.people.sellers);
  const running = await openTrade(actor, seller, random.between(1, 20));
  if (!running) return;
  const way = random.next();
  if (way < 0.05) return running.forsake();
  if (way < 0.1) return void (await running.decline());
  if (way < 0.2) return running.ask({ kind: 'cancel' }, 'accept');
  if (way < 0.45)
    await running.ask({ kind: 'extend', minutes: 30 }, random.oneOf(['accept', 'refuse', 'withdraw']));
  if (random.next() < 0.2) await running.say();
  if (random.next() < 0.05) await running.attach();
  if (await running.sendHash()) await settle(running, way, { ...actor, seller });
}

async function settle(
  running: NonNullable<Awaited<ReturnType<typeof openTrade>>>,
  way: number,
  { random, buyer, seller }: Actor & { seller: Seller },
): Promise<void> {
  const isSold = random.next() < 0.75;
  if (way < 0.6)
    return running.dispute(isSold ? 'completed' : 'cancelled', isSold && way < 0.5 ? '1' : undefined);
  if (way < 0.7) return running.ask({ kind: 'split', seller_usdt: '1' }, 'accept');
  if (!isSold) return void (await running.reject());
  if (!(await running.verify())) return;
  for (const side of [buyer, seller]) if (random.next() < 0.5) await running.rate(side);
}
