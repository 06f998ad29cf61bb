import { refusalOf } from '../../../../test/codeOf';
import { type Actor, createTestOffer, createTrader } from '../../../../test/factories';
import { keyOf } from '../../../../test/signing';
import { testApi } from '../../../../test/testApi';
import { Offer, Session } from '../../../domain/models';

const api = testApi();
let seller: Actor;
let ids: number[];
beforeEach(async () => {
  seller = await createTrader(api);
  ids = [];
  for (const price of ['2.00', '3.00', '4.00']) ids.push((await createTestOffer(api, seller, { price })).id);
});

const put = (changes: unknown) => seller.call('PUT', '/offers/bulk', { changes });
const prices = async () =>
  (await Offer.findAll({ where: { ownerId: seller.id }, order: ['id'] })).map(
    ({ pricePerUnit }) => pricePerUnit,
  );
const BEFORE = ['2.00', '3.00', '4.00'];

it('changes offers, and answers them in the order that was asked', async () => {
  const [one = 0, two = 0, three = 0] = ids;
  const { status, body } = await put([
    { id: three, price_per_unit: '4.10', seen_price: '4' },
    { id: one, status: 'paused' },
    { id: two, price_per_unit: '3.10', max_amount: '50' },
  ]);
  expect(status).toBe(200);
  expect(
    body.map(({ id, price_per_unit, status: is }: Record<string, unknown>) => [id, price_per_unit, is]),
  ).toEqual([
    [three, '4.10', 'active'],
    [one, '2.00', 'paused'],
    [two, '3.10', 'active'],
  ]);
  expect(await prices()).toEqual(['2.00', '3.10', '4.10']);
});

it.each([
  ['a changed price', 409, 'price_changed', { price_per_unit: '9.00', seen_price: '2.99' }, 'id'],
  ['limits that cross', 422, 'limits_crossed', { max_amount: '0.5' }, 'max_amount'],
])('changes nothing where one meets %s, and names that one', async (_, status, code, wrong, field) => {
  const [one = 0, two = 0] = ids;
  const answer = await put([
    { id: two, ...wrong },
    { id: one, price_per_unit: '2.50' },
  ]);
  expect(refusalOf(answer)).toEqual([status, code]);
  expect(answer.body.errors).toMatchObject([{ field: `changes.0.${field}` }]);
  expect(await prices()).toEqual(BEFORE);
});

it('is its owner’s: a stranger’s offer, a deleted one and none at all stop all of it', async () => {
  const stranger = await createTestOffer(api, await createTrader(api));
  const own = { id: ids[0], price_per_unit: '2.50' };
  for (const [id, status] of [
    [stranger.id, 403],
    [999_999, 404],
  ])
    expect((await put([own, { id, price_per_unit: '1.00' }])).status).toBe(status);
  await Offer.update({ deletedAt: new Date() }, { where: { id: ids[2] } });
  expect((await put([own, { id: ids[2], status: 'paused' }])).status).toBe(404);
  expect(await prices()).toEqual(BEFORE);
});

it('refuses what is no list of changes', async () => {
  const change = { id: ids[0], price_per_unit: '2.50' };
  const many = Array.from({ length: 101 }, (_, at) => ({ ...change, id: at + 1 }));
  for (const wrong of [
    [],
    many,
    [change, change],
    [{ id: ids[0] }],
    [{ id: ids[0], seen_price: '2.00' }],
    [{ ...change, price_per_unit: '0' }],
    [{ ...change, else: 1 }],
    'all',
    undefined,
  ])
    expect((await put(wrong)).status).toBe(422);
  expect(await prices()).toEqual(BEFORE);
});

it('takes two at once in opposite orders, one after the other', async () => {
  const up = ids.map((id) => ({ id, price_per_unit: '5.00' }));
  const down = ids.map((id) => ({ id, price_per_unit: '6.00' })).reverse();
  const answers = await Promise.all([up, down, up, down].map((changes) => put(changes)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(await prices()).size).toBe(1);
});

it('is of two that saw the same price the first’s', async () => {
  const change = (price_per_unit: string) => put([{ id: ids[0], price_per_unit, seen_price: '2.00' }]);
  const answers = await Promise.all(['2.10', '2.20', '2.30'].map(change));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

it('lets an old session cut no price far, among however many others', async () => {
  await Session.update({ provedAt: new Date(0) }, { where: { id: seller.sessionId } });
  const refused = await put([
    { id: ids[0], price_per_unit: '2.10' },
    { id: ids[1], price_per_unit: '0.50' },
  ]);
  expect(refusalOf(refused)).toEqual([403, 'reauthentication_required']);
  expect(await prices()).toEqual(BEFORE);
});

it('lets a key price its owner’s offers, none below its lowest price, once a key', async () => {
  const key = await keyOf(api, seller, ['offers'], { leastPrices: '{"SIDRA":"1.50"}' });
  const send = (price: string, idempotencyKey?: string) =>
    key.call('PUT', '/offers/bulk', {
      json: { changes: [ids[0], ids[1]].map((id) => ({ id, price_per_unit: price })) },
      ...(idempotencyKey && { idempotencyKey }),
    });
  expect(refusalOf(await send('1.49'))).toEqual([403, 'below_key_price']);
  expect((await send('2.20', 'once')).status).toBe(200);
  await Offer.update({ pricePerUnit: '9.00' }, { where: { id: ids[0] } });
  expect((await send('2.20', 'once')).status).toBe(200);
  expect(await prices()).toEqual(['9.00', '2.20', '4.00']);
});
