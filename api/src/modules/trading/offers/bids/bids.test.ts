import { NOT_WINDING_DOWN } from '@souk/contracts/platform/windDown/windDown';
import { codeOf } from '../../../../../test/codeOf';
import {
  type Actor,
  BUYER_WALLET,
  balancesOf,
  createTestBid,
  createTrader,
  tryTake,
} from '../../../../../test/factories';
import { giveReference } from '../../../../../test/floating';
import { setSettings } from '../../../../../test/setSettings';
import { testApi } from '../../../../../test/testApi';
import { Offer, Session } from '../../../../domain/models';
import { change } from '../../../../kernel/database/statements';
import { repriceOffers } from '../../references/repriceOffers';
import { bidJob } from './closeBid';

const api = testApi();
const LOCKED = '60.900100';
let bidder: Actor;
beforeEach(async () => {
  bidder = await createTrader(api, { balance: '100' });
});

const request = {
  crypto_type: 'SIDRA',
  price_per_unit: '2.00',
  amount: '30',
  min_amount: '10',
  max_amount: '30',
  buyer_wallet_address: BUYER_WALLET,
};
const post = ({ token }: Actor, changes: object = {}, headers: Record<string, string> = {}) =>
  api.call('POST', '/bids/', { token, headers, json: { ...request, ...changes } });
const put = (actor: Actor, id: number, status: string) => actor.call('PUT', `/bids/${id}`, { status });
const close = (actor: Actor, id: number) => actor.call('DELETE', `/bids/${id}`);

