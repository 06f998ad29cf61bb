import { exampleAddress } from '@souk/contracts/chains/exampleAddress';
import { refusalOf } from '../../../../../test/codeOf';
import {
  type Actor,
  BUYER_WALLET,
  balancesOf,
  createTestBid,
  createTrader,
} from '../../../../../test/factories';
import { giveReference } from '../../../../../test/floating';
import { setSettings } from '../../../../../test/setSettings';
import { setUsualPrice } from '../../../../../test/setUsualPrice';
import { type KeyHolder, keyOf } from '../../../../../test/signing';
import { testApi } from '../../../../../test/testApi';
import { Offer, Trade, User } from '../../../../domain/models';
import { SavedAddress } from '../../tables';

const api = testApi();
const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
const STRANGERS = exampleAddress('sidra', 'stranger');
let owner: Actor;
let key: KeyHolder;
beforeEach(async () => {
  owner = await createTrader(api, { balance: '100' });
  const times = { createdAt: hoursAgo(72), usedAt: hoursAgo(72), knownAt: hoursAgo(48) };
  await SavedAddress.create({ userId: owner.id, cryptoType: 'SIDRA', address: BUYER_WALLET, ...times });
  key = await keyOf(api, owner, ['bids'], { mostPrices: '{"SIDRA":"2.20"}' });
  await setUsualPrice(api, '2.00');
});
afterEach(() => setUsualPrice(api, null));
type Answer = { status: number; body: { type?: string } };
const HIGH = [403, 'above_key_price'];
const UNPROVED = [403, 'key_proves_nothing'];
const terms = (changes: object = {}) => ({
  crypto_type: 'SIDRA',
  price_per_unit: '2.00',
  amount: '30',
  min_amount: '10',
  max_amount: '30',
  buyer_wallet_address: BUYER_WALLET,
  ...changes,
});
const floating = (ceiling_price: string) => ({ price_per_unit: null, reference: 'market', ceiling_price });
const post = (changes: object = {}, by = key) => by.call('POST', '/bids/', { json: terms(changes) });
const put = (id: number, json: object) => key.call('PUT', `/bids/${id}`, { json });
const away = (by: Pick<KeyHolder, 'call'>, hours?: number) =>
  by.call('PUT', '/offers/away', { json: { until: hours ? hoursAgo(-hours).toISOString() : null } });
const WAYS: ((id: number, changes: object) => Promise<Answer>)[] = [
  put,
  (id, changes) => key.call('PUT', '/bids/bulk', { json: { changes: [{ id, ...changes }] } }),
];

