import { codeOf } from '../../../../../test/codeOf';
import {
  type Actor,
  BUYER_WALLET,
  balancesOf,
  createAdmin,
  createTestBid,
  createTestOffer,
  createTrader,
  tryTrade,
} from '../../../../../test/factories';
import { mailsTo } from '../../../../../test/mailsTo';
import { passTime } from '../../../../../test/passTime';
import { setSettings } from '../../../../../test/setSettings';
import { setUsualPrice } from '../../../../../test/setUsualPrice';
import { testApi } from '../../../../../test/testApi';
import { Offer, Session, Trade } from '../../../../domain/models';
import { deliverOutbox } from '../../../../domain/outbox/deliverOutbox';
import { checkLog } from '../../../../domain/tradeLog/checkLog';
import { openingEntry } from '../../../../domain/tradeLog/entryHash';
import { change, select } from '../../../../kernel/database/statements';
import { standingJob } from '../../../money/verdicts/standingJob';
import { paymentJob } from '../../payments/findPayments';

const api = testApi();
let admin: Actor;
let bidder: Actor;
let taker: Actor;
beforeEach(async () => {
  admin = await createAdmin(api);
  bidder = await createTrader(api, { balance: '100' });
  taker = await createTrader(api);
});

const take = ({ token }: Actor, id: number, changes: object = {}, headers: Record<string, string> = {}) =>
  api.call('POST', `/bids/${id}/take`, {
    token,
    headers,
    json: { crypto_amount: '10', seen_price: '2.00', ...changes },
  });

const close = (actor: Actor, id: number) => actor.call('DELETE', `/bids/${id}`);
const ownBid = async (id: number) =>
  (await bidder.call('GET', '/bids/my')).body.find((bid: { id: number }) => bid.id === id);
const toldOf = (id: number) =>
  select(
    api.services.sequelize,
    "SELECT kind, CAST(user_ids AS CHAR) AS users FROM outbox WHERE subject_type = 'trade' AND subject_id = :id ORDER BY id",
    { id },
  );

