import type { Offer as WireOffer } from '@souk/contracts/trading/offers/offers';
import { type Actor, createTestOffer, createTrader, openTestTrade } from '../../../../test/factories';
import { passTime } from '../../../../test/passTime';
import { testApi } from '../../../../test/testApi';
import { Offer, Trade } from '../../../domain/models';
import { inTransaction } from '../../../kernel/database/transaction';
import { refreshFacts } from '../../people/shared/reputation/refreshFacts';
import { readPrices } from './readPrices';

const api = testApi();
let seller: Actor;
let buyer: Actor;

beforeEach(async () => {
  [seller, buyer] = await Promise.all([createTrader(api), createTrader(api, { balance: '1000' })]);
});

const market = async (query: string) =>
  (await api.call('GET', `/market/offers?seller=${seller.user.username}&${query}`)).body;
const pricesOf = (offers: { price_per_unit: string }[]) => offers.map((offer) => offer.price_per_unit);

async function completeTrade(offer: Offer, amount: string, statusAt = new Date()): Promise<Trade> {
  const { id } = await openTestTrade(api, buyer, offer, amount);
  const trade = await Trade.findByPk(id, { rejectOnEmpty: true });
  await Trade.update({ status: 'completed', statusAt }, { where: { id } });
  return trade;
}

/** The completion bypassed the ledger: the trades return to the state that matches their money. */
const undo = (trades: Trade[]) =>
  Promise.all(
    trades.map(({ id, statusAt }) => Trade.update({ status: 'open', statusAt }, { where: { id } })),
  );

describe('GET /offers/', () => {
  it('keeps sellers of whom enough is completed, and those whom the caller has traded with', async () => {
    const other = await createTrader(api);
    const [offer, stranger] = [await createTestOffer(api, seller), await createTestOffer(api, other)];
    const trade = await completeTrade(offer, '5');
    const { sequelize } = api.services;
    await inTransaction(sequelize, (transaction) => refreshFacts(transaction, [seller.id, other.id]));
    const found = async (query: string, actor: Actor) => {
      const { body } = await actor.call('GET', `/offers/?limit=1000&${query}`);
      return body
        .map(({ id }: { id: number }) => id)
        .filter((id: number) => [offer.id, stranger.id].includes(id));
    };
    const lists = [
      await found('known=true', buyer),
      await found('known=true', other),
      await found('completion=99', other),
      await found('sort=completion', other),
    ];
    const { body } = await api.call('GET', '/market/offers?known=true');
    await undo([trade]);
    expect([...lists, body]).toEqual([[offer.id], [], [offer.id], [offer.id, stranger.id], []]);
  });
});

it('tells signed-in buyers which sellers are here, and visitors and the hidden nothing', async () => {
  const offer = await createTestOffer(api, seller);
  const asked = `/offers/?username=${seller.user.username}`;
  const minutesOf = async (query = '') =>
    (await buyer.call('GET', asked + query)).body.map((one: WireOffer) => one.seller_here_minutes);
  const seen = (minutes: number) =>
    api.owner.query('UPDATE sessions SET seen_at = NOW(3) - INTERVAL :minutes MINUTE WHERE user_id = :id', {
      replacements: { minutes, id: seller.id },
    });
  expect([await minutesOf(), await minutesOf('&here=1')]).toEqual([[0], [0]]);
  await seen(5);
  expect([await minutesOf(), await minutesOf('&here=1')]).toEqual([[5], []]);
  await seen(61);
  expect(await minutesOf()).toEqual([null]);
  await seen(0);
  await seller.call('PUT', '/profile/me', { shows_presence: false });
  expect([await minutesOf(), await minutesOf('&here=1')]).toEqual([[null], []]);
  await seller.call('PUT', '/profile/me', { shows_presence: true });
  expect(await market('here=1')).toEqual([]);
  const [shown] = await market('');
  expect([shown.id, 'seller_here_minutes' in shown]).toEqual([offer.id, false]);
});

