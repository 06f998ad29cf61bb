import {
  type Actor,
  createTestBid,
  createTestOffer,
  createTrader,
  openTestTrade,
} from '../../../../test/factories';
import { setSettings } from '../../../../test/setSettings';
import { testApi } from '../../../../test/testApi';
import { removeExpired } from '../../../app/removeExpired';
import { Notification, Offer, User } from '../../../domain/models';
import { deliverOutbox } from '../../../domain/outbox/deliverOutbox';
import { Alert } from '../tables';
import { fireAlerts } from './fireAlerts';

const api = testApi();
let seller: Actor;
let reader: Actor;

beforeEach(async () => {
  [seller, reader] = await Promise.all([createTrader(api), createTrader(api)]);
});
afterEach(async () => {
  await Alert.destroy({ where: {} });
  await Offer.update({ status: 'paused' }, { where: {} });
});

const waitForPrice = (actor: Actor, price: string, side?: string) =>
  actor.call('PUT', '/alerts/price', { crypto_type: 'SIDRA', price_per_unit: price, side });
const waitFor = (actor: Actor, { user: { username } }: Actor) =>
  actor.call('PUT', `/alerts/traders/${username}`);
const alertsOf = async (actor: Actor) => (await actor.call('GET', '/alerts')).body;

async function told(actor: Actor): Promise<object[]> {
  await fireAlerts(api.services);
  await deliverOutbox(api.services);
  const rows = await Notification.findAll({
    where: { userId: actor.id, subjectType: 'market' },
    order: ['id'],
    raw: true,
  });
  return rows.map(({ kind, subjectId, data }) => ({ kind, offer: subjectId, ...JSON.parse(data) }));
}

