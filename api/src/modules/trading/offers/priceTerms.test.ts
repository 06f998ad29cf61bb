import { refusalOf } from '../../../../test/codeOf';
import { type Actor, createTestOffer, createTrader } from '../../../../test/factories';
import { createFloatingOffer, giveReference } from '../../../../test/floating';
import { setUsualPrice } from '../../../../test/setUsualPrice';
import { keyOf } from '../../../../test/signing';
import { testApi } from '../../../../test/testApi';
import { Offer, Session } from '../../../domain/models';
import { select } from '../../../kernel/database/statements';

const api = testApi();
let seller: Actor;
beforeEach(async () => {
  await giveReference(api, '2.00');
  seller = await createTrader(api);
});

const AMOUNTS = { crypto_type: 'SIDRA', min_amount: '1', max_amount: '10' };
const FLOATING = {
  reference: 'market',
  margin_percentage: '-2.5',
  floor_price: '1.20',
  ceiling_price: '3.00',
};
const post = (terms: object) => seller.call('POST', '/offers/', { ...AMOUNTS, ...terms });
const put = (id: number, json: object) => seller.call('PUT', `/offers/${id}`, json);

it('are posted with the price of now, whatever price stands beside them', async () => {
  expect((await post({ ...FLOATING, price_per_unit: '9.99' })).body).toMatchObject({
    ...FLOATING,
    margin_percentage: '-2.50',
    price_per_unit: '1.95',
  });
});

it('are null of a fixed price', async () => {
  const { status, body } = await post({ price_per_unit: '2.00', margin_percentage: '3' });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    reference: null,
    margin_percentage: null,
    floor_price: null,
    ceiling_price: null,
  });
});

it('wait off the market while there is no reference', async () => {
  await api.owner.query('DELETE FROM reference_prices');
  const { body } = await post(FLOATING);
  expect(body.price_per_unit).toBe('1.20');
  expect((await api.call('GET', `/market/offers?username=${seller.user.username}`)).body).toEqual([]);
});

it.each([
  [{ ceiling_price: '1.19' }, [422, 'ceiling_below_floor']],
  [{ floor_price: null }, [422, 'floor_missing']],
  [{ margin_percentage: '100.01' }, [422, 'invalid']],
])('refuse %j, and change nothing', async (changes, refusal) => {
  const offer = await createFloatingOffer(api, seller);
  expect(refusalOf(await put(offer.id, changes))).toEqual(refusal);
  expect((await offer.reload()).get()).toMatchObject({ marginPercentage: '2.00', floorPrice: '1.20' });
});

it('become a fixed price once one is named, and no margin moves that', async () => {
  const { id } = await createFloatingOffer(api, seller);
  expect((await put(id, { margin_percentage: '5' })).body.price_per_unit).toBe('2.10');
  expect((await put(id, { price_per_unit: '2.22' })).body).toMatchObject({
    price_per_unit: '2.22',
    reference: null,
  });
  expect(refusalOf(await put(id, { margin_percentage: '5' }))).toEqual([409, 'price_fixed']);
  expect((await put(id, { reference: 'market', floor_price: '1' })).body.price_per_unit).toBe('2.00');
  expect((await put(id, { reference: null })).body).toMatchObject({
    price_per_unit: '2.00',
    floor_price: null,
  });
});

it('are changed in bulk', async () => {
  const ids = [(await createFloatingOffer(api, seller)).id, (await createFloatingOffer(api, seller)).id];
  const changes = ids.map((id) => ({ id, margin_percentage: '4', floor_price: '1.50' }));
  const { body } = await seller.call('PUT', '/offers/bulk', { changes });
  expect(body).toMatchObject(ids.map((id) => ({ id, price_per_unit: '2.08', floor_price: '1.50' })));
});

it('never come below the lowest price of a key', async () => {
  const key = await keyOf(api, seller, ['offers'], { leastPrices: '{"SIDRA":"1.50"}' });
  const json = { ...AMOUNTS, ...FLOATING };
  expect(refusalOf(await key.call('POST', '/offers/', { json }))).toEqual([403, 'below_key_price']);
  expect((await key.call('POST', '/offers/', { json: { ...json, floor_price: '1.50' } })).status).toBe(201);
  const low = await createFloatingOffer(api, seller, { floor_price: '1.49' });
  const change = (changes: object) => key.call('PUT', `/offers/${low.id}`, { json: changes });
  expect(refusalOf(await change({ margin_percentage: '3' }))).toEqual([403, 'below_key_price']);
  expect((await change({ margin_percentage: '3', floor_price: '1.50' })).status).toBe(200);
  expect(refusalOf(await change({ floor_price: '1.49' }))).toEqual([403, 'below_key_price']);
  expect((await Offer.findByPk(low.id))?.floorPrice).toBe('1.50');
});