describe('GET /market/offers', () => {
  it('shows a visitor who sells at what, and nothing that a seller wrote', async () => {
    const offer = await createTestOffer(api, seller);
    await offer.update({ description: 'Call +216 20 123 456' });
    const trade = await completeTrade(offer, '5');
    await openTestTrade(api, buyer, offer, '1');
    const { sequelize } = api.services;
    await inTransaction(sequelize, (transaction) => refreshFacts(transaction, [seller.id]));
    const { status, body, headers } = await api.call('GET', `/market/offers?seller=${seller.user.username}`);
    await undo([trade]);
    expect([status, headers.get('X-Total-Count')]).toEqual([200, '1']);
    expect(body).toEqual([
      {
        id: offer.id,
        seller_username: seller.user.username,
        seller: {
          is_verified: true,
          member_since: seller.user.createdAt.toISOString().slice(0, 10),
          completed_trades: 1,
          completion_percentage: 100,
          median_send_minutes: null,
          disputes_lost: 0,
          partners: 1,
          thumbs_up: 0,
          thumbs_down: 0,
        },
        crypto_type: 'SIDRA',
        price_per_unit: '2.00',
        reference: null,
        margin_percentage: null,
        floor_price: null,
        ceiling_price: null,
        min_amount: '1.00000000',
        max_amount: '100.00000000',
        available_amount: null,
        send_within_minutes: 60,
        guarantee_percentage: '0.00',
        min_partner_trades: 0,
        new_buyer_max: null,
        status: 'active',
        created_at: expect.any(String),
      },
    ]);
  });

  it('keeps the offers that take what is to be spent, fee included', async () => {
    // With the fee of 1.5 % from 20.30 to 203.00 USDT, and from 4.06 to 40.60.
    await createTestOffer(api, seller, { price: '2.00', min: '10', max: '100' });
    await createTestOffer(api, seller, { price: '4.00', min: '1', max: '10' });
    expect(pricesOf(await market('spend=20.299999&sort=price_low'))).toEqual(['4.00']);
    expect(pricesOf(await market('spend=20.30&sort=price_low'))).toEqual(['2.00', '4.00']);
    expect(pricesOf(await market('spend=40.600001'))).toEqual(['2.00']);
    expect(pricesOf(await market('spend=203.000001'))).toEqual([]);
    await Offer.update({ stock: '10' }, { where: { ownerId: seller.id, pricePerUnit: '2.00' } });
    expect(pricesOf(await market('spend=20.300001&sort=price_low'))).toEqual(['4.00']);
  });

  it('keeps the offers whose sellers promise to send in time', async () => {
    const offer = await createTestOffer(api, seller);
    await offer.update({ sendWithinMinutes: 120 });
    expect(await market('send_within=60')).toEqual([]);
    expect(pricesOf(await market('send_within=120'))).toEqual(['2.00']);
  });

  it.each(['spend=-1', 'spend=1e3', 'send_within=15', 'sort=cheapest', 'unknown=1'])(
    'refuses %s',
    async (query) => {
      expect((await api.call('GET', `/market/offers?${query}`)).status).toBe(422);
    },
  );
});

describe('GET /market/prices', () => {
  it('sums up each day, and counts only what was completed', async () => {
    const offers = await Promise.all(
      ['1.00', '2.00', '4.01', '9.00'].map((price) => createTestOffer(api, seller, { price })),
    );
    const day = new Date('2001-02-03T12:00:00Z');
    const [low, middle, high, open] = offers as [Offer, Offer, Offer, Offer];
    const trades = [
      await completeTrade(low, '1', day),
      await completeTrade(middle, '2.5', day),
      await completeTrade(high, '3', day),
      await completeTrade(high, '3', day),
    ];
    const { id } = await openTestTrade(api, buyer, open, '1');
    await Trade.update({ statusAt: day }, { where: { id } });
    const prices = await readPrices(api.services.sequelize, { crypto_type: 'SIDRA', days: 20_000 });
    await undo(trades);
    expect(prices.find(({ date }) => date === '2001-02-03')).toEqual({
      date: '2001-02-03',
      trades: 4,
      // Between 2.00 and 4.01, half up.
      median: '3.01',
      lowest: '1.00',
      highest: '4.01',
      volume: '9.50000000',
    });
  });

  it('leaves out the tenth at either end, and what tied accounts paid each other', async () => {
    const day = new Date('2001-02-04T12:00:00Z');
    const trades = [];
    for (let price = 1; price <= 10; price += 1) {
      const offer = await createTestOffer(api, seller, { price: `${price}.00` });
      trades.push(await completeTrade(offer, '1', day));
    }
    const query = { crypto_type: 'SIDRA', days: 20_000 } as const;
    const on = async (...rest: [] | [[number, number][]]) =>
      (await readPrices(api.services.sequelize, query, ...rest)).find(({ date }) => date === '2001-02-04');
    const all = await on();
    const untied = await on([[seller.id, buyer.id]]);
    await undo(trades);
    expect(all).toMatchObject({ lowest: '1.00', median: '5.50', highest: '9.00', trades: 10 });
    expect(untied).toBeUndefined();
  });

  it('answers visitors, and refuses other spans than 7, 30 and 90 days', async () => {
    expect((await api.call('GET', '/market/prices?crypto_type=SIDRA&days=7')).status).toBe(200);
    for (const query of ['days=8', 'days=x', 'crypto_type=BTC'])
      expect((await api.call('GET', `/market/prices?${query}`)).status).toBe(422);
  });
});

describe('GET /offers/my/statistics', () => {
  it('says what came of each offer, and how long its seller took', async () => {
    const [offer, other] = [await createTestOffer(api, seller), await createTestOffer(api, seller)];
    const trades = [await completeTrade(offer, '5'), await completeTrade(offer, '2.5')];
    const { id } = await openTestTrade(api, buyer, offer, '1');
    await passTime(api, { minutes: 9.5, tradeId: id });
    const hash = `0x${String(id).padStart(64, '0')}`;
    const path = `/trades/${id}/confirm-sent?seller_txn_hash=${hash}`;
    expect((await seller.call('PUT', path)).status).toBe(200);
    const { body } = await seller.call('GET', '/offers/my/statistics');
    await undo(trades);
    expect(body).toEqual([
      {
        offer_id: offer.id,
        trades_opened: 3,
        trades_completed: 2,
        sold_amount: '7.50000000',
        sold_today: '7.50000000',
        median_send_minutes: 10,
      },
    ]);
    expect(body.some(({ offer_id }: { offer_id: number }) => offer_id === other.id)).toBe(false);
  });
});
