import { refusalOf } from '../../../../test/codeOf';
import { type Actor, createTestOffer, createTrader } from '../../../../test/factories';
import { setSettings } from '../../../../test/setSettings';
import { setUsualPrice } from '../../../../test/setUsualPrice';
import { type KeyHolder, keyOf } from '../../../../test/signing';
import { testApi } from '../../../../test/testApi';
import { Offer } from '../../../domain/models';

const api = testApi();
let owner: Actor;
let key: KeyHolder;
beforeEach(async () => {
  owner = await createTrader(api);
  key = await keyOf(api, owner, ['offers'], { leastPrices: '{"SIDRA":"1.50"}' });
});

const terms = (price_per_unit: string) => ({
  crypto_type: 'SIDRA',
  price_per_unit,
  min_amount: '1',
  max_amount: '10',
});
const LOW = [403, 'below_key_price'];
const put = (id: number, json: object) => key.call('PUT', `/offers/${id}`, { json });

it('posts no offer below the key’s lowest price', async () => {
  expect(refusalOf(await key.call('POST', '/offers/', { json: terms('1.49') }))).toEqual(LOW);
  expect((await key.call('POST', '/offers/', { json: terms('1.50') })).status).toBe(201);
  expect(await Offer.count({ where: { ownerId: owner.id } })).toBe(1);
});

it('writes no offer of a coin that the key does not name', async () => {
  const none = await keyOf(api, owner, ['offers']);
  expect(refusalOf(await none.call('POST', '/offers/', { json: terms('9.00') }))).toEqual([
    403,
    'coin_not_of_key',
  ]);
});

it('lowers no price below it, and brings no cheaper offer back', async () => {
  const { id } = await createTestOffer(api, owner);
  expect(refusalOf(await put(id, { price_per_unit: '1.49' }))).toEqual(LOW);
  expect(refusalOf(await put(id, { price_per_unit: '1.49', status: 'paused' }))).toEqual(LOW);
  const cheap = await createTestOffer(api, owner, { price: '1.10' });
  for (const changes of [{ status: 'active' }, { available_amount: '99' }, { max_amount: '99' }])
    expect(refusalOf(await put(cheap.id, changes))).toEqual(LOW);
  expect((await put(cheap.id, { status: 'paused' })).status).toBe(200);
  expect((await put(cheap.id, { status: 'active', price_per_unit: '1.50' })).status).toBe(200);
  expect((await Offer.findByPk(id))?.pricePerUnit).toBe('2.00');
});

it('is no proof: a price far below the usual one is its owner’s to set', async () => {
  await setUsualPrice(api, '9.00');
  expect(refusalOf(await key.call('POST', '/offers/', { json: terms('1.60') }))).toEqual([
    403,
    'key_proves_nothing',
  ]);
  await setUsualPrice(api, null);
});

// `offerRisks.test.ts` tries what a key changes of an offer that promises something.
it('makes no promise', async () => {
  await setSettings(api, { most_guarantee_percentage: 10 });
  const promise = { ...terms('2.00'), guarantee_percentage: '5' };
  const refused = [403, 'key_proves_nothing'];
  expect(refusalOf(await key.call('POST', '/offers/', { json: promise }))).toEqual(refused);
  const { id } = await createTestOffer(api, owner);
  expect(refusalOf(await put(id, { guarantee_percentage: '5' }))).toEqual(refused);
});
