import { type Actor, createTestOffer, createTrader, openTestTrade } from '../../../../test/factories';
import { setSettings } from '../../../../test/setSettings';
import { testApi } from '../../../../test/testApi';
import { Offer } from '../../../domain/models';

const api = testApi();
let seller: Actor;
let buyer: Actor;

beforeEach(async () => {
  [seller, buyer] = await Promise.all([createTrader(api), createTrader(api, { balance: '100' })]);
});

const valid = { crypto_type: 'SIDRA', price_per_unit: '2.00', min_amount: '1', max_amount: '10' };
const post = (actor: Actor, json: unknown) => actor.call('POST', '/offers/', json);
const browse = async (query: string) => (await buyer.call('GET', `/offers/?${query}`)).body;
const idsOf = (offers: { id: number }[]) => offers.map(({ id }) => id);

describe('POST /offers/', () => {
  it('is refused to a seller of 100 offers until one is deleted', async () => {
    const terms = { cryptoType: 'SIDRA', pricePerUnit: '2', minAmount: '1', maxAmount: '2' } as const;
    const [first] = await Offer.bulkCreate(
      Array.from({ length: 100 }, () => ({ ownerId: seller.id, ...terms })),
    );
    const refused = await post(seller, valid);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'You have 100 offers. Delete one before you post another.',
    ]);
    expect((await post(buyer, valid)).status).toBe(201);
    await first?.update({ deletedAt: new Date() });
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(seller, valid)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    await Offer.update({ deletedAt: new Date() }, { where: { ownerId: seller.id } });
  });

  it('posts an active offer', async () => {
    const { status, body } = await post(seller, { ...valid, description: ' Fast ' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      seller_id: seller.id,
      seller_username: seller.user.username,
      price_per_unit: '2.00',
      min_amount: '1.00000000',
      max_amount: '10.00000000',
      description: 'Fast',
      status: 'active',
    });
  });

  it('takes the smallest amounts as JSON numbers, but no exponent', async () => {
    const seller = await createTrader(api);
    const send = (min: string) => {
      const text = JSON.stringify({ ...valid, min_amount: 'MIN' }).replace('"MIN"', min);
      return api.call('POST', '/offers/', { token: seller.token, raw: ['application/json', text] });
    };
    const { status, body } = await send('0.00000001');
    expect([status, body.min_amount]).toEqual([201, '0.00000001']);
    expect((await send('0.00000099')).body.min_amount).toBe('0.00000099');
    for (const refused of ['1e-8', '1E-8', '0.000000001', '-0.00000001'])
      expect((await send(refused)).status).toBe(422);
  });

  it('is forbidden while trading is switched off', async () => {
    await setSettings(api, { trading_enabled: false });
    const { status } = await post(seller, valid);
    await setSettings(api, { trading_enabled: true });
    expect(status).toBe(403);
  });

  it.each([
    [{ crypto_type: 'BTC' }, 'crypto_type', 'Crypto type is required'],
    [{ price_per_unit: '' }, 'price_per_unit', 'Price is required'],
    [{ price_per_unit: '0.009' }, 'price_per_unit', 'Price must be at least 0.01 USDT'],
    [{ price_per_unit: -1 }, 'price_per_unit', 'Price must be at least 0.01 USDT'],
    [{ max_amount: -0.5 }, 'max_amount', 'Maximum amount must be greater than 0'],
    [{ price_per_unit: '2.001' }, 'price_per_unit', 'At most 2 decimals are allowed'],
    [{ min_amount: undefined }, 'min_amount', 'Minimum amount is required'],
    [{ min_amount: '0' }, 'min_amount', 'Minimum amount must be greater than 0'],
    [{ max_amount: null }, 'max_amount', 'Maximum amount is required'],
    [{ max_amount: '0' }, 'max_amount', 'Maximum amount must be greater than 0'],
    [{ min_amount: '11' }, 'max_amount', 'Maximum amount must be at least the minimum amount'],
    [{ description: 5 }, 'description', 'Must be text'],
    [{ seller_id: 1 }, 'seller_id', 'Unknown field'],
  ])('refuses %j', async (changes, field, message) => {
    const { status, body } = await post(seller, { ...valid, ...changes });
    expect([status, body.errors]).toMatchObject([422, [{ field, message }]]);
    expect(await Offer.count({ where: { ownerId: seller.id } })).toBe(0);
  });
});

