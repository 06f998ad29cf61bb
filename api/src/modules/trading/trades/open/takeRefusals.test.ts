import {
  type Actor,
  BUYER_WALLET,
  createTestBid,
  createTestOffer,
  createTrader,
} from '../../../../../test/factories';
import { testApi } from '../../../../../test/testApi';
import { writeSettings } from '../../../../domain/policy/settings/settings';
import { change } from '../../../../kernel/database/statements';
import { inTransaction } from '../../../../kernel/database/transaction';

// Whatever keeps a trade from being opened on an offer keeps it from being opened on a bid.

const api = testApi();
let bidder: Actor;
let taker: Actor;
let bidId: number;
let offerId: number;

beforeAll(() => Object.assign(api.services.config, { rateLimits: true }));
afterAll(() => Object.assign(api.services.config, { rateLimits: false }));
beforeEach(async () => {
  [bidder, taker] = [await createTrader(api, { balance: '200' }), await createTrader(api)];
  bidId = (await createTestBid(api, bidder)).id;
  offerId = (await createTestOffer(api, taker)).id;
});

const LATER = new Date(Date.now() + 86_400_000);
const setSettings = (settings: object) =>
  inTransaction(api.services.sequelize, (t) => writeSettings(t, settings));
const codeOf = ({ status, body }: { status: number; body: { type?: string } }) =>
  status === 201 ? 'opened' : body.type?.split(':').at(-1);
const take = async () =>
  codeOf(
    await api.call('POST', `/bids/${bidId}/take`, {
      token: taker.token,
      json: { crypto_amount: '10', seen_price: '2.00' },
    }),
  );
const open = async () =>
  codeOf(
    await api.call('POST', '/trades/', {
      token: bidder.token,
      json: { offer_id: offerId, crypto_amount: '10', buyer_wallet_address: BUYER_WALLET },
    }),
  );
const block = (one: Actor, other: Actor) =>
  change(
    api.services.sequelize,
    'INSERT INTO blocks (user_id, blocked_id, created_at) VALUES (:one, :other, NOW(3))',
    { one: one.id, other: other.id },
  );
type Case = [
  what: string,
  open: string | undefined,
  take: string | undefined,
  change: () => Promise<unknown>,
];
it.each<Case>([
  ['nothing', 'opened', 'opened', async () => undefined],
  [
    'a bidder who is deactivated',
    'account_deactivated',
    'bid_unavailable',
    () => bidder.user.update({ isActive: false }),
  ],
  [
    'a bidder without KYC',
    'kyc_not_approved',
    'bid_unavailable',
    () => bidder.user.update({ kycStatus: 'rejected' }),
  ],
  [
    'a bidder whose buying is paused',
    'buying_paused',
    'bid_unavailable',
    () => bidder.user.update({ buyingPausedUntil: LATER }),
  ],
  [
    'a taker who is deactivated',
    'offer_unavailable',
    'account_deactivated',
    () => taker.user.update({ isActive: false }),
  ],
  [
    'a taker without KYC',
    'offer_unavailable',
    'kyc_not_approved',
    () => taker.user.update({ kycStatus: null }),
  ],
  [
    'a taker whose selling is paused',
    'offer_unavailable',
    'selling_paused',
    () => taker.user.update({ sellingPausedUntil: LATER }),
  ],
  ['a block by the bidder', 'offer_unavailable', 'bid_unavailable', () => block(bidder, taker)],
  ['a block by the taker', 'offer_unavailable', 'bid_unavailable', () => block(taker, bidder)],
  [
    'payouts that are held since',
    'coins_held',
    'bid_unavailable',
    () => bidder.user.update({ passwordResetAt: new Date() }),
  ],
])('for %s: %s, %s', async (_, opened, taken, makeSo) => {
  await makeSo();
  expect([await open(), await take()]).toEqual([opened, taken]);
});

it.each<[string, object, object, string, string]>([
  [
    'trading is off',
    { trading_enabled: false },
    { trading_enabled: true },
    'trading_paused',
    'trading_paused',
  ],
  [
    'new terms are not accepted',
    { terms_version: '2099-01' },
    { terms_version: '' },
    'terms_not_accepted',
    'terms_not_accepted',
  ],
  [
    'it is under maintenance',
    { maintenance_mode: true },
    { maintenance_mode: false },
    'maintenance',
    'maintenance',
  ],
  [
    'the bidder’s limit is used up',
    { limits: [{ who: 'level_2', what: 'buy_amount', hours: 24, max: '20' }] },
    { limits: [] },
    'limit_reached',
    'bid_unavailable',
  ],
  [
    'little may go to a new wallet',
    { limits: [{ who: 'level_2', what: 'new_wallet_amount', hours: 24, max: '20' }] },
    { limits: [] },
    'limit_reached',
    'bid_unavailable',
  ],
])('where %s', async (_, settings, undone, opened, taken) => {
  await setSettings(settings);
  const found = [await open(), await take()];
  await setSettings(undone);
  expect(found).toEqual([opened, taken]);
});

it('to a taker where the bidder alone has not accepted the terms', async () => {
  await setSettings({ terms_version: '2099-01' });
  await taker.user.update({ termsVersion: '2099-01' });
  const found = [await open(), await take()];
  await setSettings({ terms_version: '' });
  expect(found).toEqual(['terms_not_accepted', 'bid_unavailable']);
});

it('to one who has 20 live trades on bids, and of one who buys in 20', async () => {
  const dealer = await createTrader(api, { balance: '500' });
  const { id } = await createTestBid(api, dealer, { amount: '50', min_amount: '1' });
  const takeOne = (by: Actor) =>
    api.call('POST', `/bids/${id}/take`, {
      token: by.token,
      json: { crypto_amount: '1', seen_price: '2.00' },
    });
  const answers = await Promise.all(Array.from({ length: 22 }, () => takeOne(taker)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(await take()).toBe('too_many_takes');
  // The dealer buys in 20 trades: no one can take more of the bid, which leaves the market until one of them ends.
  const other = await createTrader(api);
  const listed = async () => {
    const { body } = await api.call('GET', '/bids/my', { token: dealer.token });
    return body[0].market.why.map(({ code }: { code: string }) => code);
  };
  expect([codeOf(await takeOne(other)), await listed()]).toEqual(['bid_unavailable', ['too_many_purchases']]);
  const one = answers.find(({ status }) => status === 201)?.body.id;
  expect((await api.call('POST', `/trades/${one}/decline`, { token: taker.token })).status).toBe(200);
  expect([await listed(), codeOf(await takeOne(other))]).toEqual([[], 'opened']);
});