describe('a key that leaks', () => {
  it('bids no more than its owner said, also at the ceiling of a floating price, and no more than they have', async () => {
    await giveReference(api, '2.00');
    for (const dear of [{ price_per_unit: '2.21' }, floating('2.21')])
      expect(refusalOf(await post(dear))).toEqual(HIGH);
    expect(refusalOf(await post({ amount: '50' }))).toEqual([400, 'insufficient_funds']);
    expect(await Offer.count({ where: { ownerId: owner.id } })).toBe(0);
    const made = [];
    for (const fair of [{ price_per_unit: '2.20', amount: '15' }, floating('2.20')]) {
      const { status, body } = await post({ ...fair, max_amount: '10', amount: '15' });
      expect(status).toBe(201);
      made.push(body.id);
    }
    for (const id of made) expect((await key.call('DELETE', `/bids/${id}`)).status).toBe(204);
    expect(await balancesOf(api, owner)).toEqual(['100.000000', '0.000000', '0.000000']);
  });

  it('bids for no coin of which its owner named no highest price', async () => {
    const none = await keyOf(api, owner, ['bids'], { leastPrices: '{"SIDRA":"9.00"}' });
    expect(refusalOf(await post({}, none))).toEqual([403, 'coin_not_of_key']);
  });

  it('comes to no higher price by any change, and brings no dearer bid back', async () => {
    await giveReference(api, '2.00');
    const { id } = await createTestBid(api, owner, { amount: '15', max_amount: '15' });
    const dear = await createTestBid(api, owner, { price_per_unit: '2.25', amount: '15', max_amount: '15' });
    for (const way of WAYS) {
      for (const changes of [
        { price_per_unit: '2.21' },
        { price_per_unit: '2.21', status: 'paused' },
        { reference: 'market', ceiling_price: '2.21' },
      ])
        expect(refusalOf(await way(id, changes))).toEqual(HIGH);
      for (const changes of [{ available_amount: '12' }, { description: 'Quick' }, { status: 'active' }])
        expect(refusalOf(await way(dear.id, changes))).toEqual(HIGH);
      expect((await way(dear.id, { status: 'paused' })).status).toBe(200);
      expect(refusalOf(await way(dear.id, { status: 'active' }))).toEqual(HIGH);
    }
    expect((await put(dear.id, { status: 'active', price_per_unit: '2.20' })).status).toBe(200);
    expect((await put(id, { reference: 'market', ceiling_price: '2.20' })).status).toBe(200);
    expect(refusalOf(await put(id, { margin_percentage: '9', ceiling_price: '2.21' }))).toEqual(HIGH);
    expect((await Offer.findByPk(id))?.ceilingPrice).toBe('2.20');
  });

  it('brings back from being away no bid that it could not write', async () => {
    await createTestBid(api, owner, { price_per_unit: '2.21' });
    const least = { leastPrices: '{"SIDRA":"1.00"}' };
    const sells = await keyOf(api, owner, ['offers'], least);
    const both = await keyOf(api, owner, ['offers', 'bids'], { ...least, mostPrices: '{"SIDRA":"2.20"}' });
    expect(refusalOf(await away(key, 8))).toEqual([403, 'scope_missing']);
    expect((await away(sells, 8)).status).toBe(200);
    expect(refusalOf(await away(sells))).toEqual([403, 'coin_not_of_key']);
    expect(refusalOf(await away(both))).toEqual(HIGH);
    await Offer.update({ pricePerUnit: '2.20' }, { where: { ownerId: owner.id } });
    expect((await away(both)).status).toBe(200);
  });

  it('buys for no wallet that its owner has not known for long enough, and makes such a bid no larger', async () => {
    expect(refusalOf(await post({ buyer_wallet_address: STRANGERS }))).toEqual(UNPROVED);
    const { id } = await createTestBid(api, owner, { buyer_wallet_address: STRANGERS });
    for (const way of WAYS) {
      for (const changes of [{ price_per_unit: '2.10' }, { min_amount: '5' }, { send_within_minutes: 30 }])
        expect(refusalOf(await way(id, changes))).toEqual(UNPROVED);
      expect((await way(id, { buyer_wallet_address: BUYER_WALLET })).status).toBe(422);
      expect((await way(id, { price_per_unit: '1.90', description: 'Quick' })).status).toBe(200);
      expect((await way(id, { status: 'paused' })).status).toBe(200);
      expect(refusalOf(await way(id, { status: 'active' }))).toEqual(UNPROVED);
    }
    await Offer.update({ status: 'active' }, { where: { id } });
    const both = await keyOf(api, owner, ['offers'], { mostPrices: '{"SIDRA":"2.20"}' });
    expect((await away(both, 8)).status).toBe(200);
    expect(refusalOf(await away(both))).toEqual(UNPROVED);
    await SavedAddress.update({ knownAt: hoursAgo(0.5) }, { where: { userId: owner.id } });
    expect(refusalOf(await post())).toEqual(UNPROVED);
  });

  it('proves nothing: a price far above the usual one is its owner’s to bid', async () => {
    const any = await keyOf(api, owner, ['bids'], { mostPrices: '{"SIDRA":"99.00"}' });
    expect(refusalOf(await post({ price_per_unit: '2.30', amount: '10' }, any))).toEqual(UNPROVED);
    await setUsualPrice(api, null);
    expect(refusalOf(await post({}, any))).toEqual(UNPROVED);
    expect(await balancesOf(api, owner)).toEqual(['100.000000', '0.000000', '0.000000']);
  });

  it('bids for no one while a hold came since the wallet was known, and for known ones goes on', async () => {
    await User.update({ passwordResetAt: new Date() }, { where: { id: owner.id } });
    expect(refusalOf(await post({ buyer_wallet_address: STRANGERS }))).toEqual([409, 'coins_held']);
    expect((await post()).status).toBe(201);
  });

  it('sells to no bid for less than its owner said, far below the usual price, or with a promise', async () => {
    await setSettings(api, { most_guarantee_percentage: 10 });
    const thief = await createTrader(api, { balance: '1000' });
    const any = await keyOf(api, owner, ['take_bids'], { leastPrices: '{"SIDRA":"0.01"}' });
    const sells = await keyOf(api, owner, ['take_bids'], {
      leastPrices: '{"SIDRA":"1.80"}',
      mostPrices: '{"SIDRA":"0.01"}',
    });
    const none = await keyOf(api, owner, ['take_bids'], { mostPrices: '{"SIDRA":"0.01"}' });
    const take = async (by: KeyHolder, price: string, promise?: string) => {
      const { id } = await createTestBid(api, thief, {
        price_per_unit: price,
        guarantee_percentage: promise ?? '0',
      });
      const json = { crypto_amount: '10', seen_price: price, seen_promise: promise };
      return by.call('POST', `/bids/${id}/take`, { json });
    };
    expect(refusalOf(await take(sells, '1.79'))).toEqual([403, 'below_key_price']);
    expect(refusalOf(await take(none, '1.90'))).toEqual([403, 'coin_not_of_key']);
    expect(refusalOf(await take(any, '1.73'))).toEqual(UNPROVED);
    expect(refusalOf(await take(any, '2.00', '5'))).toEqual(UNPROVED);
    expect(await Trade.count({ where: { sellerId: owner.id } })).toBe(0);
    expect((await take(sells, '1.80')).status).toBe(201);
    expect(await balancesOf(api, owner)).toEqual(['100.000000', '0.000000', '0.000000']);
  });
});
