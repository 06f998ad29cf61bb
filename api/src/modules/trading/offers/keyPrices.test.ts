import { type Actor, createTestOffer, createTrader } from '../../../../test/factories';
import { type KeyHolder, keyOf } from '../../../../test/signing';
import { testApi } from '../../../../test/testApi';
import { Offer } from '../../../domain/models';
import { writeSettings } from '../../../domain/policy/settings/settings';
import { change } from '../../../kernel/database/statements';
import { inTransaction } from '../../../kernel/database/transaction';

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
const codeOf = ({ status, body }: { status: number; body: { type?: string } }) => [
  status,
  body.type?.split(':').at(-1),
];
const LOW = [403, 'below_key_price'];
const put = (id: number, json: object) => key.call('PUT', `/offers/${id}`, { json });

it('posts no offer below the key’s lowest price', async () => {
  expect(codeOf(await key.call('POST', '/offers/', { json: terms('1.49') }))).toEqual(LOW);
  expect((await key.call('POST', '/offers/', { json: terms('1.50') })).status).toBe(201);
  expect(await Offer.count({ where: { ownerId: owner.id } })).toBe(1);
});

it('writes no offer of a coin that the key does not name', async () => {
  const none = await keyOf(api, owner, ['offers']);
  expect(codeOf(await none.call('POST', '/offers/', { json: terms('9.00') }))).toEqual([
    403,
    'coin_not_of_key',
  ]);
});

it('lowers no price below it, and brings no cheaper offer back', async () => {
  const { id } = await createTestOffer(api, owner);
  expect(codeOf(await put(id, { price_per_unit: '1.49' }))).toEqual(LOW);
  expect(codeOf(await put(id, { price_per_unit: '1.49', status: 'paused' }))).toEqual(LOW);
  const cheap = await createTestOffer(api, owner, { price: '1.10' });
  for (const changes of [{ status: 'active' }, { available_amount: '99' }, { max_amount: '99' }])
    expect(codeOf(await put(cheap.id, changes))).toEqual(LOW);
  expect((await put(cheap.id, { status: 'paused' })).status).toBe(200);
  expect((await put(cheap.id, { status: 'active', price_per_unit: '1.50' })).status).toBe(200);
  expect((await Offer.findByPk(id))?.pricePerUnit).toBe('2.00');
});

it('is no proof: a price far below the usual one is its owner’s to set', async () => {
  const market =
    "REPLACE INTO market_prices (crypto_type, median, trades, at) VALUES ('SIDRA', 9.00, 9, NOW(3))";
  await change(api.services.sequelize, market);
  expect(codeOf(await key.call('POST', '/offers/', { json: terms('1.60') }))).toEqual([
    403,
    'key_proves_nothing',
  ]);
  await change(api.services.sequelize, 'DELETE FROM market_prices');
});

it('makes no promise, and raises nothing of an offer that promises something', async () => {
  await inTransaction(api.services.sequelize, (t) => writeSettings(t, { most_guarantee_percentage: 10 }));
  const refused = [403, 'key_proves_nothing'];
  const promise = { ...terms('2.00'), guarantee_percentage: '5' };
  expect(codeOf(await key.call('POST', '/offers/', { json: promise }))).toEqual(refused);
  const { id } = await createTestOffer(api, owner);
  expect(codeOf(await put(id, { guarantee_percentage: '5' }))).toEqual(refused);
  await Offer.update({ guaranteePercentage: '5' }, { where: { id } });
  for (const changes of [{ send_within_minutes: 30 }, { max_amount: '1000' }, { price_per_unit: '2.01' }])
    expect(codeOf(await put(id, changes))).toEqual(refused);
  for (const changes of [{ price_per_unit: '1.90' }, { available_amount: '99' }])
    expect((await put(id, changes)).status).toBe(200);
  expect((await put(id, { status: 'paused' })).status).toBe(200);
  expect(codeOf(await put(id, { status: 'active' }))).toEqual(refused);
});
