import { codeOf } from '../../../../../test/codeOf';
import type { TestResponse } from '../../../../../test/createTestApi';
import {
  type Actor,
  createTestBid,
  createTestOffer,
  createTrader,
  tryTake,
  tryTrade,
} from '../../../../../test/factories';
import { setSettings } from '../../../../../test/setSettings';
import { testApi } from '../../../../../test/testApi';
import type { User } from '../../../../domain/models';
import { change } from '../../../../kernel/database/statements';

// A bid refuses a trade for every reason for which an offer does.

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

type Settings = Parameters<typeof setSettings>[1];
afterEach(() =>
  setSettings(api, { trading_enabled: true, terms_version: '', maintenance_mode: false, limits: [] }),
);

const LATER = new Date(Date.now() + 86_400_000);
const outcome = (answer: TestResponse) => (answer.status === 201 ? 'opened' : codeOf(answer));
const take = async () => outcome(await tryTake(taker, { id: bidId }));
const open = async () => outcome(await tryTrade(bidder, { id: offerId }));
const block = (one: Actor, other: Actor) =>
  change(
    api.services.sequelize,
    'INSERT INTO blocks (user_id, blocked_id, created_at) VALUES (:one, :other, NOW(3))',
    { one: one.id, other: other.id },
  );
type Case = [what: string, open: string, take: string, who: 'bidder' | 'taker', state: Partial<User>];
it.each<Case>([
  ['nothing', 'opened', 'opened', 'taker', {}],
  ['a bidder who is deactivated', 'account_deactivated', 'bid_unavailable', 'bidder', { isActive: false }],
  ['a bidder without KYC', 'kyc_not_approved', 'bid_unavailable', 'bidder', { kycStatus: 'rejected' }],
  ['a bidder who may not buy', 'buying_paused', 'bid_unavailable', 'bidder', { buyingPausedUntil: LATER }],
  ['a taker who is deactivated', 'offer_unavailable', 'account_deactivated', 'taker', { isActive: false }],
  ['a taker without KYC', 'offer_unavailable', 'kyc_not_approved', 'taker', { kycStatus: null }],
  ['a taker who may not sell', 'offer_unavailable', 'selling_paused', 'taker', { sellingPausedUntil: LATER }],
  ['payouts that are held', 'coins_held', 'bid_unavailable', 'bidder', { passwordResetAt: new Date() }],
])('for %s: %s, %s', async (_, opened, taken, who, state) => {
  await { bidder, taker }[who].user.update(state);
  expect([await open(), await take()]).toEqual([opened, taken]);
});

it.each(['bidder', 'taker'] as const)('for a block by the %s', async (who) => {
  await (who === 'bidder' ? block(bidder, taker) : block(taker, bidder));
  expect([await open(), await take()]).toEqual(['offer_unavailable', 'bid_unavailable']);
});

const most = (what: 'buy_amount' | 'new_wallet_amount'): Settings => ({
  limits: [{ who: 'level_2', what, hours: 24, max: '20' }],
});
it.each<[string, Settings, string, string]>([
  ['trading is off', { trading_enabled: false }, 'trading_paused', 'trading_paused'],
  ['new terms are not accepted', { terms_version: '2099-01' }, 'terms_not_accepted', 'terms_not_accepted'],
  ['it is under maintenance', { maintenance_mode: true }, 'maintenance', 'maintenance'],
  ['the bidder’s limit is used up', most('buy_amount'), 'limit_reached', 'bid_unavailable'],
  ['little may go to a new wallet', most('new_wallet_amount'), 'limit_reached', 'bid_unavailable'],
])('where %s', async (_, settings, opened, taken) => {
  await setSettings(api, settings);
  expect([await open(), await take()]).toEqual([opened, taken]);
});

it('to a taker where the bidder alone has not accepted the terms', async () => {
  await setSettings(api, { terms_version: '2099-01' });
  await taker.user.update({ termsVersion: '2099-01' });
  expect([await open(), await take()]).toEqual(['terms_not_accepted', 'bid_unavailable']);
});

it('to one who has 20 live trades on bids, and of one who buys in 20', async () => {
  const dealer = await createTrader(api, { balance: '500' });
  const { id } = await createTestBid(api, dealer, { amount: '50', min_amount: '1' });
  const takeOne = (by: Actor) => tryTake(by, { id }, '1');
  const answers = await Promise.all(Array.from({ length: 22 }, () => takeOne(taker)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(await take()).toBe('too_many_takes');
  // The dealer buys in 20 trades: no one can take more of the bid, which leaves the market until one of them ends.
  const other = await createTrader(api);
  const listed = async () => {
    const { body } = await dealer.call('GET', '/bids/my');
    return body[0].market.why.map(({ code }: { code: string }) => code);
  };
  expect([outcome(await takeOne(other)), await listed()]).toEqual([
    'bid_unavailable',
    ['too_many_purchases'],
  ]);
  const one = answers.find(({ status }) => status === 201)?.body.id;
  expect((await taker.call('POST', `/trades/${one}/decline`)).status).toBe(200);
  expect([await listed(), outcome(await takeOne(other))]).toEqual([[], 'opened']);
});
