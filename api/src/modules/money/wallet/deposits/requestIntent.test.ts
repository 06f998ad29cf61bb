import { type Actor, balancesOf, createAdmin, createTrader, next } from '../../../../../test/factories';
import { madeFirst } from '../../../../../test/madeFirst';
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

describe('the exact amount', () => {
  it('is a little more than was asked for, the same when asked again, and credited in full', async () => {
    const user = await createTrader(api);
    const { status, body: intent } = await intend(user, '100');
    expect([status, intent.amount, intent.address, intent.network]).toEqual([
      201,
      '100.000000',
      'TPlatformAddress1',
      'tron',
    ]);
    expect(intent.amount_to_send).toMatch(/^100\.00\d{4}$/);
    expect(intent.amount_to_send).not.toBe('100.000000');
    expect((await intend(user, '100.00')).body).toEqual(intent);
    const { body } = await deposit(user, {
      amount: intent.amount_to_send,
      txn_hash: hash(),
      intent_id: intent.id,
    });
    await decide(body.id, 'approved');
    expect((await balancesOf(api, user))[0]).toBe(intent.amount_to_send);
    expect((await intend(user, '100')).body.id).not.toBe(intent.id);
  });

  it('is told to one person alone, however many ask at once', async () => {
    const people = await Promise.all(Array.from({ length: 40 }, () => createTrader(api)));
    const answers = await Promise.all(people.map((person) => intend(person, '7')));
    expect(new Set(answers.map(({ body }) => body.amount_to_send)).size).toBe(40);
  });

  it('counts once, until its deposit is rejected, and only for whom it was told', async () => {
    const [user, other] = [await createTrader(api), await createTrader(api)];
    const { body: intent } = await intend(user, '20');
    const claim = () => ({ amount: intent.amount_to_send, txn_hash: hash(), intent_id: intent.id });
    const stolen = await deposit(other, claim());
    expect([stolen.status, stolen.body.errors]).toMatchObject([
      422,
      [{ field: 'intent_id', message: 'You didn’t ask for this deposit' }],
    ]);
    const first = await deposit(user, claim());
    expect(first.status).toBe(201);
    const again = await deposit(user, claim());
    expect([again.status, again.body.detail]).toEqual([409, expect.stringContaining('already reported')]);
    await decide(first.body.id, 'rejected');
    expect((await deposit(user, claim())).status).toBe(201);
  });

  it('binds its user’s deposit without its id, once, and no other user’s', async () => {
    const [user, other] = [await createTrader(api), await createTrader(api)];
    const { body: intent } = await intend(user, '20');
    const report = (actor: Actor) => deposit(actor, { amount: intent.amount_to_send, txn_hash: hash() });
    expect((await report(other)).body.bound).toBe(false);
    const twice = await Promise.all([report(user), report(user)]);
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect(twice.map(({ body }) => body.bound).toSorted()).toEqual([false, true]);
    for (const { body } of twice) await decide(body.id, 'rejected');
    expect((await report(user)).body.bound).toBe(true);
  });

  it('binds nothing where another amount was sent', async () => {
    const user = await createTrader(api);
    const { body: intent } = await intend(user, '20');
    const { body } = await deposit(user, { amount: '20', txn_hash: hash(), intent_id: intent.id });
    const review = await admin.call('GET', `/admin/deposits/${body.id}/review`);
    expect(review.body.deposit.bond).toBeNull();
  });

  it('is free for others again a week after it expired', async () => {
    const user = await createTrader(api);
    const { body: intent } = await intend(user, '20');
    const past = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
    const reserved = async () => (await DepositIntent.findByPk(intent.id))?.reservedAmount;
    await DepositIntent.update({ expiresAt: past(6) }, { where: { id: intent.id } });
    await intend(user, '21');
    expect(await reserved()).toBe(intent.amount_to_send);
    await DepositIntent.update({ expiresAt: past(8) }, { where: { id: intent.id } });
    await intend(user, '22');
    expect(await reserved()).toBeNull();
  });

  it.each([
    [{ amount: '' }, 422, 'Amount is required'],
    [{ amount: '0' }, 422, 'Amount must be a positive number'],
    [{ amount: '1.001' }, 422, 'At most 2 decimals are allowed'],
    [{ amount: '1', address: 'x' }, 422, 'Unknown field'],
  ])('is refused for %j', async (json, status, detail) => {
    const { token } = await createTrader(api);
    const answer = await api.call('POST', '/wallet/deposit-intents', { token, json });
    expect([answer.status, answer.body.detail]).toEqual([status, detail]);
  });

  it('is refused to a user who asks for too many', async () => {
    const user = await createTrader(api);
    const answers = [];
    for (let amount = 1; amount <= 21; amount += 1) answers.push(await intend(user, String(amount)));
    expect(answers.slice(0, 20).every(({ status }) => status === 201)).toBe(true);
    expect(answers[20]?.status).toBe(409);
  });
});

it('refuses a deposit that is smaller than the setting allows', async () => {
  const set = (value: string) => admin.call('PUT', '/admin/settings/min_deposit', { value });
  await set('10');
  const user = await createTrader(api);
  const answers = [await deposit(user, { amount: '9.999999', txn_hash: hash() }), await intend(user, '9.99')];
  await set('0');
  for (const { status, body } of answers) {
    const error = { field: 'amount', message: 'The smallest deposit is 10.00 USDT' };
    expect([status, body.errors]).toMatchObject([422, [error]]);
  }
  expect((await deposit(user, { amount: '0.01', txn_hash: hash() })).status).toBe(201);
});
