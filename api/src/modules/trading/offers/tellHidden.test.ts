import { type Actor, createTestBid, createTestOffer, createTrader } from '../../../../test/factories';
import { mailsTo } from '../../../../test/mailsTo';
import { setSettings } from '../../../../test/setSettings';
import { testApi } from '../../../../test/testApi';
import { Notification, type Offer } from '../../../domain/models';
import { deliverOutbox } from '../../../domain/outbox/deliverOutbox';
import { tellHidden } from './tellHidden';

const api = testApi();
let seller: Actor;
let offer: Offer;
beforeEach(async () => {
  await setSettings(api, { trading_enabled: true, kyc_required: true, email_verification_required: false });
  seller = await createTrader(api);
  offer = await createTestOffer(api, seller);
});

const run = () => tellHidden(api.services);
const told = async () => {
  await deliverOutbox(api.services);
  const rows = await Notification.findAll({ where: { userId: seller.id, kind: 'offer_hidden' } });
  return rows.map(({ subjectId, data }) => [subjectId, JSON.parse(data)]);
};
const toldOfBids = async (userId: number) => {
  await deliverOutbox(api.services);
  const rows = await Notification.findAll({ where: { userId, kind: 'bid_hidden' } });
  return rows.map(({ subjectId, data }) => [subjectId, JSON.parse(data)]);
};
const aDayPasses = () => api.owner.query('UPDATE told_once SET created_at = created_at - INTERVAL 25 HOUR');

it('tells a seller once of an offer that left the market, also where several processes look', async () => {
  await run();
  expect(await told()).toEqual([]);
  await seller.user.update({ kycStatus: 'rejected' });
  await Promise.all([run(), run(), run()]);
  await run();
  expect(await told()).toEqual([[offer.id, { why: 'kyc' }]]);
  const mail = (await mailsTo(api, seller.id)).at(-1);
  expect(mail?.text).toContain('Your identity isn’t verified.');
  expect(mail?.text).toContain('/my-offers');
  await aDayPasses();
  await run();
  expect(await told()).toHaveLength(1);
});

it('tells of all at once, and of those that follow on another day', async () => {
  await createTestOffer(api, seller);
  await setSettings(api, { email_verification_required: true });
  await run();
  expect(await told()).toEqual([[offer.id, { why: 'email', more: '1' }]]);
  const third = await createTestOffer(api, await confirmed());
  await seller.user.update({ emailVerifiedAt: null });
  await run();
  expect(await told()).toHaveLength(1);
  await aDayPasses();
  await run();
  expect((await told()).at(-1)).toEqual([third.id, { why: 'email' }]);
});

it('tells a bidder of a bid that no one can take any more', async () => {
  const bidder = await createTrader(api, { balance: '100' });
  const { id } = await createTestBid(api, bidder);
  await run();
  expect(await toldOfBids(bidder.id)).toEqual([]);
  await bidder.user.update({ passwordResetAt: new Date() });
  await setSettings(api, { payout_hold_hours: 24 });
  await run();
  await run();
  expect(await toldOfBids(bidder.id)).toEqual([[id, { why: 'held' }]]);
  const mail = (await mailsTo(api, bidder.id)).at(-1);
  expect(mail?.text).toContain('Your account was changed recently.');
});

it('tells again of one that came back and left again', async () => {
  for (const _ of [1, 2]) {
    await seller.user.update({ kycStatus: 'rejected' });
    await run();
    await seller.user.update({ kycStatus: 'approved' });
    await aDayPasses();
    await run();
  }
  expect(await told()).toHaveLength(2);
});

it('tells of a promise that the balance no longer covers', async () => {
  await setSettings(api, { most_guarantee_percentage: 10 });
  await offer.update({ guaranteePercentage: '5' });
  await run();
  expect(await told()).toEqual([[offer.id, { why: 'guarantee_uncovered' }]]);
});

it.each([
  ['its owner paused it', () => offer.update({ status: 'paused' }), {}],
  ['it is sold out, which is told otherwise', () => offer.update({ stock: '0.5' }), {}],
  ['its seller was late, which is told otherwise', () => pauseSelling(), {}],
  ['its account is deactivated', () => seller.user.update({ isActive: false }), {}],
  [
    'the platform has stopped trading',
    () => seller.user.update({ kycStatus: 'rejected' }),
    { trading_enabled: false },
  ],
  ['it was deleted', () => offer.update({ deletedAt: new Date(), status: 'active' }), { kyc_required: true }],
])('says nothing where %s', async (_, leave, settings) => {
  await leave();
  await setSettings(api, settings);
  await run();
  expect(await told()).toEqual([]);
});

const confirmed = async () => {
  await seller.user.update({ emailVerifiedAt: new Date() });
  return seller;
};
const pauseSelling = () => seller.user.update({ sellingPausedUntil: new Date(Date.now() + 3_600_000) });
