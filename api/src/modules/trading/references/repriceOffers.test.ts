import { type FloatingTerms, floatingPrice } from '@souk/contracts/trading/prices/floatingPrice';
import Big from 'big.js';
import * as fc from 'fast-check';
import { refusalOf } from '../../../../test/codeOf';
import { type Actor, createTrader, tryTrade } from '../../../../test/factories';
import { createFloatingOffer, giveReference } from '../../../../test/floating';
import { testApi } from '../../../../test/testApi';
import { Offer, Trade } from '../../../domain/models';
import { change, select } from '../../../kernel/database/statements';
import { inTransaction } from '../../../kernel/database/transaction';
import { IS_PRICED, OUTDATED, reprice } from '../shared/market/floatingPrices';
import { onMarket } from '../shared/market/onMarket';
import { repriceOffers } from './repriceOffers';

const api = testApi();
let seller: Actor;
let buyer: Actor;
beforeEach(async () => {
  await change(api.services.sequelize, 'UPDATE offers SET deleted_at = NOW(3) WHERE deleted_at IS NULL');
  [seller, buyer] = [await createTrader(api), await createTrader(api, { balance: '1000' })];
});

const run = () => repriceOffers(api.services.sequelize);
const priceOf = async ({ id }: Offer) => (await Offer.findByPk(id, { rejectOnEmpty: true })).pricePerUnit;
const market = async () => (await api.call('GET', '/market/offers')).body;
const buy = (offer: Offer, seen_total?: string) => tryTrade(buyer, offer, '10', { seen_total });

const cents = (min: number, max: number) =>
  fc.integer({ min, max }).map((whole) => new Big(whole).div(100).toFixed(2));
const terms: fc.Arbitrary<FloatingTerms> = fc.record({
  margin_percentage: cents(-5_000, 10_000),
  floor_price: cents(1, 500),
  ceiling_price: fc.option(cents(500, 2_000)),
});

it('gives 10,000 offers the price of the formula, portion by portion', async () => {
  await giveReference(api, '2.00');
  const all = fc.sample(terms, 10_000);
  const first = await createFloatingOffer(api, seller);
  const rows = all.map(({ margin_percentage: margin, floor_price: floor, ceiling_price: ceiling }) => [
    seller.id,
    'SIDRA',
    '1.00',
    'market',
    margin,
    floor,
    ceiling,
    '1',
    '9',
    first.createdAt,
  ]);
  await api.owner.query(
    `INSERT INTO offers (owner_id, crypto_type, price_per_unit, reference, margin_percentage, floor_price, ceiling_price, min_amount, max_amount, created_at)
      VALUES ?`,
    { replacements: [rows] },
  );
  for (const value of ['2.12345678', '0.01', '987654.32100001']) {
    await giveReference(api, value);
    await run();
    const found = await select<{ price: string }>(
      api.services.sequelize,
      'SELECT price_per_unit AS price FROM offers WHERE id > :first ORDER BY id',
      { first: first.id },
    );
    const wrong = all.filter(
      (one, at) => new Big(floatingPrice(value, one)).cmp(found[at]?.price ?? '-1') !== 0,
    );
    expect([found.length, wrong]).toEqual([10_000, []]);
  }
}, 60_000);

it('writes only what differs, and takes up where a run was killed', async () => {
  await giveReference(api, '2.00');
  const offers = [];
  for (let many = 0; many < 3; many += 1) offers.push(await createFloatingOffer(api, seller));
  await giveReference(api, '3.00');
  const [one, two, three] = offers as [Offer, Offer, Offer];
  await inTransaction(api.services.sequelize, (t) => reprice(t, [one.id]));
  expect((await market()).map(({ id }: { id: number }) => id)).toEqual([one.id]);
  expect(refusalOf(await buy(two))).toEqual([409, 'price_unavailable']);
  await repriceOffers(api.services.sequelize, 1);
  expect(await Promise.all([one, two, three].map(priceOf))).toEqual(['3.06', '3.06', '3.06']);
  expect(await market()).toHaveLength(3);
});