describe('an alert', () => {
  it('tells once of a price, by however many processes at once, and is used up', async () => {
    await waitForPrice(reader, '1.95');
    await createTestOffer(api, seller, { price: '1.96' });
    expect(await told(reader)).toEqual([]);
    const offer = await createTestOffer(api, seller, { price: '1.95' });
    await createTestOffer(api, seller, { price: '1.95' });
    await Promise.all([1, 2, 3, 4].map(() => fireAlerts(api.services)));
    const news = {
      kind: 'price_reached',
      offer: offer.id,
      crypto_type: 'SIDRA',
      price_per_unit: '1.95',
      limit: '1.95',
      seller: seller.user.username,
    };
    expect(await told(reader)).toEqual([news]);
    expect(await alertsOf(reader)).toEqual([]);
    await createTestOffer(api, seller, { price: '1.00' });
    expect(await told(reader)).toEqual([news]);
    await waitForPrice(reader, '1.00');
    expect(await told(reader)).toHaveLength(2);
  });

  it('stays where its process dies before it has told', async () => {
    await waitForPrice(reader, '2');
    await createTestOffer(api, seller, { price: '2' });
    jest.spyOn(Alert.prototype, 'destroy').mockRejectedValueOnce(new Error('died'));
    await expect(fireAlerts(api.services)).rejects.toThrow(/1 of 1 rows failed/);
    expect(await alertsOf(reader)).toHaveLength(1);
    expect(await told(reader)).toHaveLength(1);
  });

  it('tells of a trader who sells again, however that comes', async () => {
    const offer = await createTestOffer(api, seller, { price: '5', min: '1', max: '10' });
    await User.update({ sellingPausedUntil: new Date(Date.now() + 60_000) }, { where: { id: seller.id } });
    expect((await waitFor(reader, seller)).status).toBe(200);
    expect(await told(reader)).toEqual([]);
    await User.update({ sellingPausedUntil: null }, { where: { id: seller.id } });
    await offer.update({ stock: '10' });
    const buyer = await createTrader(api, { balance: '1000' });
    const { id } = await openTestTrade(api, buyer, offer, '10');
    expect(await told(reader)).toEqual([]);
    expect((await seller.call('POST', `/trades/${id}/decline`)).status).toBe(200);
    expect(await told(reader)).toEqual([
      {
        kind: 'trader_back',
        offer: offer.id,
        crypto_type: 'SIDRA',
        price_per_unit: '5.00',
        seller: seller.user.username,
      },
    ]);
    expect(await alertsOf(reader)).toEqual([]);
  });

  it('waits for an offer whose conditions its owner meets', async () => {
    await waitForPrice(reader, '2');
    const offer = await createTestOffer(api, seller, { price: '1.90' });
    await offer.update({ minPartnerTrades: 1 });
    expect(await told(reader)).toEqual([]);
    await offer.update({ minPartnerTrades: 0, newBuyerMax: '0.5' });
    expect(await told(reader)).toEqual([]);
    await offer.update({ newBuyerMax: '1' });
    expect(await told(reader)).toHaveLength(1);
  });

  it('tells of no offer that its owner does not find: their own, of a blocked trader, or while trading is paused', async () => {
    await createTestOffer(api, reader, { price: '1' });
    await createTestOffer(api, seller, { price: '1' });
    await seller.call('PUT', `/blocks/${reader.user.username}`);
    await waitForPrice(reader, '1');
    await waitFor(reader, seller);
    expect(await told(reader)).toEqual([]);
    await seller.call('DELETE', `/blocks/${reader.user.username}`);
    await setSettings(api, { trading_enabled: false });
    expect(await told(reader)).toEqual([]);
    await setSettings(api, { trading_enabled: true });
    expect(await told(reader)).toHaveLength(2);
  });

  it('tells once of the highest bid at a price or more, and beside it of a sale', async () => {
    const bidder = await createTrader(api, { balance: '1000' });
    await waitForPrice(reader, '2.10', 'buy');
    await waitForPrice(reader, '1.50');
    await createTestBid(api, bidder, { price_per_unit: '2.09' });
    await createTestOffer(api, seller, { price: '2.10' });
    expect(await told(reader)).toEqual([]);
    await createTestBid(api, bidder, { price_per_unit: '2.10' });
    const { id } = await createTestBid(api, bidder, { price_per_unit: '2.20' });
    await createTestBid(api, bidder, { price_per_unit: '2.20' });
    const news = {
      kind: 'bid_price_reached',
      offer: id,
      crypto_type: 'SIDRA',
      price_per_unit: '2.20',
      limit: '2.10',
      buyer: bidder.user.username,
    };
    await Promise.all([1, 2, 3, 4].map(() => fireAlerts(api.services)));
    expect(await told(reader)).toEqual([news]);
    expect(await alertsOf(reader)).toMatchObject([{ side: 'sell', price_per_unit: '1.50' }]);
    await createTestOffer(api, seller, { price: '1.50' });
    expect(await told(reader)).toMatchObject([news, { kind: 'price_reached' }]);
    expect(await alertsOf(reader)).toEqual([]);
  });

  it('tells of no bid that its owner cannot take: their own, of a blocked trader, or one that asks for more partners', async () => {
    const rich = () => createTrader(api, { balance: '100' });
    const [bidder, blocked, own] = [await rich(), await rich(), await rich()];
    await waitForPrice(own, '2', 'buy');
    await createTestBid(api, own);
    await createTestBid(api, blocked);
    await blocked.call('PUT', `/blocks/${own.user.username}`);
    const { id } = await createTestBid(api, bidder, { min_partner_trades: 1 });
    expect(await told(own)).toEqual([]);
    await bidder.call('PUT', `/bids/${id}`, { min_partner_trades: 0 });
    expect(await told(own)).toMatchObject([{ kind: 'bid_price_reached', offer: id }]);
  });

  it('is one for each coin and side, of sales where the side is not said', async () => {
    await waitForPrice(reader, '1.50');
    await waitForPrice(reader, '2.50', 'buy');
    await waitForPrice(reader, '1.40', 'sell');
    expect((await waitForPrice(reader, '2.40', 'buy')).body.side).toBe('buy');
    const prices = (await alertsOf(reader)).map(
      ({ side, price_per_unit }: Record<string, string>) => `${side} ${price_per_unit}`,
    );
    expect(prices.sort()).toEqual(['buy 2.40', 'sell 1.40']);
    expect((await waitForPrice(reader, '2', 'both')).status).toBe(422);
  });

  it('is changed by setting it again, seen and removed by its owner alone, and over after 90 days', async () => {
    await waitForPrice(reader, '1.50');
    const { body } = await waitForPrice(reader, '1.40');
    await waitFor(reader, seller);
    expect(await alertsOf(reader)).toMatchObject([
      { side: 'sell', crypto_type: null, price_per_unit: null, username: seller.user.username },
      { id: body.id, side: 'sell', crypto_type: 'SIDRA', price_per_unit: '1.40', username: null },
    ]);
    expect(Date.parse(body.ends_at) - Date.parse(body.created_at)).toBe(90 * 86_400_000);
    expect((await seller.call('DELETE', `/alerts/${body.id}`)).status).toBe(404);
    expect((await reader.call('DELETE', `/alerts/${body.id}`)).status).toBe(204);
    expect((await reader.call('DELETE', `/alerts/${body.id}`)).status).toBe(404);
    await removeExpired(api.services, new Date(Date.now() + 89 * 86_400_000));
    expect(await Alert.count()).toBe(1);
    await removeExpired(api.services, new Date(Date.now() + 91 * 86_400_000));
    expect(await Alert.count()).toBe(0);
  });

  it('is one of twenty at most, also where two are set at once', async () => {
    const traders = await Promise.all(Array.from({ length: 21 }, () => createTrader(api)));
    for (const trader of traders.slice(0, 19)) expect((await waitFor(reader, trader)).status).toBe(200);
    const last = await Promise.all(traders.slice(19).map((trader) => waitFor(reader, trader)));
    expect(last.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(last.find(({ status }) => status === 409)?.body.type).toMatch(/too_many_alerts$/);
    expect((await waitFor(reader, traders[0] as Actor)).status).toBe(200);
  });

  it('is of another trader who exists', async () => {
    expect((await waitFor(reader, reader)).body.type).toMatch(/own_profile$/);
    expect((await reader.call('PUT', '/alerts/traders/no_such_trader')).status).toBe(404);
    expect((await waitForPrice(reader, '0')).status).toBe(422);
    expect((await waitForPrice(reader, '1.999')).status).toBe(422);
  });
});
