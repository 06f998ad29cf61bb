import { exampleAddress } from '@souk/contracts/chains/exampleAddress';
import { WAYS_OUT, type WayOut } from '@souk/contracts/people/abilities/waysOut';
import { literal } from 'sequelize';
import { Notification, Offer, Session, Trade, User } from '../src/domain/models';
import { deliverOutbox } from '../src/domain/outbox/deliverOutbox';
import { SavedAddress } from '../src/modules/trading/tables';
import { carryOutDueSplits } from '../src/modules/trading/trades/settle/waitingSplit';
import {
  type Actor,
  asActor,
  balancesOf,
  createAdmin,
  createTestOffer,
  createTrader,
  fund,
  openTestTrade,
} from './factories';
import { codeOf, PASSWORD, withApp } from './factorPeople';
import { mailsTo } from './mailsTo';
import { setUsualPrice } from './setUsualPrice';
import { testApi } from './testApi';

const api = testApi();
const THIEFS = exampleAddress('sidra', 'thief');
const KNOWN = exampleAddress('sidra', 'buyer');
const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

/** The owner of the money, their known wallet, and their open business. */
interface Scene {
  owner: Actor;
  accomplice: Actor;
  admin: Actor;
  dear: Offer;
  fair: Offer;
  own: Offer;
}
let scene: Scene;

async function setScene(): Promise<Scene> {
  const [admin, owner, accomplice] = await Promise.all([
    createAdmin(api),
    createTrader(api, { balance: '1000' }),
    createTrader(api),
  ]);
  const fair = await createTestOffer(api, accomplice);
  const past = await openTestTrade(api, owner, fair);
  await confirm(accomplice, past.id, `${next()}`.padStart(64, '5'));
  await admin.call('PUT', `/admin/trades/${past.id}/verify`, {});
  await SavedAddress.update({ knownAt: hoursAgo(48) }, { where: { userId: owner.id } });
  await setUsualPrice(api, '2.00');
  const dear = await createTestOffer(api, accomplice, { price: '900.00', min: '0.1', max: '1' });
  return { owner, accomplice, admin, dear, fair, own: await createTestOffer(api, owner) };
}

let serial = 0;
const next = () => ++serial;

beforeEach(async () => {
  scene = await setScene();
});

const confirm = (seller: Actor, id: number, hash: string) =>
  seller.call('PUT', `/trades/${id}/confirm-sent?seller_txn_hash=${hash}`);
const buy = (actor: Actor, offer: Pick<Offer, 'id'>, wallet: string, amount = '1') =>
  actor.call('POST', '/trades/', {
    offer_id: offer.id,
    crypto_amount: amount,
    buyer_wallet_address: wallet,
  });
const aBid = (price_per_unit: string, buyer_wallet_address: string) => ({
  crypto_type: 'SIDRA',
  price_per_unit,
  amount: '10',
  min_amount: '1',
  max_amount: '10',
  buyer_wallet_address,
});
const everythingOff = Object.fromEntries(
  ['your_turn', 'trades', 'messages', 'money', 'alerts', 'identity'].map((group) => [
    group,
    { site: false, mail: false, push: false },
  ]),
);

/** Preparation by the owner or an accomplice; and the thief's step. */
interface Path {
  way: WayOut;
  prepare?: () => Promise<number>;
  strike: (id: number) => Promise<{ status: number; body: { type?: string } }>;
}

async function openPurchase(): Promise<number> {
  return (await buy(scene.owner, scene.fair, KNOWN, '10')).body.id;
}
async function sentPurchase(): Promise<number> {
  const id = await openPurchase();
  await confirm(scene.accomplice, id, `${next()}`.padStart(64, '7'));
  return id;
}
const split = { kind: 'split', seller_usdt: '19.99' };

