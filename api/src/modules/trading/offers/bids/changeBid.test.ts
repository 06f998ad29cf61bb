import {
  type Actor,
  balancesOf,
  createAdmin,
  createTestBid,
  createTrader,
  tryTake,
} from '../../../../../test/factories';
import { testApi } from '../../../../../test/testApi';
import { Offer, Trade } from '../../../../domain/models';

const api = testApi();
/** Costs of its multiples at 2.00 round up more often than down. */
const PART = '1.23456789';

let admin: Actor;
let bidder: Actor;
let taker: Actor;
beforeEach(async () => {
  admin = await createAdmin(api);
  bidder = await createTrader(api, { balance: '100' });
  taker = await createTrader(api);
});

const take = async (id: number, amount: string): Promise<number> =>
  (await tryTake(taker, { id }, amount)).body.id;
const decline = (trade: number) => taker.call('POST', `/trades/${trade}/decline`);
async function complete(trade: number): Promise<void> {
  await taker.call('PUT', `/trades/${trade}/confirm-sent?seller_txn_hash=give-back-hash-${trade}`);
  expect((await admin.call('PUT', `/admin/trades/${trade}/verify`, {})).status).toBe(200);
}
const rowOf = (id: number) => Offer.findByPk(id, { rejectOnEmpty: true });
const isGivenBack = async (trade: number) =>
  (await Trade.findByPk(trade, { rejectOnEmpty: true })).isGivenBack;

it('a bid takes a cancelled trade back also where its trades have rounded up', async () => {
  const { id } = await createTestBid(api, bidder, {
    amount: '3.70370367',
    min_amount: PART,
    max_amount: PART,
  });
  await complete(await take(id, PART));
  const cancelled = await take(id, PART);
  await decline(cancelled);
  expect(await isGivenBack(cancelled)).toBe(true);
  expect(await rowOf(id)).toMatchObject({ stock: '2.46913578', reserved: '0.00000000', deletedAt: null });
});

it('a bid that became smaller beside a live trade keeps a least amount that fits what the trade can give back', async () => {
  const { id } = await createTestBid(api, bidder);
  await take(id, '20');
  const { status, body } = await bidder.call('PUT', `/bids/${id}`, { min_amount: '0.2' });
  expect([status, body.type.split(':').at(-1)]).toEqual([422, 'bid_too_small']);
  expect((await bidder.call('PUT', `/bids/${id}`, { min_amount: '0.6' })).status).toBe(200);
});

it('a bid that costs less since holds all that a cancelled trade paid, and gives it back with its end', async () => {
  const { id } = await createTestBid(api, bidder);
  const cancelled = await take(id, '10');
  await bidder.call('PUT', `/bids/${id}`, { price_per_unit: '1.50' });
  await decline(cancelled);
  expect(await isGivenBack(cancelled)).toBe(true);
  expect(await rowOf(id)).toMatchObject({ held: '50.750100', stock: '30.00000000' });
  await bidder.call('DELETE', `/bids/${id}`);
  expect((await balancesOf(api, bidder)).slice(0, 2)).toEqual(['100.000000', '0.000000']);
});

it('a bid of which nothing is left for now still changes what it asks and says', async () => {
  const { id } = await createTestBid(api, bidder);
  await take(id, '30');
  const said = { welcome: 'Hello', min_partner_trades: 0, send_within_minutes: 30 };
  expect((await bidder.call('PUT', `/bids/${id}`, said)).status).toBe(200);
  expect((await bidder.call('PUT', `/bids/${id}`, { price_per_unit: '1.90' })).status).toBe(422);
  expect(await rowOf(id)).toMatchObject({ held: '0.000100', welcome: 'Hello', pricePerUnit: '2.00' });
});