describe('POST /bids/:id/take', () => {
  it('opens a trade with a part of what the bid holds, and moves nothing', async () => {
    const { id } = await createTestBid(api, bidder);
    const before = await balancesOf(api, bidder);
    const { status, body } = await take(taker, id);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      bid_id: id,
      seller_id: taker.id,
      buyer_id: bidder.id,
      crypto_amount: '10.00000000',
      usdt_amount: '20.000000',
      buyer_fee: '0.300000',
      buyer_wallet_address: BUYER_WALLET,
      status: 'open',
    });
    expect(await balancesOf(api, bidder)).toEqual(before);
    expect(await ownBid(id)).toMatchObject({ available_amount: '20.00000000', held_usdt: '40.600100' });
    expect(await toldOf(body.id)).toEqual([{ kind: 'trade_bid_taken', users: `[${bidder.id}]` }]);
    const { body: entries } = await bidder.call('GET', `/trades/${body.id}/entries`);
    expect(entries[0]).toMatchObject({ kind: 'opened', by: 'seller' });
  });

  it('wakes the jobs that ask the chain about its wallet and its payment', async () => {
    const { id } = await createTestBid(api, bidder);
    const woken: string[] = [];
    const stops = [standingJob, paymentJob].map(({ name, watch }) => watch?.(() => woken.push(name)));
    await take(taker, id);
    for (const stop of stops) stop?.();
    expect(woken).toEqual(['standings', 'find-payments']);
  });

  it('is paid like any other trade, gives back to the bid where it is cancelled, and ends the bid with its last part', async () => {
    const { id } = await createTestBid(api, bidder);
    const first = (await take(taker, id)).body.id;
    const second = (await take(taker, id)).body.id;
    await taker.call('PUT', `/trades/${first}/confirm-sent?seller_txn_hash=bid-hash-${first}`);
    expect((await admin.call('PUT', `/admin/trades/${first}/verify`, {})).status).toBe(200);
    expect(await balancesOf(api, taker)).toEqual(['19.700000', '0.000000', '0.000000']);
    const declined = await taker.call('POST', `/trades/${second}/decline`);
    expect(declined.body).toMatchObject({ status: 'cancelled', is_back_in_bid: true });
    const again = await bidder.call('GET', `/trades/${first}`);
    expect(again.body).toMatchObject({ status: 'completed', is_back_in_bid: false });
    expect(await balancesOf(api, bidder)).toEqual(['39.099900', '40.600100', '0.000000']);
    await deliverOutbox(api.services);
    expect((await mailsTo(api, bidder.id)).at(-1)?.text).toContain(
      'Everything you paid is back in your bid.',
    );
    expect(await ownBid(id)).toMatchObject({ available_amount: '20.00000000', held_usdt: '40.600100' });
    const last = (await take(taker, id, { crypto_amount: '20' })).body.id;
    expect(codeOf(await take(taker, id))).toBe('bid_filled');
    await taker.call('PUT', `/trades/${last}/confirm-sent?seller_txn_hash=bid-hash-${last}`);
    expect((await admin.call('PUT', `/admin/trades/${last}/verify`, {})).status).toBe(200);
    expect(await ownBid(id)).toMatchObject({
      status: 'filled',
      held_usdt: '0.000000',
      returned_usdt: '0.000100',
      filled_amount: '30.00000000',
    });
    expect(await balancesOf(api, bidder)).toEqual(['39.100000', '0.000000', '0.000000']);
    expect(codeOf(await take(taker, id))).toBe('bid_unavailable');
    expect(codeOf(await close(bidder, id))).toBe('bid_over');
    const { body: market } = await taker.call('GET', '/offers/my');
    expect(market).toEqual([]);
    expect(await Offer.count({ where: { ownerId: taker.id, deletedAt: null } })).toBe(0);
  });

  it('leaves the market where less than the least amount is left, and comes back, or ends, with its trade', async () => {
    const { id } = await createTestBid(api, bidder);
    const { body } = await take(taker, id, { crypto_amount: '25' });
    expect(await ownBid(id)).toMatchObject({
      status: 'active',
      held_usdt: '10.150100',
      market: { is_on: false, why: [{ code: 'sold_out' }] },
    });
    await taker.call('POST', `/trades/${body.id}/decline`);
    expect(await ownBid(id)).toMatchObject({ held_usdt: '60.900100', market: { is_on: true } });
    const { body: again } = await take(taker, id, { crypto_amount: '25' });
    await taker.call('PUT', `/trades/${again.id}/confirm-sent?seller_txn_hash=most-hash-${again.id}`);
    await admin.call('PUT', `/admin/trades/${again.id}/verify`, {});
    expect(await ownBid(id)).toMatchObject({ status: 'filled', returned_usdt: '10.150100' });
    expect(await balancesOf(api, bidder)).toEqual(['49.250000', '0.000000', '0.000000']);
  });

  it('gives to the balance where the bid has ended since, or its price has risen', async () => {
    const { id } = await createTestBid(api, bidder);
    const [first, second] = [(await take(taker, id)).body.id, (await take(taker, id)).body.id];
    const raised = await bidder.call('PUT', `/bids/${id}`, { price_per_unit: '2.50' });
    expect(raised.body).toMatchObject({ held_usdt: '25.375100', locked_usdt: '65.975100' });
    await taker.call('POST', `/trades/${first}/decline`);
    expect(await ownBid(id)).toMatchObject({ amount: '20.00000000', held_usdt: '25.375100' });
    expect(await balancesOf(api, bidder)).toEqual(['54.324900', '45.675100', '0.000000']);
    await close(bidder, id);
    await taker.call('POST', `/trades/${second}/decline`);
    expect(await balancesOf(api, bidder)).toEqual(['100.000000', '0.000000', '0.000000']);
  });

  it('counts with the bidder’s results, not with those of who takes it', async () => {
    const { id } = await createTestBid(api, bidder);
    await take(taker, id);
    const results = async (actor: Actor) => (await actor.call('GET', '/offers/my/statistics')).body;
    expect(await results(bidder)).toMatchObject([{ offer_id: id, trades_opened: 1 }]);
    expect(await results(taker)).toEqual([]);
  });

  it('keeps the fee of the bidder as it was, and takes the seller’s as it is', async () => {
    const { id } = await createTestBid(api, bidder);
    await setSettings(api, { buyer_fee_percentage: '90', seller_fee_percentage: '3' });
    const { body } = await take(taker, id);
    await setSettings(api, { buyer_fee_percentage: '1.50', seller_fee_percentage: '1.50' });
    expect(body).toMatchObject({ buyer_fee: '0.300000', seller_fee: '0.600000' });
  });

  it('gives the seller no less than they saw, and more where the fee fell', async () => {
    const { id } = await createTestBid(api, bidder);
    const saw = { seen_total: '19.70' };
    await setSettings(api, { seller_fee_percentage: '3' });
    const less = await take(taker, id, saw);
    const kept = await ownBid(id);
    await setSettings(api, { seller_fee_percentage: '1' });
    const more = await take(taker, id, saw);
    await setSettings(api, { seller_fee_percentage: '1.50' });
    const same = await take(taker, id, saw);
    expect([less.status, codeOf(less), less.body.detail]).toEqual([
      409,
      'bid_total_differs',
      'You would receive 19.40 USDT now, less than you saw. No trade was opened.',
    ]);
    expect(kept).toMatchObject({ held_usdt: '60.900100', filled_amount: '0.00000000' });
    expect([more.body.seller_fee, same.body.seller_fee]).toEqual(['0.200000', '0.300000']);
  });

  it('has its bid in the first entry of its log, whose author is the seller; other logs have no such field', async () => {
    const { id } = await createTestBid(api, bidder);
    const { body } = await take(taker, id);
    await taker.call('PUT', `/trades/${body.id}/confirm-sent?seller_txn_hash=log-hash-${body.id}`);
    const trade = await Trade.findByPk(body.id, { rejectOnEmpty: true });
    expect(openingEntry(trade)).toMatchObject({ actorId: taker.id, actorRole: 'seller' });
    expect(JSON.parse(openingEntry(trade).data)).toMatchObject({ bid_id: String(id) });
    expect(await checkLog(trade)).toBeNull();
    const plain = Object.assign(trade, { side: 'sell' });
    expect(openingEntry(plain)).toMatchObject({ actorId: bidder.id, actorRole: 'buyer' });
    expect(openingEntry(plain).data).not.toContain('bid_id');
  });

  it('takes a recent proof where the price is far below the usual one, and tells the seller', async () => {
    const { id } = await createTestBid(api, bidder);
    await setUsualPrice(api, '4.10');
    await Session.update({ provedAt: new Date(0) }, { where: { userId: taker.id } });
    const refused = await take(taker, id);
    await Session.update({ provedAt: new Date() }, { where: { userId: taker.id } });
    const { body } = await take(taker, id);
    await setUsualPrice(api, null);
    expect(codeOf(refused)).toBe('reauthentication_required');
    expect(await toldOf(body.id)).toContainEqual({ kind: 'trade_far_below', users: `[${taker.id}]` });
  });

  it('locks what a bid asks its taker to promise, which goes to a bidder who gets nothing in time', async () => {
    await setSettings(api, { most_guarantee_percentage: 10 });
    const { id, guarantee_percentage: asked } = await createTestBid(api, bidder, {
      guarantee_percentage: '5',
    });
    const poor = await createTrader(api, { balance: '0.99' });
    const saw = { seen_promise: '5' };
    const short = await take(poor, id, saw);
    const seller = await createTrader(api, { balance: '3' });
    await Session.update({ provedAt: new Date(0) }, { where: { userId: seller.id } });
    const unproved = await take(seller, id, saw);
    await Session.update({ provedAt: new Date() }, { where: { userId: seller.id } });
    const unseen = [await take(seller, id), await take(seller, id, { seen_promise: '4.99' })];
    const { body } = await take(seller, id, saw);
    expect([asked, codeOf(short), codeOf(unproved), ...unseen.map(codeOf)]).toEqual([
      '5.00',
      'insufficient_funds',
      'reauthentication_required',
      'bid_promise_differs',
      'bid_promise_differs',
    ]);
    expect(body.guarantee).toEqual({ amount: '1.000000', end: null });
    expect(await toldOf(body.id)).toContainEqual({ kind: 'trade_promises', users: `[${seller.id}]` });
    expect(await balancesOf(api, seller)).toEqual(['2.000000', '1.000000', '0.000000']);
    expect(await ownBid(id)).toMatchObject({ filled_amount: '10.00000000' });

    await passTime(api, { minutes: 45, tradeId: body.id });
    await seller.call('POST', `/trades/${body.id}/decline`);
    expect(await balancesOf(api, seller)).toEqual(['2.000000', '0.000000', '0.000000']);
    expect((await balancesOf(api, bidder))[0]).toBe('40.099900');
    await setSettings(api, { most_guarantee_percentage: 3 });
    expect(await ownBid(id)).toMatchObject({ guarantee_percentage: '3.00' });
    expect((await take(seller, id, saw)).body.guarantee).toEqual({ amount: '0.600000', end: null });
    await setSettings(api, { most_guarantee_percentage: 0 });
    expect((await take(seller, id)).body.guarantee).toBeNull();
  });

  it('sells the last unit of a bid to one of 50', async () => {
    const { id } = await createTestBid(api, bidder, { amount: '10' });
    const takers = await Promise.all(Array.from({ length: 10 }, () => createTrader(api)));
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => take(takers[at % 10] as Actor, id)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    expect(await Trade.count({ where: { offerId: id } })).toBe(1);
  });

  it('is taken once for one Idempotency-Key', async () => {
    const { id } = await createTestBid(api, bidder);
    const key = { 'idempotency-key': 'one-take' };
    const same = await Promise.all(Array.from({ length: 10 }, () => take(taker, id, {}, key)));
    expect(new Set(same.map(({ body }) => body.id)).size).toBe(1);
  });

  it('goes on beside trades that its bidder opens on offers', async () => {
    const offer = await createTestOffer(api, taker);
    const rich = await createTrader(api, { balance: '200' });
    const { id } = await createTestBid(api, rich);
    const both = await Promise.all([
      ...Array.from({ length: 3 }, () => take(taker, id)),
      ...Array.from({ length: 3 }, () => tryTrade(rich, offer)),
    ]);
    expect(both.map(({ status }) => status)).toEqual(Array(6).fill(201));
  });
});