const PATHS: Record<string, Path> = {
  'coins for the thief’s wallet': { way: 'buy', strike: () => buy(scene.owner, scene.fair, THIEFS) },
  'another wallet for an open purchase': {
    way: 'change_wallet',
    prepare: openPurchase,
    strike: (id) => scene.owner.call('PUT', `/trades/${id}`, { buyer_wallet_address: THIEFS }),
  },
  'a coin for far more than it is worth': {
    way: 'buy',
    strike: () => buy(scene.owner, scene.dear, KNOWN, '0.5'),
  },
  'a coin for 15 % more than it is worth': {
    way: 'buy',
    prepare: async () => (await createTestOffer(api, scene.accomplice, { price: '2.30' })).id,
    strike: (id) => buy(scene.owner, { id }, KNOWN, '10'),
  },
  'a bid for as much, which an accomplice would take': {
    way: 'buy',
    strike: () => scene.owner.call('POST', '/bids', aBid('2.30', KNOWN)),
  },
  'a bid that comes to as much': {
    way: 'buy',
    prepare: async () => (await scene.owner.call('POST', '/bids', aBid('2.00', KNOWN))).body.id,
    strike: (id) => scene.owner.call('PUT', `/bids/${id}`, { price_per_unit: '2.30' }),
  },
  'own coins for 15 % less, to a bid': {
    way: 'sell_cheaply',
    prepare: async () => {
      await fund(api, scene.accomplice, '100');
      return (await scene.accomplice.call('POST', '/bids', aBid('1.70', exampleAddress('sidra', 'x')))).body
        .id;
    },
    strike: (id) => scene.owner.call('POST', `/bids/${id}/take`, { crypto_amount: '10', seen_price: '1.70' }),
  },
  'own coins for 15 % less, by an offer': {
    way: 'sell_cheaply',
    strike: () => scene.owner.call('PUT', `/offers/${scene.own.id}`, { price_per_unit: '1.70' }),
  },
  'a promise that a higher price makes larger': {
    way: 'sell_cheaply',
    prepare: async () => {
      await Offer.update({ guaranteePercentage: '10' }, { where: { id: scene.own.id } });
      return scene.own.id;
    },
    strike: (id) => scene.owner.call('PUT', `/offers/${id}`, { price_per_unit: '29000' }),
  },
  'own coins for far less than they are worth': {
    way: 'sell_cheaply',
    strike: () => scene.owner.call('PUT', `/offers/${scene.own.id}`, { price_per_unit: '0.50' }),
  },
  'a split that the thief proposes': {
    way: 'give_way',
    prepare: sentPurchase,
    strike: (id) => scene.owner.call('POST', `/trades/${id}/requests`, split),
  },
  'a split that the thief accepts': {
    way: 'give_way',
    prepare: async () => {
      const id = await sentPurchase();
      await scene.accomplice.call('POST', `/trades/${id}/requests`, split);
      return id;
    },
    strike: async (id) => {
      const { request } = (await scene.owner.call('GET', `/trades/${id}`)).body;
      return scene.owner.call('POST', `/trades/${id}/requests/${request.id}/accept`);
    },
  },
  'saying that coins arrived': {
    way: 'give_way',
    prepare: sentPurchase,
    strike: (id) => scene.owner.call('POST', `/trades/${id}/confirm-receipt`),
  },
  'agreeing in a dispute': {
    way: 'give_way',
    prepare: async () => {
      const id = await sentPurchase();
      await scene.accomplice.call('PUT', `/trades/${id}/dispute`);
      return id;
    },
    strike: (id) =>
      scene.owner.call('POST', `/trades/${id}/dispute-answer`, { stance: 'agrees', text: 'They came.' }),
  },
  'a withdrawal taken back': {
    way: 'take_back_withdrawal',
    prepare: async () => (await scene.owner.call('POST', '/wallet/withdraw', { amount: '50' })).body.id,
    strike: (id) => scene.owner.call('POST', `/wallet/withdrawals/${id}/cancel`),
  },
  'a payout address': {
    way: 'payout_address',
    strike: () => scene.owner.call('PUT', '/profile/me', { wallet_address: exampleAddress('tron', 'thief') }),
  },
  'another name': {
    way: 'identity',
    prepare: async () => {
      await User.update({ fullName: 'The Owner' }, { where: { id: scene.owner.id } });
      return 0;
    },
    strike: () => scene.owner.call('PUT', '/profile/me', { full_name: 'The Thief' }),
  },
};

const age = (hours: number) =>
  Session.update({ provedAt: hoursAgo(hours) }, { where: { userId: scene.owner.id } });
/** The owner's total, wherever it is held. */
const worth = async (owner = scene.owner) =>
  (await balancesOf(api, owner)).reduce((sum, part) => sum + Number(part), 0);

describe.each(Object.entries(PATHS))('%s', (_name, { way, prepare, strike }) => {
  it('is refused to a session whose proof is three hours old, and changes nothing', async () => {
    const id = (await prepare?.()) ?? 0;
    const before = [await worth(), await balancesOf(api, scene.owner)];
    await age(3);
    const { status, body } = await strike(id);
    expect([status, body.type]).toEqual([403, expect.stringContaining('reauthentication_required')]);
    expect([await worth(), await balancesOf(api, scene.owner)]).toEqual(before);
  });

  it('is told to the owner at once, whatever was switched off before, and names the device', async () => {
    const id = (await prepare?.()) ?? 0;
    expect((await scene.owner.call('PUT', '/notification-preferences', everythingOff)).status).toBe(200);
    const { status } = await api.services.sequelize.transaction(() => strike(id));
    expect([200, 201]).toContain(status);
    await deliverOutbox(api.services);
    const told = await Notification.findAll({ where: { userId: scene.owner.id }, raw: true });
    const notice = told.find(({ kind }) => (WAYS_OUT[way].tells as readonly string[]).includes(kind));
    expect(JSON.parse(notice?.data ?? '{}')).toMatchObject({ device: expect.any(String) });
    const mails = await mailsTo(api, scene.owner.id);
    expect(mails.some(({ text }) => text.includes('Security emails are always on'))).toBe(true);
    expect(mails.map(({ subject }) => subject)).toContain('Souk: What we tell you, or how, was changed');
  });
});