const PROOF = [403, 'reauthentication_required'];
const forgetProof = () =>
  Session.update({ provedAt: new Date(Date.now() - 3_600_000) }, { where: { id: seller.sessionId } });

describe('ask for a recent proof', () => {
  afterEach(() => setUsualPrice(api, null));

  it('where they may come far below the usual price', async () => {
    await setUsualPrice(api, '3.00');
    const { id } = await createFloatingOffer(api, seller);
    await forgetProof();
    expect(refusalOf(await post(FLOATING))).toEqual(PROOF);
    for (const changes of [
      { margin_percentage: '-50' },
      { ceiling_price: '1.20' },
      { price_per_unit: '1.30' },
    ]) {
      expect(refusalOf(await put(id, changes))).toEqual(PROOF);
      const json = { changes: [{ id, ...changes }] };
      expect(refusalOf(await seller.call('PUT', '/offers/bulk', json))).toEqual(PROOF);
    }
    expect((await put(id, { margin_percentage: '3' })).status).toBe(200);
  });

  it('where they fall to half of what they were, also without a usual price', async () => {
    const { id } = await createFloatingOffer(api, seller, { margin_percentage: '100', floor_price: '0.50' });
    await forgetProof();
    expect(refusalOf(await put(id, { ceiling_price: '0.50' }))).toEqual(PROOF);
    expect(refusalOf(await put(id, { margin_percentage: '-1' }))).toEqual(PROOF);
    expect(await Offer.findByPk(id)).toMatchObject({ ceilingPrice: null, pricePerUnit: '4.00' });
    expect((await put(id, { ceiling_price: '2.01' })).body.price_per_unit).toBe('2.01');
    await Session.update({ provedAt: new Date() }, { where: { id: seller.sessionId } });
    expect((await put(id, { ceiling_price: '0.90' })).body.price_per_unit).toBe('0.90');
    const told = await select<{ data: string }>(
      api.services.sequelize,
      "SELECT CAST(data AS CHAR) AS data FROM outbox WHERE kind = 'offer_far_below' AND subject_id = :id",
      { id },
    );
    expect(told.map(({ data }) => JSON.parse(data))).toMatchObject([{ price: '0.50', usual_price: '2.01' }]);
  });

  it('where small steps within a day lead far down, while no one has bought the coin', async () => {
    const { id } = await createTestOffer(api, seller);
    await forgetProof();
    const step = async (price: string) => refusalOf(await put(id, { price_per_unit: price }))[0];
    expect([await step('1.90'), await step('1.80')]).toEqual([200, 200]);
    const json = { changes: [{ id, price_per_unit: '0.90' }] };
    expect(await step('0.90')).toBe(403);
    expect(refusalOf(await seller.call('PUT', '/offers/bulk', json))).toEqual(PROOF);
    await api.owner.query('UPDATE offers SET priced_at = priced_at - INTERVAL 23 HOUR');
    expect(await step('0.95')).toBe(403);
    await api.owner.query('UPDATE offers SET priced_at = priced_at - INTERVAL 2 HOUR');
    expect([await step('1.70'), await step('0.85')]).toEqual([200, 403]);
    expect(await Offer.findByPk(id)).toMatchObject({ pricePerUnit: '1.70', settledPrice: '1.80' });
  });

  it('also at the last of eight halvings', async () => {
    const { id } = await createTestOffer(api, seller, { price: '256.00' });
    await forgetProof();
    const codes = [];
    for (const price of ['128', '64', '32', '16', '8', '4', '2', '1'])
      codes.push(refusalOf(await put(id, { price_per_unit: price }))[0]);
    expect(codes.slice(1)).toEqual(Array(7).fill(403));
  });

  it('where one of long ago becomes fixed', async () => {
    const { id } = await createFloatingOffer(api, seller);
    await giveReference(api, '2.00', { minutes: 25 * 60 });
    await setUsualPrice(api, '2.40');
    await forgetProof();
    expect(refusalOf(await put(id, { reference: null }))).toEqual(PROOF);
    await setUsualPrice(api, '2.30');
    expect((await put(id, { reference: null })).body).toMatchObject({
      reference: null,
      price_per_unit: '2.04',
    });
  });
});
