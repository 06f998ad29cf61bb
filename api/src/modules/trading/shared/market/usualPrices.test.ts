import Big from 'big.js';
import * as fc from 'fast-check';
import { type Actor, createTestOffer, createTrader } from '../../../../../test/factories';
import { testApi } from '../../../../../test/testApi';
import { type Sale, writeTrades } from '../../../../../test/writeTrades';
import type { Offer } from '../../../../domain/models';
import { select } from '../../../../kernel/database/statements';
import { noteMarketReferences } from '../../references/noteMarketReferences';
import { ReferencePrice } from '../../tables';
import { noteUsualPrices } from './usualPrices';

const api = testApi();
const HONEST = 18;
const THIEVES = 7;
const people: Actor[] = [];
let offer: Offer;
beforeAll(async () => {
  for (let many = 0; many < HONEST + THIEVES; many += 1) people.push(await createTrader(api));
  offer = await createTestOffer(api, people[0] as Actor);
});
beforeEach(async () => {
  for (const rows of ['trades', 'reference_prices', 'market_prices'])
    await api.owner.query(`DELETE FROM ${rows}`);
  await age(people, 30);
});
afterEach(() => api.owner.query('DELETE FROM trades'));

const age = (actors: readonly Actor[], days: number) =>
  api.owner.query('UPDATE users SET created_at = NOW(3) - INTERVAL :days DAY WHERE id IN (:ids)', {
    replacements: { days, ids: actors.map(({ id }) => id) },
  });
const at = (person: number) => people[person] as Actor;
const thieves = () => people.slice(HONEST);

async function write(sales: readonly Sale[], price: string): Promise<void> {
  await writeTrades(api, offer, sales);
  await api.owner.query(
    'UPDATE trades SET price_per_unit = :price WHERE price_per_unit = 2 AND crypto_amount = 10',
    {
      replacements: { price },
    },
  );
  await api.owner.query('UPDATE trades SET crypto_amount = 11 WHERE crypto_amount = 10');
}

/** Nine pairs without other trades, at 1.99 to 2.01. */
async function tradeHonestly(): Promise<void> {
  for (const [step, price] of ['1.99', '2.00', '2.01'].entries()) {
    const pairs = Array.from({ length: HONEST / 2 }, (_, pair) => pair).filter((pair) => pair % 3 === step);
    await write(
      pairs.map((pair) => [at(2 * pair), at(2 * pair + 1), '40'] as const),
      price,
    );
  }
}

/** Each of some accounts with each: ten pairs of five, 21 of seven. More than five are no closed group. */
const ring = (amount: string, accounts: number, many = 1): Sale[] =>
  Array.from({ length: many }, () => {
    const few = thieves().slice(0, accounts);
    return few.flatMap((one, place) => few.slice(place + 1).map((other) => [one, other, amount] as const));
  }).flat();

async function note(hours = 0): Promise<number[]> {
  const run = async () => {
    await noteUsualPrices(api.services.sequelize);
    await noteMarketReferences(api.services.sequelize);
  };
  await run();
  for (let hour = 0; hour < hours; hour += 1) {
    for (const [table, column] of [
      ['market_prices', 'moved_at'],
      ['reference_prices', 'base_at'],
    ])
      await api.owner.query(`UPDATE ${table} SET ${column} = ${column} - INTERVAL 61 MINUTE`);
    await run();
  }
  const [usual] = await select<{ median: string }>(
    api.services.sequelize,
    'SELECT median FROM market_prices',
  );
  const reference = await ReferencePrice.findOne({ where: { basis: 'market' } });
  return [usual?.median ?? '0', reference?.value ?? '0'].map((value) => new Big(value).toNumber());
}

const near = ([usual = 0, reference = 0]: number[]) => {
  for (const price of [usual, reference]) {
    expect(price).toBeGreaterThanOrEqual(1.96);
    expect(price).toBeLessThanOrEqual(2.04);
  }
};