it('pays no one by a split that no source confirms: the owner presses one button', async () => {
  const { owner, accomplice } = scene;
  const id = await sentPurchase();
  const before = await worth();
  const { body } = await owner.call('POST', `/trades/${id}/requests`, split);
  const agreed = await accomplice.call('POST', `/trades/${id}/requests/${body.request.id}/accept`);
  expect(agreed.body).toMatchObject({ status: 'crypto_sent', divide_at: expect.any(String), split: null });
  expect(Math.round((Date.parse(agreed.body.divide_at) - Date.now()) / HOUR_MS)).toBe(24);
  // The accomplice cannot hurry it, or drop what the buyer can take back.
  for (const path of [
    `requests/${body.request.id}/accept`,
    'take-back-split',
    `requests/${body.request.id}/withdraw`,
  ])
    expect([403, 409]).toContain((await accomplice.call('POST', `/trades/${id}/${path}`)).status);
  await carryOutDueSplits(api.services.sequelize);
  expect(await worth()).toBe(before);
  const mail = (await mailsTo(api, owner.id)).find(({ subject }) => subject.includes('agreed to the split'));
  expect(mail?.text).toContain('Until then you can take it back');
  const mine = await asActor(api, owner.user);
  const { body: stopped } = await mine.call('POST', `/trades/${id}/not-me`);
  expect(stopped).toMatchObject({ status: 'disputed', divide_at: null, request: null });
  expect((await owner.call('GET', '/trades/')).status).toBe(401);
  await Trade.update({ divideAt: hoursAgo(1) }, { where: { id, status: 'completed' } });
  await carryOutDueSplits(api.services.sequelize);
  expect(await worth(mine)).toBe(before);
  expect((await balancesOf(api, accomplice))[0]).toBe('19.700000');
});

it('carries the split out after a day that no one objected in, never twice', async () => {
  const { owner, accomplice } = scene;
  const id = await sentPurchase();
  const { body } = await owner.call('POST', `/trades/${id}/requests`, split);
  await accomplice.call('POST', `/trades/${id}/requests/${body.request.id}/accept`);
  await Trade.update({ divideAt: hoursAgo(0.01) }, { where: { id } });
  await Promise.all(Array.from({ length: 5 }, () => carryOutDueSplits(api.services.sequelize)));
  const { body: ended } = await owner.call('GET', `/trades/${id}`);
  expect(ended).toMatchObject({ status: 'completed', divide_at: null, split: { seller_usdt: '19.990000' } });
  // A split makes no wallet known.
  expect(
    (await SavedAddress.findAll({ where: { userId: owner.id } })).every(({ knownAt }) => knownAt !== null),
  ).toBe(true);
});

it('waits with the split for a side that was deactivated, and lets an administrator carry it out', async () => {
  const { owner, accomplice, admin } = scene;
  const id = await sentPurchase();
  const { body } = await owner.call('POST', `/trades/${id}/requests`, split);
  await accomplice.call('POST', `/trades/${id}/requests/${body.request.id}/accept`);
  await Trade.update({ divideAt: hoursAgo(0.01) }, { where: { id } });
  await User.update({ isActive: false }, { where: { id: accomplice.id } });
  await carryOutDueSplits(api.services.sequelize);
  const waiting = (await owner.call('GET', `/trades/${id}`)).body;
  expect(waiting.status).toBe('crypto_sent');
  const json = { reason: 'The buyer told us on the telephone.', seen_divide_at: waiting.divide_at };
  const done = await admin.call('PUT', `/admin/trades/${id}/carry-out-split`, json);
  expect([done.status, done.body.status]).toEqual([200, 'completed']);
});