describe('POST /bids/', () => {
  it('sets aside what all of it costs with the fee, and what is for rounding', async () => {
    const { status, body } = await post(bidder, { min_partner_trades: 2, seen_total: '60.9001' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      buyer_id: bidder.id,
      price_per_unit: '2.00',
      amount: '30.00000000',
      available_amount: '30.00000000',
      filled_amount: '0.00000000',
      send_within_minutes: 60,
      min_partner_trades: 2,
      buyer_fee_percentage: '1.50',
      locked_usdt: LOCKED,
      held_usdt: LOCKED,
      returned_usdt: '0.000000',
      status: 'active',
      ended_at: null,
    });
    expect(await balancesOf(api, bidder)).toEqual(['39.099900', LOCKED, '0.000000']);
    const { body: wallet } = await bidder.call('GET', '/wallet/holds');
    expect(wallet.holds).toMatchObject([
      { subject: { type: 'bid', id: body.id }, amount: LOCKED, until: null },
    ]);
    const { body: activity } = await bidder.call('GET', '/wallet/activity?kind=bid');
    expect(activity).toMatchObject([
      { kind: 'bid_lock', subject: { type: 'bid', crypto_amount: '30.00000000' } },
    ]);
    const { body: found } = await bidder.call('GET', `/wallet/activity?search=%23${body.id}`);
    expect(found[0]).toMatchObject({ kind: 'bid_lock' });
  });

  it.each([
    ['amount', '9', 'Amount must be at least the minimum amount'],
    ['amount', '500.00000001', 'The minimum amount must be at least 1/50 of the amount'],
    ['amount', '-1', undefined],
    ['max_amount', '9', 'Maximum amount must be at least the minimum amount'],
    ['price_per_unit', '0.001', undefined],
    ['buyer_wallet_address', '', 'Wallet address is required'],
    ['min_partner_trades', 1001, undefined],
    ['guarantee_percentage', '11', 'A promise must be 0, or from 1 to 10 percent'],
    ['guarantee_percentage', '5', undefined],
    ['held', '1', 'Unknown field'],
  ])('refuses %s = %j and locks nothing', async (field, value, message) => {
    const { status, body } = await post(bidder, { [field]: value });
    expect(status).toBe(422);
    if (message) expect(body.errors[0].message).toBe(message);
    expect(await balancesOf(api, bidder)).toEqual(['100.000000', '0.000000', '0.000000']);
  });

  it('refuses what no trade could be worth, another total, and a balance that is short by 0.000001', async () => {
    expect(codeOf(await post(bidder, { price_per_unit: '0.01', min_amount: '0.9' }))).toBe('trade_too_small');
    const dear = { price_per_unit: '1000000000', min_amount: '1' };
    expect(codeOf(await post(bidder, dear))).toBe('trade_too_large');
    expect(codeOf(await post(bidder, { seen_total: '60.9' }))).toBe('terms_changed');
    const short = await createTrader(api, { balance: '60.900099' });
    expect(codeOf(await post(short))).toBe('insufficient_funds');
    const exact = await createTrader(api, { balance: '60.9001' });
    expect((await post(exact)).status).toBe(201);
    expect(await Offer.count({ where: { ownerId: [bidder.id, short.id] } })).toBe(0);
  });

  it('takes a recent proof for a wallet that is new, which a hold keeps from all', async () => {
    await Session.update({ provedAt: new Date(0) }, { where: { userId: bidder.id } });
    expect(codeOf(await post(bidder))).toBe('reauthentication_required');
    await Session.update({ provedAt: new Date() }, { where: { userId: bidder.id } });
    await bidder.user.update({ passwordResetAt: new Date() });
    await setSettings(api, { payout_hold_hours: 24 });
    expect(codeOf(await post(bidder))).toBe('coins_held');
    expect(await Offer.count({ where: { ownerId: bidder.id } })).toBe(0);
  });

  it('counts with the limits of purchases', async () => {
    await setSettings(api, { limits: [{ who: 'level_2', what: 'buy_amount', hours: 24, max: '60' }] });
    expect(codeOf(await post(bidder))).toBe('limit_reached');
    await setSettings(api, { limits: [] });
  });

  it('is posted once for one Idempotency-Key, and no more than the balance covers of many', async () => {
    const key = { 'idempotency-key': 'one-bid' };
    const same = await Promise.all(Array.from({ length: 10 }, () => post(bidder, {}, key)));
    expect(new Set(same.map(({ body }) => body.id)).size).toBe(1);
    const other = await createTrader(api, { balance: '130' });
    const many = await Promise.all(Array.from({ length: 10 }, () => post(other)));
    expect(many.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(await balancesOf(api, other)).toEqual(['8.199800', '121.800200', '0.000000']);
  });
});

describe('a bid', () => {
  it('is paused, activated and closed by its owner, who gets back what is held', async () => {
    const { id } = await createTestBid(api, bidder);
    expect((await put(bidder, id, 'paused')).body).toMatchObject({ status: 'paused', held_usdt: LOCKED });
    expect((await put(bidder, id, 'active')).body.status).toBe('active');
    expect((await close(bidder, id)).status).toBe(204);
    expect(await balancesOf(api, bidder)).toEqual(['100.000000', '0.000000', '0.000000']);
    const { body } = await bidder.call('GET', '/bids/my');
    expect(body).toMatchObject([{ id, status: 'closed', held_usdt: '0.000000', returned_usdt: LOCKED }]);
    expect([codeOf(await close(bidder, id)), codeOf(await put(bidder, id, 'active'))]).toEqual([
      'bid_over',
      'bid_over',
    ]);
  });

  it('returns once, however many close it', async () => {
    const { id } = await createTestBid(api, bidder);
    const answers = await Promise.all(Array.from({ length: 10 }, () => close(bidder, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(9).fill(409)]);
    expect(await balancesOf(api, bidder)).toEqual(['100.000000', '0.000000', '0.000000']);
  });

  it('is no one else’s to change, and hidden from them while it is paused', async () => {
    const { id } = await createTestBid(api, bidder);
    const other = await createTrader(api);
    expect([(await put(other, id, 'paused')).status, (await close(other, id)).status]).toEqual([403, 403]);
    await put(bidder, id, 'paused');
    expect([(await put(other, id, 'active')).status, (await close(other, id)).status]).toEqual([404, 404]);
    expect((await close(other, 999_999)).status).toBe(404);
    expect((await put(bidder, id, 'closed')).status).toBe(422);
  });

  it('can be closed by a deactivated user and while the platform ends, and keeps an account from being deleted', async () => {
    const { id } = await createTestBid(api, bidder);
    const { body } = await bidder.call('GET', '/profile/erase');
    expect(body.obstacles.map(({ kind }: { kind: string }) => kind)).toEqual(['money', 'bids']);
    await bidder.user.update({ isActive: false });
    expect((await close(bidder, id)).status).toBe(204);
  });
});

describe('PUT /bids/:id', () => {
  const change = (actor: Actor, id: number, json: object) => actor.call('PUT', `/bids/${id}`, json);
  const transfersOf = async () =>
    (await bidder.call('GET', '/wallet/activity?kind=bid')).body.map(
      ({ kind, change }: { kind: string; change: { available_balance: string } }) => [
        kind,
        change.available_balance,
      ],
    );

  it('changes what is set aside with the price and the amount, in one movement each, both ways', async () => {
    const { id } = await createTestBid(api, bidder);
    const dearer = await change(bidder, id, { price_per_unit: '2.50', seen_total: '76.1251' });
    expect([dearer.status, dearer.body.held_usdt]).toEqual([200, '76.125100']);
    expect(await balancesOf(api, bidder)).toEqual(['23.874900', '76.125100', '0.000000']);
    const less = await change(bidder, id, { available_amount: '12', price_per_unit: '2' });
    expect(less.body).toMatchObject({ amount: '12.00000000', held_usdt: '24.360100' });
    expect(await balancesOf(api, bidder)).toEqual(['75.639900', '24.360100', '0.000000']);
    expect(await transfersOf()).toEqual([
      ['bid_return', '51.765000'],
      ['bid_lock', '-15.225000'],
      ['bid_lock', '-60.900100'],
    ]);
    const words = await change(bidder, id, {
      description: 'Quick',
      welcome: 'Hello',
      send_within_minutes: 30,
    });
    expect(words.body).toMatchObject({ description: 'Quick', welcome: 'Hello', held_usdt: '24.360100' });
  });

  it.each([
    [{ available_amount: '9' }, 422, 'bid_too_small'],
    [{ min_amount: '0.5' }, 422, 'bid_too_small'],
    [{ available_amount: '40', price_per_unit: '2.50' }, 400, 'insufficient_funds'],
    [{ seen_total: '1', price_per_unit: '2.10' }, 409, 'terms_changed'],
    [{ max_amount: '9' }, 422, 'limits_crossed'],
    [{ reference: 'market' }, 422, 'ceiling_missing'],
    [{ floor_price: '1' }, 409, 'price_fixed'],
    [{ guarantee_percentage: '5' }, 422, 'guarantee_too_high'],
    [{ buyer_wallet_address: BUYER_WALLET }, 422, 'invalid'],
    [{ crypto_type: 'SIDRA' }, 422, 'invalid'],
    [{ seen_total: '1' }, 422, 'invalid'],
    [{}, 422, 'invalid'],
  ])('refuses %j and moves nothing', async (changes, status, code) => {
    const { id } = await createTestBid(api, bidder, { amount: '30' });
    const answer = await change(bidder, id, changes);
    expect([answer.status, codeOf(answer)]).toEqual([status, code]);
    expect(await balancesOf(api, bidder)).toEqual(['39.099900', LOCKED, '0.000000']);
  });

  it('takes a recent proof where more is bid for at a wallet that is new, and tells the owner', async () => {
    const { id } = await createTestBid(api, bidder);
    await Session.update({ provedAt: new Date(0) }, { where: { userId: bidder.id } });
    expect(codeOf(await change(bidder, id, { price_per_unit: '2.10' }))).toBe('reauthentication_required');
    expect((await change(bidder, id, { price_per_unit: '1.90' })).status).toBe(200);
    expect((await put(bidder, id, 'paused')).status).toBe(200);
    expect(codeOf(await put(bidder, id, 'active'))).toBe('reauthentication_required');
  });

  it('counts what is set aside beside what was with the limits of purchases', async () => {
    const { id } = await createTestBid(api, bidder);
    await setSettings(api, { limits: [{ who: 'level_2', what: 'buy_amount', hours: 24, max: '1' }] });
    const more = await change(bidder, id, { price_per_unit: '2.50' });
    const less = await change(bidder, id, { price_per_unit: '1.50' });
    await setSettings(api, { limits: [] });
    expect([codeOf(more), less.status]).toEqual(['limit_reached', 200]);
  });

  it('follows a reference up to a highest price, which is what is set aside', async () => {
    await giveReference(api, '2.00');
    const floats = { price_per_unit: undefined, reference: 'market', margin_percentage: '-5' };
    expect(codeOf(await post(bidder, floats))).toBe('invalid');
    const { body } = await post(bidder, { ...floats, ceiling_price: '2.20' });
    expect(body).toMatchObject({ price_per_unit: '1.90', ceiling_price: '2.20', held_usdt: '66.990100' });
    await giveReference(api, '3.00');
    await repriceOffers(api.services.sequelize);
    const taker = await createTrader(api);
    const take = { crypto_amount: '10', seen_price: '2.20' };
    const taken = await taker.call('POST', `/bids/${body.id}/take`, take);
    expect(taken.body).toMatchObject({ price_per_unit: '2.20', usdt_amount: '22.000000' });
  });
});

it('are all closed once the platform ends, and none is posted or taken', async () => {
  const { id } = await createTestBid(api, bidder);
  await bidJob.run(api.services);
  expect((await balancesOf(api, bidder))[1]).toBe(LOCKED);
  await setSettings(api, { wind_down: { ...NOT_WINDING_DOWN, state: 'closing' } });
  const taken = await tryTake(await createTrader(api), { id });
  expect([codeOf(await post(bidder)), codeOf(taken)]).toEqual(['winding_down', 'winding_down']);
  await bidJob.run(api.services);
  await setSettings(api, { wind_down: NOT_WINDING_DOWN });
  expect(await Offer.findByPk(id)).toMatchObject({ deletedAt: expect.any(Date), held: '0.000000' });
  expect((await balancesOf(api, bidder))[0]).toBe('100.000000');
});

describe('the list of bids', () => {
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);
  const browse = async (reader: Actor | null, query = '') =>
    reader
      ? (await reader.call('GET', `/bids/?${query}`)).body
      : (await api.call('GET', `/market/bids?${query}`)).body;

  it('has active bids of those who can buy, by filter and order, and shows no wallet', async () => {
    const terms = { price_per_unit: '2.50', min_partner_trades: 1, amount: '12' };
    const dear = await createTestBid(api, bidder, terms);
    const other = await createTrader(api, { balance: '100' });
    const cheap = await createTestBid(api, other, { price_per_unit: '1.50' });
    const reader = await createTrader(api);
    const mine = `username=${bidder.user.username}`;
    expect(ids(await browse(null, 'sort=price_high')).indexOf(dear.id)).toBe(0);
    expect(ids(await browse(reader, 'min_price=2.4'))).toEqual([dear.id]);
    expect(ids(await browse(reader, 'amount=20'))).toContain(cheap.id);
    expect(ids(await browse(reader, 'amount=20'))).not.toContain(dear.id);
    const [shown] = await browse(reader, mine);
    expect(shown).toMatchObject({ can_take: false, available_amount: '12.00000000' });
    expect(JSON.stringify(shown)).not.toContain(BUYER_WALLET);
    expect(await browse(reader, `${mine}&can_take=true`)).toEqual([]);
    expect((await browse(null, mine))[0]).not.toHaveProperty('buyer_id');
    expect((await api.call('GET', '/market/bids?sort=best')).status).toBe(422);
    await change(
      api.services.sequelize,
      'INSERT INTO blocks (user_id, blocked_id, created_at) VALUES (:one, :two, NOW(3))',
      { one: bidder.id, two: reader.id },
    );
    expect(await browse(reader, mine)).toEqual([]);
  });
});
