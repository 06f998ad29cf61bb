import {
  type Actor,
  BUYER_WALLET,
  balancesOf,
  createTestOffer,
  createTrader,
} from '../../../../../test/factories';
import { setSettings } from '../../../../../test/setSettings';
import { testApi } from '../../../../../test/testApi';
import { type Offer, Trade } from '../../../../domain/models';

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

describe('POST /trades/', () => {
  it('locks the amount and the fee of the buyer, and fixes the terms on the trade', async () => {
    const buyer = await createTrader(api, { balance: '100' });
    const { status, body } = await open(buyer);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      seller_id: seller.id,
      seller_username: seller.user.username,
      buyer_id: buyer.id,
      crypto_amount: '10.00000000',
      price_per_unit: '2.00',
      usdt_amount: '20.000000',
      buyer_fee: '0.300000',
      seller_fee: '0.300000',
      status: 'open',
    });
    expect(await balancesOf(api, buyer)).toEqual(['79.700000', '20.300000', '0.000000']);
  });

  it('is forbidden on an offer of one’s own', async () => {
    expect((await open(seller)).status).toBe(403);
  });

  it('is 404 for an offer that does not exist', async () => {
    const buyer = await createTrader(api, { balance: '100' });
    expect((await open(buyer, { offer_id: 999_999 })).status).toBe(404);
  });

  it.each([
    ['is paused', (mine: Offer) => mine.update({ status: 'paused' })],
    ['was deleted', (mine: Offer) => mine.update({ deletedAt: new Date() })],
  ])('is a conflict where the offer %s', async (_, change) => {
    const buyer = await createTrader(api, { balance: '100' });
    const mine = await createTestOffer(api, seller);
    await change(mine);
    expect((await open(buyer, { offer_id: mine.id })).status).toBe(409);
  });

  it.each([
    ['crypto_amount', undefined, 'Crypto amount is required'],
    ['crypto_amount', null, 'Crypto amount is required'],
    ['crypto_amount', '1e1', 'Crypto amount must be a number'],
    ['crypto_amount', '-10', 'Crypto amount must be greater than 0'],
    ['crypto_amount', [10], 'Crypto amount must be a number'],
    ['crypto_amount', { value: 10 }, 'Crypto amount must be a number'],
    ['crypto_amount', true, 'Crypto amount must be a number'],
    ['crypto_amount', 'NaN', 'Crypto amount must be a number'],
    ['crypto_amount', '10.000000001', 'At most 8 decimals are allowed'],
    ['crypto_amount', '0.99999999', 'Minimum amount is 1 SIDRA'],
    ['crypto_amount', '100.00000001', 'Maximum amount is 100 SIDRA'],
    ['buyer_wallet_address', '  ', 'Wallet address is required'],
    ['buyer_wallet_address', 5, 'Wallet address is required'],
    ['offer_id', '1', 'Offer is required'],
    ['seen_total', null, 'The total must be a number'],
    ['seen_total', '-20.30', 'The total must be a number'],
    ['seen_total', '20.3000001', 'At most 6 decimals are allowed'],
    ['status', 'completed', 'Unknown field'],
  ])('refuses %s = %j and changes nothing', async (field, value, message) => {
    const buyer = await createTrader(api, { balance: '1000' });
    const { status, body, headers } = await open(buyer, { [field]: value });
    expect(status).toBe(422);
    expect(headers.get('content-type')).toContain('application/problem+json');
    expect(body.errors).toMatchObject([{ field, message }]);
    expect(body.detail).toBe(message);
    expect(await balancesOf(api, buyer)).toEqual(['1000.000000', '0.000000', '0.000000']);
  });

  it.each([
    '{"offer_id":1,"crypto_amount":1e1,"buyer_wallet_address":"a"}',
    '{"offer_id":1,"crypto_amount":10.00000000000000001,"buyer_wallet_address":"a"}',
  ])('does not round a JSON number unseen: %s', async (json) => {
    const buyer = await createTrader(api, { balance: '1000' });
    const raw: [string, string] = ['application/json', json];
    const { status, body } = await api.call('POST', '/trades/', { token: buyer.token, raw });
    expect([status, body.errors]).toMatchObject([
      422,
      [{ field: 'crypto_amount', message: 'Crypto amount must be a number' }],
    ]);
  });

  it('takes the minimum and the maximum of the offer', async () => {
    const buyer = await createTrader(api, { balance: '1000' });
    expect((await open(buyer, { crypto_amount: '1' })).status).toBe(201);
    expect((await open(buyer, { crypto_amount: 100 })).status).toBe(201);
  });

  it('refuses a trade worth less than 0.01 USDT', async () => {
    const buyer = await createTrader(api, { balance: '1' });
    const tiny = await createTestOffer(api, seller, { price: '0.01', min: '0.5', max: '2' });
    expect((await open(buyer, { offer_id: tiny.id, crypto_amount: '0.5' })).status).toBe(422);
    expect((await open(buyer, { offer_id: tiny.id, crypto_amount: '1' })).status).toBe(201);
  });

  it('refuses a trade worth more than 1,000,000,000 USDT', async () => {
    const buyer = await createTrader(api, { balance: '1' });
    const dear = await createTestOffer(api, seller, { price: '1000000000', min: '1', max: '2' });
    const { status, body } = await open(buyer, { offer_id: dear.id, crypto_amount: '1.00000001' });
    expect([status, body.detail]).toEqual([422, 'A trade must be worth at most 1000000000 USDT']);
    expect((await open(buyer, { offer_id: dear.id, crypto_amount: '1' })).status).toBe(400);
  });

  it('refuses a balance short by 0.000001 and takes the exact one', async () => {
    const short = await createTrader(api, { balance: '20.299999' });
    const refused = await open(short);
    expect([refused.status, refused.body.detail]).toEqual([400, 'Insufficient balance.']);
    expect(await Trade.count({ where: { buyerId: short.id } })).toBe(0);
    const exact = await createTrader(api, { balance: '20.300000' });
    expect((await open(exact)).status).toBe(201);
    expect(await balancesOf(api, exact)).toEqual(['0.000000', '20.300000', '0.000000']);
  });

  it('opens one of 50 parallel trades on a balance for one', async () => {
    const buyer = await createTrader(api, { balance: '20.30' });
    const answers = await Promise.all(Array.from({ length: 50 }, () => open(buyer)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(49);
    expect(await balancesOf(api, buyer)).toEqual(['0.000000', '20.300000', '0.000000']);
  });

  it('opens one trade for 50 parallel requests with one Idempotency-Key, and answers all of them alike', async () => {
    const buyer = await createTrader(api, { balance: '100' });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => open(buyer, {}, { 'idempotency-key': 'one-form' })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await Trade.count({ where: { buyerId: buyer.id } })).toBe(1);
    const other = await open(buyer, { crypto_amount: '11' }, { 'idempotency-key': 'one-form' });
    expect(other.status).toBe(422);
  });

  it('knows an Idempotency-Key with and without the slash at the end of the path', async () => {
    const buyer = await createTrader(api, { balance: '100' });
    const headers = { 'idempotency-key': 'slash' };
    const json = { offer_id: offer.id, crypto_amount: '10', buyer_wallet_address: BUYER_WALLET };
    const answers = [
      await api.call('POST', '/trades/', { token: buyer.token, headers, json }),
      await api.call('POST', '/trades', { token: buyer.token, headers, json }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await Trade.count({ where: { buyerId: buyer.id } })).toBe(1);
  });

  it('answers each of two people who chose the same Idempotency-Key with what is theirs', async () => {
    const buyers = [await createTrader(api, { balance: '100' }), await createTrader(api, { balance: '100' })];
    const send = async (buyer: Actor) => (await open(buyer, {}, { 'idempotency-key': 'chosen-twice' })).body;
    for (const buyer of buyers) await send(buyer);
    for (const buyer of buyers) expect((await send(buyer)).buyer_id).toBe(buyer.id);
  });
});

describe('POST /trades/ with the total that the buyer saw', () => {
  const setFees = (percentage: string) => setSettings(api, { buyer_fee_percentage: percentage });

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
    await seller.call('PUT', `/offers/${mine.id}`, { price_per_unit: '4.00' });
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
    const reprice = (price_per_unit: string) => seller.call('PUT', `/offers/${mine.id}`, { price_per_unit });
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