describe('while payouts are held after a reset by mail', () => {
  beforeEach(() => User.update({ passwordResetAt: hoursAgo(1) }, { where: { id: scene.owner.id } }));

  it.each([
    ['coins for another wallet', () => buy(scene.owner, scene.fair, THIEFS), 409],
    ['coins at a far price', () => buy(scene.owner, scene.dear, KNOWN, '0.5'), 409],
    ['coins for a known wallet', () => buy(scene.owner, scene.fair, KNOWN), 201],
  ] as const)('%s: %s', async (_name, strike, expected) => {
    const { status, body } = await strike();
    expect(status).toBe(expected);
    if (expected === 409)
      expect(body).toMatchObject({
        type: expect.stringContaining('coins_held'),
        params: { until: expect.any(String) },
      });
  });

  it('a wallet that the thief made known since stays unknown', async () => {
    await SavedAddress.update({ knownAt: hoursAgo(0.5) }, { where: { userId: scene.owner.id } });
    expect((await buy(scene.owner, scene.fair, KNOWN)).status).toBe(409);
  });

  it('a split waits as long as they are held', async () => {
    const id = await sentPurchase();
    await User.update({ factorRemovedAt: new Date() }, { where: { id: scene.owner.id } });
    await scene.admin.call('PUT', '/admin/settings/payout_hold_hours', { value: 72 });
    const { body } = await scene.owner.call('POST', `/trades/${id}/requests`, split);
    const agreed = await scene.accomplice.call('POST', `/trades/${id}/requests/${body.request.id}/accept`);
    expect(Date.parse(agreed.body.divide_at) - Date.now()).toBeGreaterThan(71 * HOUR_MS);
    await scene.admin.call('PUT', '/admin/settings/payout_hold_hours', { value: 24 });
  });
});

it('opens nothing to an unknown wallet once a hold has begun, with fifty at once beside it', async () => {
  const { owner, fair } = scene;
  // The time at which the row is written: NOW() is that of the statement's start, before it waits for the trades' locks.
  const hold = () => User.update({ passwordResetAt: literal('SYSDATE(3)') }, { where: { id: owner.id } });
  const answers = await Promise.all(
    Array.from({ length: 51 }, (_, at) => (at === 25 ? hold().then(() => null) : buy(owner, fair, THIEFS))),
  );
  const { passwordResetAt } = await User.findByPk(owner.id, { rejectOnEmpty: true });
  const opened = await Trade.findAll({ where: { buyerId: owner.id, buyerWalletAddress: THIEFS } });
  expect(opened.filter(({ createdAt }) => createdAt > (passwordResetAt as Date))).toEqual([]);
  const statuses = answers.flatMap((answer) => (answer ? [answer.status] : []));
  expect(statuses.filter((status) => status === 201)).toHaveLength(opened.length);
  expect((await buy(owner, fair, THIEFS)).status).toBe(409);
});

it('takes the factor where the account has one: the stolen password proves nothing', async () => {
  const owner = await withApp(api);
  await User.update({ kycStatus: 'approved', isKycSetByHand: true }, { where: { id: owner.id } });
  const user = await User.findByPk(owner.id, { rejectOnEmpty: true });
  await fund(api, { ...owner, user, sessionId: '' }, '100');
  await Session.update({ provedAt: hoursAgo(3) }, { where: { userId: owner.id } });
  const json = { offer_id: scene.fair.id, crypto_amount: '1', buyer_wallet_address: THIEFS };
  const strike = () => owner.call('POST', '/trades/', json);
  expect((await strike()).status).toBe(403);
  expect((await owner.call('POST', '/auth/reauthenticate', { password: PASSWORD })).status).not.toBe(204);
  expect((await strike()).status).toBe(403);
  await owner.call('POST', '/auth/reauthenticate', { code: codeOf(owner.secret, 1) });
  expect((await strike()).status).toBe(201);
});

it('buys and bids near the usual price for a known wallet with an old proof: less than 15 % can be lost', async () => {
  const near = await createTestOffer(api, scene.accomplice, { price: '2.29' });
  await age(3);
  expect((await buy(scene.owner, near, KNOWN, '10')).status).toBe(201);
  expect((await scene.owner.call('POST', '/bids', aBid('2.29', KNOWN))).status).toBe(201);
});

it('leaves the journey of the first client as it is', async () => {
  const { status, body } = await buy(
    scene.owner,
    scene.fair,
    exampleAddress('sidra', 'another of mine'),
    '5',
  );
  expect([status, body.status]).toEqual([201, 'open']);
  const mail = (await mailsTo(api, scene.owner.id)).at(-1);
  expect(mail?.subject).toMatch(/^Souk: New wallet for 5.SIDRA \(10\.00.USDT\): was it you\?$/);
  expect(mail?.html ?? mail?.text).toContain(`/trades/${body.id}?not-me`);
  const { body: offers } = await scene.owner.call('GET', '/addresses');
  expect(offers[0].address).toBe(KNOWN);
  expect(await Offer.count()).toBeGreaterThan(0);
});
