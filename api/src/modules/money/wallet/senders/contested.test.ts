import {
  type Actor,
  balancesOf,
  createAdmin,
  createTestOffer,
  createTrader,
  next,
  openTestTrade,
} from '../../../../../test/factories';
import { madeFirst } from '../../../../../test/madeFirst';
import { outcome } from '../../../../../test/outcome';
import { setSettings } from '../../../../../test/setSettings';
import { testApi } from '../../../../../test/testApi';
import { DepositIntent } from '../../../../domain/models';

const api = testApi();
const admin = madeFirst(() => createAdmin(api));

beforeAll(() => setSettings(api, { admin_wallet_address: 'TPlatformAddress1' }));

const hash = () => `0x${String(next()).padStart(64, 'a')}`;
const deposit = (actor: Actor, json: object) => actor.call('POST', '/wallet/deposit', json);
const intend = (actor: Actor, amount: string) => actor.call('POST', '/wallet/deposit-intents', { amount });
const decide = (id: number, status: string) => admin.call('PUT', `/admin/deposits/${id}`, { status });
const waiting = async (actor: Actor) => (await actor.call('GET', '/wallet/deposits')).body;

describe('a hash that two people claim', () => {
  it('is taken from both, who are told so, and credits one', async () => {
    const [thief, owner] = [await createTrader(api), await createTrader(api)];
    const txn_hash = hash();
    const first = await deposit(thief, { amount: '5', txn_hash });
    const second = await deposit(owner, { amount: '5', txn_hash: txn_hash.toUpperCase() });
    expect([first.status, first.body.contested]).toEqual([201, false]);
    expect([second.status, second.body.contested]).toEqual([201, true]);
    expect((await waiting(thief))[0].contested).toBe(true);
    expect((await decide(second.body.id, 'approved')).status).toBe(200);
    const late = await decide(first.body.id, 'approved');
    expect(outcome(late)).toBe('409 transaction_settled');
    expect(late.body.detail).toContain(`deposit #${second.body.id}`);
    await decide(first.body.id, 'rejected');
    expect([await balancesOf(api, thief), await balancesOf(api, owner)].map(([free]) => free)).toEqual([
      '0.000000',
      '5.000000',
    ]);
  });

  it('is shown to the admin with what binds each', async () => {
    const [thief, owner] = [await createTrader(api), await createTrader(api)];
    const { body: intent } = await intend(owner, '50');
    const claim = { amount: intent.amount_to_send, txn_hash: hash() };
    const { body: stolen } = await deposit(thief, claim);
    const { body: own } = await deposit(owner, { ...claim, intent_id: intent.id });
    const review = (id: number) => admin.call('GET', `/admin/deposits/${id}/review`).then(({ body }) => body);
    const [ofThief, ofOwner] = [await review(stolen.id), await review(own.id)];
    expect([ofThief.deposit.bond, ofThief.hash_uses[0].bound]).toEqual([null, true]);
    expect(ofOwner.deposit.bond.amount_to_send).toBe(intent.amount_to_send);
    expect(ofOwner.hash_uses[0].bound).toBe(false);
    expect(ofOwner.deposit.flags).toContainEqual({
      code: 'hash_seen',
      seen_in: { kind: 'deposit', id: stolen.id, status: 'pending', count: 1 },
      contested: true,
    });
  });
});

it('keeps an amount for who was told it, until a week after it expired, on a quiet platform too', async () => {
  const [told, other] = [await createTrader(api), await createTrader(api)];
  const { body: intent } = await intend(told, '30');
  const expire = (days: number) =>
    DepositIntent.update(
      { expiresAt: new Date(Date.now() - days * 24 * 3_600_000) },
      { where: { id: intent.id } },
    );
  const { body: sent } = await deposit(other, { amount: intent.amount_to_send, txn_hash: hash() });
  await expire(6);
  const early = await decide(sent.id, 'approved');
  expect(outcome(early)).toBe('409 amount_of_another');
  // No user requests another amount in between.
  await expire(8);
  expect((await decide(sent.id, 'approved')).status).toBe(200);
  expect((await balancesOf(api, other))[0]).toBe(intent.amount_to_send);
});

it("is never credited with the platform's own payment", async () => {
  const [user, thief] = [await createTrader(api, { balance: '10' }), await createTrader(api)];
  const { body } = await user.call('POST', '/wallet/withdraw', { amount: '10' });
  const txn_hash = hash();
  const early = await deposit(thief, { amount: '10', txn_hash });
  const put = (json: object) => admin.call('PUT', `/admin/withdrawals/${body.id}`, json);
  await put({ status: 'processing' });
  expect((await put({ status: 'approved', txn_hash })).status).toBe(200);
  const late = await deposit(await createTrader(api), { amount: '10', txn_hash });
  expect(outcome(late)).toBe('409 own_payout');
  expect(outcome(await decide(early.body.id, 'approved'))).toBe('409 transaction_paid_out');
});

it('completes no withdrawal with a hash that credited a deposit or paid another one', async () => {
  const user = await createTrader(api, { balance: '30' });
  const txn_hash = hash();
  const { body: credited } = await deposit(user, { amount: '5', txn_hash });
  await decide(credited.id, 'approved');
  const withdraw = async () => {
    const { body } = await user.call('POST', '/wallet/withdraw', { amount: '10' });
    const put = (json: object) => admin.call('PUT', `/admin/withdrawals/${body.id}`, json);
    await put({ status: 'processing' });
    return { id: body.id as number, complete: (paid: string) => put({ status: 'approved', txn_hash: paid }) };
  };
  const [one, other] = [await withdraw(), await withdraw()];
  expect((await one.complete(txn_hash)).body.detail).toContain(`settled deposit #${credited.id}`);
  const paid = hash();
  expect((await one.complete(paid)).status).toBe(200);
  expect((await other.complete(paid)).body.detail).toContain(`paid withdrawal #${one.id}`);
});

it('lets two sellers give one hash, and releases one escrow for it', async () => {
  const buyer = await createTrader(api, { balance: '100' });
  const seller_txn_hash = hash();
  const sent = async () => {
    const seller = await createTrader(api);
    const { id } = await openTestTrade(api, buyer, await createTestOffer(api, seller));
    const path = `/trades/${id}/confirm-sent?seller_txn_hash=${seller_txn_hash}`;
    expect((await seller.call('PUT', path)).status).toBe(200);
    return id as number;
  };
  const [stolen, own] = [await sent(), await sent()];
  const verify = (id: number) => admin.call('PUT', `/admin/trades/${id}/verify`, {});
  expect((await verify(own)).status).toBe(200);
  const late = await verify(stolen);
  expect(outcome(late)).toBe('409 transaction_settled');
  expect(late.body.detail).toContain(`trade #${own}`);
});
