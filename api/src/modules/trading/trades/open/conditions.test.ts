import { NEW_BELOW_PARTNERS } from '@souk/contracts/people/reputation/traderFacts';
import * as fc from 'fast-check';
import { refusalOf } from '../../../../../test/codeOf';
import type { TestResponse } from '../../../../../test/createTestApi';
import { type Actor, createTestOffer, createTrader, tryTrade } from '../../../../../test/factories';
import { testApi } from '../../../../../test/testApi';
import type { Offer } from '../../../../domain/models';
import { change, select } from '../../../../kernel/database/statements';
import { canTake, TAKER_COLUMNS } from '../../shared/market/takers';

const api = testApi();
let seller: Actor;
let buyer: Actor;
let offer: Offer;
beforeEach(async () => {
  [seller, buyer] = [await createTrader(api), await createTrader(api, { balance: '100' })];
  offer = await createTestOffer(api, seller);
});

const knows = (partners: number) =>
  change(api.services.sequelize, 'REPLACE INTO trader_facts (user_id, partners) VALUES (:id, :partners)', {
    id: buyer.id,
    partners,
  });
const ask = (json: object) => seller.call('PUT', `/offers/${offer.id}`, json);
const buy = (amount: string) => tryTrade(buyer, offer, amount);
const refusal = (answer: TestResponse) => [...refusalOf(answer), answer.body.params];
const browse = async (query = '') => (await buyer.call('GET', `/offers/?${query}`)).body;
const listed = async () => (await browse()).find(({ id }: Offer) => id === offer.id);

it('asks for people with whom a buyer has traded, and says it before', async () => {
  expect((await ask({ min_partner_trades: 3 })).body.min_partner_trades).toBe(3);
  expect(await listed()).toMatchObject({ can_take: false, min_partner_trades: 3, caller_max: null });
  expect(refusal(await buy('1'))).toEqual([403, 'offer_condition', { code: 'min_partner_trades', needs: 3 }]);
  await knows(2);
  expect((await buy('1')).status).toBe(403);
  await knows(3);
  expect(await listed()).toMatchObject({ can_take: true });
  expect((await buy('1')).status).toBe(201);
});

it('lets a new buyer have so much in live trades at once, and any other the whole', async () => {
  await ask({ new_buyer_max: '10' });
  expect(await listed()).toMatchObject({
    can_take: true,
    new_buyer_max: '10.00000000',
    caller_max: '10.00000000',
  });
  const needs = { code: 'new_buyer_max', needs: '10', coin: 'SIDRA' };
  expect(refusal(await buy('10.00000001'))).toEqual([403, 'offer_condition', needs]);
  const answers = await Promise.all(['4', '4', '4', '4'].map(buy));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 403, 403]);
  await knows(NEW_BELOW_PARTNERS);
  expect(await listed()).toMatchObject({ caller_max: null });
  expect((await buy('20')).status).toBe(201);
});

it('lists those that the caller can take, and says nothing of it to visitors', async () => {
  const open = await createTestOffer(api, seller);
  await ask({ min_partner_trades: 1 });
  const ids = (offers: Offer[]) => offers.map(({ id }) => id);
  expect(ids(await browse())).toEqual(expect.arrayContaining([open.id, offer.id]));
  expect(ids(await browse('can_take=true'))).toContain(open.id);
  expect(ids(await browse('can_take=true'))).not.toContain(offer.id);
  const { body } = await api.call('GET', '/market/offers');
  expect(body.find(({ id }: Offer) => id === offer.id)).toMatchObject({ min_partner_trades: 1 });
  expect(body[0]).not.toHaveProperty('can_take');
  expect((await api.call('GET', '/market/offers?can_take=true')).body).toEqual(
    body.filter((one: { min_partner_trades: number }) => one.min_partner_trades === 0),
  );
  expect((await buyer.call('GET', '/offers/?can_take=yes')).status).toBe(422);
});

it.each([
  { min_partner_trades: -1 },
  { min_partner_trades: 1.5 },
  { min_partner_trades: 'many' },
  { min_partner_trades: 1001 },
  { new_buyer_max: '0' },
  { new_buyer_max: '-1' },
  { new_buyer_max: '0.000000001' },
  { welcome: 'x'.repeat(501) },
  { welcome: 5 },
])('refuses %j', async (wrong) => {
  expect((await ask(wrong)).status).toBe(422);
});

it('reads once a list with how many the caller has traded, and joins nothing more', async () => {
  const plan = await select<{ select_type: string; table: string }>(
    api.services.sequelize,
    `EXPLAIN FORMAT=TRADITIONAL SELECT offers.id, ${TAKER_COLUMNS} FROM offers JOIN users ON users.id = offers.owner_id
      WHERE ${canTake(':callerId')} ORDER BY offers.price_per_unit, offers.id LIMIT 100`,
    { callerId: buyer.id },
  );
  const facts = plan.filter(({ table }) => table !== 'offers' && table !== 'users');
  expect(new Set(facts.map(({ select_type }) => select_type))).toEqual(new Set(['SUBQUERY']));
});

it('can take exactly the offers whose least amount the api sells to the caller', async () => {
  const condition = fc.record({
    min_partner_trades: fc.constantFrom(0, 0, 1, 5, 6),
    new_buyer_max: fc.constantFrom(null, '0.99999999', '1', '2'),
  });
  const outcomes = new Set<boolean>();
  await fc.assert(
    fc.asyncProperty(condition, fc.nat(7), async (conditions, partners) => {
      await ask(conditions);
      await knows(partners);
      const { can_take } = await listed();
      const answer = await buy('1');
      outcomes.add(can_take);
      expect(answer.status).toBe(can_take ? 201 : 403);
      if (can_take) await seller.call('POST', `/trades/${answer.body.id}/decline`);
    }),
    {
      numRuns: 15,
      examples: [
        [{ min_partner_trades: 0, new_buyer_max: null }, 0],
        [{ min_partner_trades: 6, new_buyer_max: null }, 0],
      ],
    },
  );
  expect(outcomes).toEqual(new Set([true, false]));
});