it('takes offers off the market while the reference is old', async () => {
  await giveReference(api, '2.00');
  const offer = await createFloatingOffer(api, seller);
  expect(await market()).toHaveLength(1);
  await giveReference(api, '2.00', { minutes: 11 });
  expect(await market()).toEqual([]);
  expect(refusalOf(await buy(offer))).toEqual([409, 'price_unavailable']);
  const mine = await seller.call('GET', '/offers/my');
  expect(mine.body[0].market.why).toEqual([{ code: 'price_unavailable', until: null }]);
  await giveReference(api, '2.00');
  expect((await buy(offer)).status).toBe(201);
});

it('never sells at the price of before, once the reference has another value', async () => {
  await giveReference(api, '2.00');
  const offer = await createFloatingOffer(api, seller);
  await giveReference(api, '2.10');
  expect(refusalOf(await buy(offer))).toEqual([409, 'price_unavailable']);
  await run();
  expect(refusalOf(await buy(offer, '20.71'))).toEqual([409, 'terms_changed']);
  expect((await buy(offer)).body.price_per_unit).toBe('2.14');
});

it('while a trade is opened: either the price that was seen, or a refusal', async () => {
  const outcomes = new Set<number>();
  for (let many = 0; many < 12; many += 1) {
    await giveReference(api, '2.00');
    const offer = await createFloatingOffer(api, seller);
    await giveReference(api, '2.10');
    const [answer] = await Promise.all([buy(offer, '20.71'), run(), giveReference(api, '2.00').then(run)]);
    outcomes.add(answer.status);
    if (answer.status === 201) expect(answer.body.price_per_unit).toBe('2.04');
    else expect(answer.status).toBe(409);
    await offer.update({ deletedAt: new Date() });
  }
  expect([...outcomes].every((status) => status === 201 || status === 409)).toBe(true);
}, 30_000);

it('leaves in the trade’s log what the price followed, and in a fixed one nothing', async () => {
  await giveReference(api, '2.00');
  const { body } = await buy(await createFloatingOffer(api, seller));
  const { body: file } = await buyer.call('GET', `/trades/${body.id}/case`);
  const trade = await Trade.findByPk(body.id, { rejectOnEmpty: true });
  expect(JSON.parse(file.entries[0].data)).toMatchObject({
    price_per_unit: '2.04',
    reference_value: '2.00000000',
    reference_at: trade.referenceAt?.toISOString(),
    margin_percentage: '2.00',
  });
});

it('finds offers by their reference, and the market by the index of before', async () => {
  const { sequelize, settings } = api.services;
  await giveReference(api, '2.00');
  const explain = async (sql: string) => {
    const rows = await select<Record<'table' | 'key' | 'type', string | null>>(
      sequelize,
      `EXPLAIN FORMAT=TRADITIONAL ${sql}`,
    );
    return rows.map(({ table, key, type }) => `${table} ${key} ${type}`);
  };
  const due = await explain(`SELECT offers.id ${OUTDATED} ORDER BY offers.id LIMIT 500`);
  expect(due).toContainEqual(expect.stringMatching(/^offers offers_by_reference ref/));
  const marketOf = (conditions: string[]) =>
    explain(`SELECT offers.id FROM offers STRAIGHT_JOIN users ON users.id = offers.owner_id
      WHERE ${conditions.join(' AND ')} ORDER BY offers.price_per_unit, offers.id LIMIT 20`);
  const all = onMarket('sell', await settings.read());
  const before = await marketOf(all.filter((condition) => condition !== IS_PRICED));
  const now = await marketOf(all);
  expect(now.filter((step) => !before.includes(step))).toEqual([
    expect.stringMatching(/^reference_prices PRIMARY (eq_ref|const)$/),
  ]);
});
