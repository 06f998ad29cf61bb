import {
  type Actor,
  BUYER_WALLET,
  balancesOf,
  createTestOffer,
  createTrader,
} from '../../../../../test/factories';
import { testApi } from '../../../../../test/testApi';
import { type Offer, Trade } from '../../../../domain/models';
import { writeSettings } from '../../../../domain/policy/settings/settings';
import { inTransaction } from '../../../../kernel/database/transaction';

const api = testApi();
let seller: Actor;
let offer: Offer;

beforeAll(async () => {
  seller = await createTrader(api);
  offer = await createTestOffer(api, seller);
});

const open = (buyer: Actor, changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  api.call('POST', '/trades/', {
    token: buyer.token,
    headers,
    json: { offer_id: offer.id, crypto_amount: '10', buyer_wallet_address: BUYER_WALLET, ...changes },
  });

describe('POST /trades/ with the total that the buyer saw', () => {
  const setFees = (percentage: string) =>
    inTransaction(api.services.sequelize, (t) => writeSettings(t, { buyer_fee_percentage: percentage }));

  async function expectNothingDone(buyer: Actor, balance: string) {
    expect(await balancesOf(api, buyer)).toEqual([balance, '0.000000', '0.000000']);
    expect(await Trade.count({ where: { buyerId: buyer.id } })).toBe(0);
  }

  it.each(['20.30', '20.300000', 20.3])('locks it where %j is still right', async (seen_total) => {
    const buyer = await createTrader(api, { balance: '100' });
    expect((await open(buyer, { seen_total })).status).toBe(201);
    expect(await balancesOf(api, buyer)).toEqual(['79.700000', '20.300000', '0.000000']);
  });

  it('locks nothing where the seller changed the price, and says what it would be', async () => {
    const buyer = await createTrader(api, { balance: '100' });
    const mine = await createTestOffer(api, seller);
    await api.call('PUT', `/offers/${mine.id}`, { token: seller.token, json: { price_per_unit: '4.00' } });
    const { status, body } = await open(buyer, { offer_id: mine.id, seen_total: '20.30' });
    expect(status).toBe(409);
    expect(body.type).toBe('urn:souk:problem:terms_changed');
    expect(body.detail).toBe(
      'The price or the fee has changed. You would pay 40.60 USDT now. Nothing was locked.',
    );
    await expectNothingDone(buyer, '100.000000');
    expect((await open(buyer, { offer_id: mine.id, seen_total: '40.60' })).status).toBe(201);
  });

  it('locks nothing where it became cheaper: the buyer agreed to another sum', async () => {
    const buyer = await createTrader(api, { balance: '100' });
    const { status, body } = await open(buyer, { seen_total: '20.300001' });
    expect([status, body.detail]).toEqual([409, expect.stringContaining('You would pay 20.30 USDT now.')]);
    await expectNothingDone(buyer, '100.000000');
  });

  it('locks nothing where the fee was changed', async () => {
    const buyer = await createTrader(api, { balance: '100' });
    await setFees('2.25');
    const { status, body } = await open(buyer, { seen_total: '20.30' });
    await setFees('1.50');
    expect([status, body.detail]).toEqual([409, expect.stringContaining('You would pay 20.45 USDT now.')]);
    await expectNothingDone(buyer, '100.000000');
  });

  it('says so even to a buyer whose balance does not reach for the new total', async () => {
    const buyer = await createTrader(api, { balance: '10' });
    expect((await open(buyer, { seen_total: '10' })).status).toBe(409);
    await expectNothingDone(buyer, '10.000000');
  });

  it('never locks another sum while the price changes at that moment', async () => {
    const buyer = await createTrader(api, { balance: '1000' });
    const mine = await createTestOffer(api, seller);
    const reprice = (price_per_unit: string) =>
      api.call('PUT', `/offers/${mine.id}`, { token: seller.token, json: { price_per_unit } });
    const attempts = await Promise.all([
      ...Array.from({ length: 5 }, () => open(buyer, { offer_id: mine.id, seen_total: '20.30' })),
      reprice('4.00'),
      ...Array.from({ length: 5 }, () => open(buyer, { offer_id: mine.id, seen_total: '20.30' })),
    ]);
    const opened = attempts.filter(({ status }) => status === 201);
    expect(attempts.every(({ status }) => [200, 201, 409].includes(status))).toBe(true);
    expect(opened.every(({ body }) => body.usdt_amount === '20.000000')).toBe(true);
    const [, escrow] = await balancesOf(api, buyer);
    expect(Number(escrow)).toBeCloseTo(20.3 * opened.length, 6);
  });

  it('keeps no Idempotency-Key of a refusal, and answers a success again though the price has changed since', async () => {
    const buyer = await createTrader(api, { balance: '100' });
    const mine = await createTestOffer(api, seller);
    const attempt = (seen_total: string) =>
      open(buyer, { offer_id: mine.id, seen_total }, { 'idempotency-key': 'one-total' });
    expect((await attempt('40.60')).status).toBe(409);
    const first = await attempt('20.30');
    await mine.update({ pricePerUnit: '4.00' });
    const again = await attempt('20.30');
    expect([again.status, again.body.id]).toEqual([201, first.body.id]);
    expect(await balancesOf(api, buyer)).toEqual(['79.700000', '20.300000', '0.000000']);
    expect((await attempt('40.60')).status).toBe(422);
  });
});