describe('a take is refused', () => {
  it.each([
    ['crypto_amount', '9.99999999', 422, 'below_offer'],
    ['crypto_amount', '30.00000001', 422, 'above_offer'],
    ['crypto_amount', undefined, 422, 'invalid'],
    ['seen_price', undefined, 422, 'invalid'],
    ['seen_price', '2.01', 409, 'bid_price_differs'],
    ['seen_total', '19.700001', 409, 'bid_total_differs'],
    ['seen_total', 'all', 422, 'invalid'],
    ['buyer_wallet_address', BUYER_WALLET, 422, 'invalid'],
  ])('with %s = %j', async (field, value, status, code) => {
    const { id } = await createTestBid(api, bidder);
    const answer = await take(taker, id, { [field]: value });
    expect([answer.status, codeOf(answer)]).toEqual([status, code]);
    expect(await ownBid(id)).toMatchObject({ held_usdt: '60.900100', filled_amount: '0.00000000' });
    expect(await Offer.count({ where: { ownerId: taker.id } })).toBe(0);
  });

  it('beyond what is left, and where it names no bid or is one’s own', async () => {
    const { id } = await createTestBid(api, bidder);
    await take(taker, id, { crypto_amount: '15' });
    const { status, body } = await take(taker, id, { crypto_amount: '16' });
    expect([status, body.detail]).toEqual([409, 'Only 15 SIDRA are left of this bid. No trade was opened.']);
    expect((await take(taker, 999_999)).status).toBe(404);
    expect(codeOf(await take(bidder, id))).toBe('own_bid');
  });

  it('where the bidder asks for people with whom the taker has traded', async () => {
    const { id } = await createTestBid(api, bidder, { min_partner_trades: 2 });
    const { status, body } = await take(taker, id);
    expect([status, codeOf({ body }), body.params]).toEqual([
      403,
      'bid_condition',
      { code: 'min_partner_trades', needs: 2 },
    ]);
    await change(api.services.sequelize, 'REPLACE INTO trader_facts (user_id, partners) VALUES (:id, 2)', {
      id: taker.id,
    });
    expect((await take(taker, id)).status).toBe(201);
  });
});