describe('PUT /offers/:id', () => {
  const put = (actor: Actor, id: number, json: unknown) => actor.call('PUT', `/offers/${id}`, json);

  it('pauses, activates and changes one’s own offer', async () => {
    const offer = await createTestOffer(api, seller);
    expect((await put(seller, offer.id, { status: 'paused' })).body.status).toBe('paused');
    expect(idsOf(await browse(`seller=${seller.user.username}`))).toEqual([]);
    const changed = await put(seller, offer.id, { status: 'active', price_per_unit: '2.50' });
    expect(changed.body).toMatchObject({
      status: 'active',
      price_per_unit: '2.50',
      min_amount: '1.00000000',
    });
    expect((await put(seller, offer.id, { max_amount: '0.5' })).status).toBe(422);
    expect((await put(seller, offer.id, {})).status).toBe(422);
  });

  it('is forbidden to others, and a paused offer does not exist for them', async () => {
    const offer = await createTestOffer(api, seller);
    expect((await put(buyer, offer.id, { status: 'paused' })).status).toBe(403);
    await put(seller, offer.id, { status: 'paused' });
    expect((await put(buyer, offer.id, { status: 'active' })).status).toBe(404);
    expect((await buyer.call('GET', `/offers/${offer.id}`)).status).toBe(404);
  });
});

describe('DELETE /offers/:id', () => {
  const remove = (actor: Actor, id: number) => actor.call('DELETE', `/offers/${id}`);

  it('takes the offer off the market', async () => {
    const offer = await createTestOffer(api, seller);
    expect((await remove(buyer, offer.id)).status).toBe(403);
    expect((await remove(seller, offer.id)).status).toBe(204);
    expect((await remove(seller, offer.id)).status).toBe(404);
  });

  it('is a conflict while a trade on it is live', async () => {
    const offer = await createTestOffer(api, seller);
    await openTestTrade(api, buyer, offer);
    expect((await remove(seller, offer.id)).status).toBe(409);
  });
});

describe('GET /offers/', () => {
  it('filters by price, amount and seller, and sorts', async () => {
    const cheap = await createTestOffer(api, seller, { price: '1.50', min: '1', max: '5' });
    const dear = await createTestOffer(api, seller, { price: '3.00', min: '10', max: '50' });
    const of = `seller=${seller.user.username}`;
    expect(idsOf(await browse(of))).toEqual([dear.id, cheap.id]);
    expect(idsOf(await browse(`${of}&sort=price_low`))).toEqual([cheap.id, dear.id]);
    expect(idsOf(await browse(`${of}&sort=price_high`))).toEqual([dear.id, cheap.id]);
    expect(idsOf(await browse(`${of}&max_price=2`))).toEqual([cheap.id]);
    expect(idsOf(await browse(`${of}&min_price=2`))).toEqual([dear.id]);
    expect(idsOf(await browse(`${of}&amount=20`))).toEqual([dear.id]);
    const start = seller.user.username.slice(0, -1);
    expect(idsOf(await browse(`seller=${start}`))).toContain(cheap.id);
    expect(idsOf(await browse('seller=%25'))).toEqual([]);
    expect(idsOf(await browse(`${of}&limit=1&skip=1`))).toEqual([cheap.id]);
  });

  it.each(['sort=cheapest', 'min_price=1e3', 'amount=-1', 'unknown=1', 'skip=-1'])(
    'refuses %s',
    async (query) => {
      expect((await buyer.call('GET', `/offers/?${query}`)).status).toBe(422);
    },
  );
});