it.each([
  ['ten of 0.02 USDT', () => ring('0.02', 5)],
  ['a hundred of 0.02 USDT', () => ring('0.02', 7, 5)],
  ['ten as large as any', () => ring('40', 7, 5)],
  ['a hundred that are larger', () => ring('4000', 7, 5)],
])('accounts without ties do not move it by cheap sales: %s', async (_, sales) => {
  await tradeHonestly();
  expect(await note()).toEqual([2, 2]);
  await write(sales(), '1.00');
  near(await note(48));
});

it('hears nothing of accounts that tie to each other', async () => {
  await tradeHonestly();
  await note();
  await write(ring('4000', 7, 5), '1.00');
  await api.owner.query('UPDATE users SET wallet_address = :same WHERE id IN (:ids)', {
    replacements: { same: 'one wallet of theirs', ids: thieves().map(({ id }) => id) },
  });
  expect(await note(3)).toEqual([2, 2]);
});

it('hears nothing of accounts younger than a week, on either side', async () => {
  await tradeHonestly();
  await age(thieves(), 6);
  await write(
    [...ring('40', 7, 5), ...thieves().map((thief, place) => [at(place), thief, '4000'] as const)],
    '1.00',
  );
  expect(await note(3)).toEqual([2, 2]);
});

it('goes by the quarter where few people traded within the week', async () => {
  await tradeHonestly();
  await api.owner.query('UPDATE trades SET status_at = NOW(3) - INTERVAL 20 DAY');
  await write(ring('40', 7, 5), '1.00');
  await noteUsualPrices(api.services.sequelize);
  const [usual] = await select<{ median: string }>(
    api.services.sequelize,
    'SELECT median FROM market_prices',
  );
  expect(usual?.median).toBe('2.00');
});

it('moves by 2 % within an hour whoever sells, or a cent, and at once after a day without one', async () => {
  await tradeHonestly();
  await note();
  await api.owner.query('UPDATE trades SET price_per_unit = 1.00');
  expect((await note())[0]).toBe(2);
  expect((await note(1))[0]).toBe(1.96);
  expect((await note())[0]).toBe(1.96);
  await api.owner.query('UPDATE market_prices SET median = 0.10');
  expect((await note(1))[0]).toBe(0.11);
  await api.owner.query('UPDATE market_prices SET at = NOW(3) - INTERVAL 25 HOUR');
  expect((await note())[0]).toBe(1);
});

it('stays within 2 % whatever a few accounts sell beside an honest history', async () => {
  const cents = fc.integer({ min: 199, max: 201 }).map((price) => (price / 100).toFixed(2));
  const amount = fc.integer({ min: 10, max: 5000 }).map(String);
  const person = fc.integer({ min: 0, max: HONEST / 2 - 1 });
  const honest = fc.array(fc.tuple(person, person, amount, cents), { minLength: 60, maxLength: 120 });
  const thief = fc.integer({ min: 0, max: 4 });
  const cheap = fc.array(fc.tuple(thief, thief, amount, fc.constantFrom('0.01', '0.50', '1.00', '9.00')), {
    minLength: 10,
    maxLength: 100,
  });
  await fc.assert(
    fc.asyncProperty(honest, cheap, async (sold, washed) => {
      await api.owner.query('DELETE FROM trades');
      await api.owner.query('DELETE FROM market_prices');
      for (const price of ['1.99', '2.00', '2.01']) {
        const sales = sold.filter(([, , , its]) => its === price);
        if (sales.length === 0) continue;
        await write(
          sales.map(([seller, buyer, much]) => [at(seller), at(HONEST / 2 + buyer), much] as const),
          price,
        );
      }
      await noteUsualPrices(api.services.sequelize);
      for (const price of ['0.01', '0.50', '1.00', '9.00']) {
        const sales = washed.filter(([one, other, , its]) => its === price && one !== other);
        if (sales.length > 0)
          await write(
            sales.map(
              ([one, other, much]) => [thieves()[one] as Actor, thieves()[other] as Actor, much] as const,
            ),
            price,
          );
      }
      const [usual = 0] = await note(5);
      expect(Math.abs(usual - 2)).toBeLessThanOrEqual(0.04);
    }),
    { numRuns: 12 },
  );
});
