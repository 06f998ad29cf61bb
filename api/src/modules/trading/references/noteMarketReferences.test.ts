import Big from 'big.js';
import { type Actor, createTestOffer, createTrader } from '../../../../test/factories';
import { testApi } from '../../../../test/testApi';
import { writeTrades } from '../../../../test/writeTrades';
import type { Offer } from '../../../domain/models';
import { change } from '../../../kernel/database/statements';
import { readAlarms } from '../../backOffice/alarms/readAlarms';
import { ReferencePrice } from '../tables';
import { noteMarketReferences } from './noteMarketReferences';

const api = testApi();
const people: Actor[] = [];
let offer: Offer;
beforeAll(async () => {
  for (let many = 0; many < 12; many += 1) people.push(await createTrader(api));
  offer = await createTestOffer(api, people[0] as Actor);
  await api.owner.query('UPDATE users SET created_at = NOW(3) - INTERVAL 30 DAY');
});
beforeEach(async () => {
  await api.owner.query('DELETE FROM trades');
  await api.owner.query('DELETE FROM reference_prices');
});
// The rows bypass the ledger, which is proved at the end.
afterEach(() => api.owner.query('DELETE FROM trades'));

async function sell(pair: number, price: string, many = 1): Promise<void> {
  const [seller, buyer] = [people[2 * pair] as Actor, people[2 * pair + 1] as Actor];
  await writeTrades(
    api,
    offer,
    Array.from({ length: many }, () => [seller, buyer] as const),
  );
  await api.owner.query(`UPDATE trades SET price_per_unit = ${price} WHERE seller_id = ${seller.id}`);
}
const note = async () => {
  await noteMarketReferences(api.services.sequelize);
  const row = await ReferencePrice.findOne({ where: { basis: 'market' } });
  return row && new Big(row.value).toNumber();
};
const pass = (minutes: number) =>
  change(
    api.services.sequelize,
    'UPDATE reference_prices SET at = at - INTERVAL :minutes MINUTE, base_at = base_at - INTERVAL :minutes MINUTE',
    { minutes },
  );

it('begins with five pairs, and goes on with three', async () => {
  for (const pair of [0, 1, 2, 3]) await sell(pair, '2.00', 2);
  expect(await note()).toBeNull();
  await sell(4, '2.10');
  expect(await note()).toBe(2);
  await api.owner.query('DELETE FROM trades');
  for (const pair of [0, 1, 2]) await sell(pair, '2.04', 2);
  await pass(61);
  expect(await note()).toBe(2.04);
});

it('goes out of force where too little was sold', async () => {
  for (const pair of [0, 1, 2, 3, 4]) await sell(pair, '2.00');
  await note();
  await pass(11);
  await api.owner.query('DELETE FROM trades');
  for (const pair of [0, 1]) await sell(pair, '2.00', 9);
  await note();
  const { body } = await api.call('GET', '/market/usual-prices', { token: people[0]?.token });
  expect(body.references).toMatchObject([{ reference: 'market', is_in_force: false }]);
});

it('comes back in force once it is near what is sold at now', async () => {
  const state = async () => {
    const value = await note();
    const { body } = await api.call('GET', '/market/usual-prices', { token: people[0]?.token });
    return [value, body.references[0].is_in_force];
  };
  for (const pair of [0, 1, 2, 3, 4]) await sell(pair, '2.00');
  expect(await state()).toEqual([2, true]);
  await pass(30 * 24 * 60);
  for (const pair of [0, 1, 2, 3, 4]) await sell(pair, '2.25');
  await api.owner.query('UPDATE trades SET price_per_unit = 2.25');
  expect(await state()).toEqual([2.1, false]);
  await pass(61);
  expect(await state()).toEqual([2.205, true]);
  await pass(61);
  expect(await state()).toEqual([2.25, true]);
});

it('counts a pair once, however often it trades with itself', async () => {
  for (const [pair, price] of ['1.98', '1.99', '2.00', '2.01', '2.02'].entries()) await sell(pair, price);
  expect(await note()).toBe(2);
  await sell(5, '2.50', 4);
  await pass(61);
  expect(await note()).toBe(2.005);
});

it.each([
  ['9.00', 1.05],
  ['0.50', 0.95],
])('moves by 5 %% an hour at most, whatever is washed: %s', async (price, step) => {
  for (const pair of [0, 1, 2, 3, 4]) await sell(pair, '2.00');
  await note();
  for (const pair of [0, 1, 2, 3, 4, 5]) await sell(pair, price, 3);
  await pass(59);
  expect(await note()).toBe(2);
  let expected = new Big('2');
  for (let hour = 0; hour < 3; hour += 1) {
    await pass(60);
    expected = expected.times(step);
    for (const minutes of [0, 20, 39]) {
      await pass(minutes);
      expect(await note()).toBeCloseTo(expected.toNumber(), 6);
    }
  }
});

it('is an alarm once it took three large steps one way, until it stops', async () => {
  const steps = async () => {
    const alarms = await readAlarms(api.services);
    return alarms
      .filter(({ code }) => code === 'reference_pulled')
      .map(({ subject, count }) => [subject, count]);
  };
  // The price stays in force: the job runs all the time.
  const passHour = () =>
    api.owner.query('UPDATE reference_prices SET base_at = base_at - INTERVAL 61 MINUTE');
  for (const pair of [0, 1, 2, 3, 4]) await sell(pair, '2.00');
  await note();
  await api.owner.query('UPDATE trades SET price_per_unit = 1.50');
  for (const expected of [[], [], [['SIDRA', 3]], [['SIDRA', 4]]]) {
    await passHour();
    await note();
    await note();
    expect(await steps()).toEqual(expected);
  }
  await api.owner.query('UPDATE trades SET price_per_unit = 1.64');
  await passHour();
  await note();
  expect(await steps()).toEqual([]);
});

it('hears no sale at a floating price: it would follow itself', async () => {
  for (const pair of [0, 1, 2, 3, 4]) await sell(pair, '2.00');
  await note();
  for (const pair of [0, 1, 2, 3, 4]) await sell(pair, '2.08', 2);
  await api.owner.query(
    'UPDATE trades SET reference_value = 2, reference_at = NOW(3), margin_percentage = 4',
  );
  await pass(61);
  expect(await note()).toBe(2);
});
