import { refusalOf } from '../../../../test/codeOf';
import { type Actor, createTestOffer, createTrader, tryTrade } from '../../../../test/factories';
import { setSettings } from '../../../../test/setSettings';
import { keyOf } from '../../../../test/signing';
import { testApi } from '../../../../test/testApi';
import { Offer, Session, User } from '../../../domain/models';
import { fireAlerts } from '../alerts/fireAlerts';
import { Alert } from '../tables';

const api = testApi();
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
let seller: Actor;
let buyer: Actor;
let offer: Offer;
beforeEach(async () => {
  [seller, buyer] = [await createTrader(api), await createTrader(api, { balance: '100' })];
  offer = await createTestOffer(api, seller);
});

const away = (until: unknown, actor = seller) => actor.call('PUT', '/offers/away', { until });
const isListed = async () => {
  const lists = await Promise.all(['/offers/', '/market/offers'].map((path) => buyer.call('GET', path)));
  return lists.map(({ body }) => body.some(({ id }: Offer) => id === offer.id));
};
const buy = () => tryTrade(buyer, offer, '1');
const wakeUp = () => User.update({ awayUntil: new Date(Date.now() - 1_000) }, { where: { id: seller.id } });

it('takes all offers off the market, from alerts and from buyers alike, until they are back by themselves', async () => {
  const until = inHours(8);
  const { status, body } = await away(until);
  expect([status, body]).toEqual([200, { until }]);
  expect(await isListed()).toEqual([false, false]);
  expect(refusalOf(await buy())).toEqual([409, 'offer_unavailable']);
  await Alert.create({ userId: buyer.id, traderId: seller.id });
  await fireAlerts(api.services);
  expect(await Alert.count()).toBe(1);
  const own = await seller.call('GET', '/offers/my');
  expect(own.body[0].market).toEqual({ is_on: false, why: [{ code: 'away', until }] });
  await wakeUp();
  expect(await isListed()).toEqual([true, true]);
  expect((await buy()).status).toBe(201);
  await fireAlerts(api.services);
  expect(await Alert.count()).toBe(0);
});

it('ends at once where its owner is back', async () => {
  await away(inHours(8));
  expect((await away(null)).body).toEqual({ until: null });
  expect(await isListed()).toEqual([true, true]);
});

it('takes a time in the next year, from an active account', async () => {
  for (const until of [inHours(-1), inHours(24 * 367)])
    expect(refusalOf(await away(until))).toEqual([422, 'away_until_wrong']);
  for (const until of ['tomorrow', 5, undefined]) expect((await away(until)).status).toBe(422);
  await seller.user.update({ isActive: false });
  expect(refusalOf(await away(inHours(1)))).toEqual([403, 'account_deactivated']);
});

it('lets no old session bring back early what its owner would pay for asleep', async () => {
  await setSettings(api, { most_guarantee_percentage: 10 });
  await away(inHours(8));
  await Offer.update({ guaranteePercentage: '5' }, { where: { id: offer.id } });
  await Session.update({ provedAt: new Date(0) }, { where: { id: seller.sessionId } });
  const refused = [403, 'reauthentication_required'];
  expect(refusalOf(await away(null))).toEqual(refused);
  expect(refusalOf(await away(inHours(1)))).toEqual(refused);
  expect((await away(inHours(9))).status).toBe(200);
  await Offer.update({ status: 'paused' }, { where: { id: offer.id } });
  expect((await away(null)).status).toBe(200);
});

it('lets a key say it, and bring back no offer below its lowest price', async () => {
  const key = await keyOf(api, seller, ['offers'], { leastPrices: '{"SIDRA":"2.01"}' });
  const put = (until: string | null) => key.call('PUT', '/offers/away', { json: { until } });
  expect((await put(inHours(8))).status).toBe(200);
  expect(refusalOf(await put(null))).toEqual([403, 'below_key_price']);
  await Offer.update({ pricePerUnit: '2.01' }, { where: { id: offer.id } });
  expect((await put(null)).status).toBe(200);
});
