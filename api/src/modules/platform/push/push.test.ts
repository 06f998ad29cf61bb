import type { ToldKind } from '@souk/contracts/platform/notifications/events';
import { FakePushService } from '../../../../test/FakePushService';
import { type Actor, asActor, createAdmin, createTrader } from '../../../../test/factories';
import { TradeScene } from '../../../../test/TradeScene';
import { testApi } from '../../../../test/testApi';
import { Notification, PushSubscription, User } from '../../../domain/models';
import { announce } from '../../../domain/outbox/announce';
import { deliverOutbox } from '../../../domain/outbox/deliverOutbox';
import type { SignedIn } from '../../../domain/session/Caller';
import { select } from '../../../kernel/database/statements';
import { inTransaction, type Transaction } from '../../../kernel/database/transaction';
import { createPushDelivery } from '../../../kernel/push/createPushDelivery';
import { endSession } from '../../people/auth/sessions';
import { sendPushes } from './sendPushes';
import { storeSubscription } from './subscriptions';

const api = testApi();
const service = new FakePushService();
beforeAll(async () => {
  await service.open();
  api.services.deliverPush = service.delivery(api.services.config);
});
afterEach(async () => {
  expect(service.wrong).toEqual([]);
  await PushSubscription.destroy({ where: {} });
  await api.services.sequelize.query('DELETE FROM pushes');
});
afterAll(() => service.close());

const PATH = '/push-subscriptions/current';

const say = (kind: ToldKind, id: number, actor: Actor, data: Record<string, string> = {}) =>
  inTransaction(api.services.sequelize, (transaction) =>
    announce(transaction, { kind, id, userIds: [actor.id], data }),
  );
const send = async () => {
  await deliverOutbox(api.services);
  return sendPushes(api.services);
};
const wait = () => api.services.sequelize.query('UPDATE pushes SET next_at = NOW(3)');
const owned = (actor: Actor) => PushSubscription.count({ where: { userId: actor.id } });

const DETAILS = {
  amount: '98765.43',
  buyer: 'amina',
  seller: 'omar',
  crypto_amount: '87654.32',
  crypto_type: 'SIDRA',
  usdt_amount: '76543.21',
};

it('tells a browser once, by however many processes at once, and opens the subject', async () => {
  const actor = await createTrader(api);
  const device = await service.subscribe(api, actor);
  for (let id = 1; id <= 30; id += 1) await say('deposit_approved', id, actor);
  await deliverOutbox(api.services);
  const counts = await Promise.all([1, 2, 3, 4].map(() => sendPushes(api.services)));
  expect(counts.reduce((sum, one) => sum + one, 0)).toBe(30);
  expect(device.received).toHaveLength(30);
  expect(new Set(device.received.map(({ topic }) => topic)).size).toBe(30);
  await wait();
  expect(await send()).toBe(0);
  expect(device.received.find(({ topic }) => topic === 'deposit-7')?.payload).toMatchObject({
    web_push: 8030,
    notification: {
      title: 'Deposit 7',
      navigate: expect.stringMatching(/^http:\/\/localhost:8080\/wallet/),
      tag: 'deposit-7',
      lang: 'en',
    },
  });
});

it('shows no amount, name or word until its owner wants details, and how many things need them', async () => {
  const actor = await createTrader(api);
  const device = await service.subscribe(api, actor);
  await say('trade_opened', 5, actor, { ...DETAILS, seller_id: String(actor.id), send_by: inAnHour() });
  await say('deposit_approved', 6, actor, DETAILS);
  await say('trade_message', 5, actor, { ...DETAILS, seq: '9', text: 'Meet me at 98765' });
  await deliverOutbox(api.services);
  await wait();
  expect(await send()).toBe(3);
  for (const { text } of device.received) {
    for (const value of Object.values(DETAILS)) expect(text).not.toContain(value);
    for (const digits of ['98,765', '98765', '87,654', '76,543', 'Meet']) expect(text).not.toContain(digits);
  }
  const [opened] = device.received.filter(({ topic }) => topic === 'trade-5');
  expect(opened).toMatchObject({ urgency: 'high', payload: { app_badge: 1 } });
  expect(opened?.payload.notification).toMatchObject({ title: 'Trade 5', body: 'It’s your turn.' });
  expect(opened?.ttl).toBeGreaterThan(3_500);
  expect(opened?.ttl).toBeLessThanOrEqual(3_600);

  await actor.call('PUT', '/notification-preferences', { push_details: true });
  await say('deposit_approved', 8, actor, DETAILS);
  await send();
  expect(device.received.at(-1)?.payload.notification.title).toContain('98,765.43');
});
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

it('is said in the language of its reader', async () => {
  const actor = await createTrader(api);
  const device = await service.subscribe(api, actor);
  await User.update({ language: 'ar' }, { where: { id: actor.id } });
  await say('deposit_approved', 7, actor);
  await send();
  const test = await actor.call('POST', `${PATH}/test`);
  expect(test.status).toBe(204);
  const said = { lang: 'ar', dir: 'rtl' };
  expect(device.received.map(({ payload }) => payload.notification)).toMatchObject([
    { ...said, title: expect.stringMatching(/^\u200fالإيداع .?7.?$/) },
    { ...said, title: 'تعمل الإشعارات' },
  ]);
});

it('goes by the switches, and by what has been read since', async () => {
  const actor = await createTrader(api);
  const device = await service.subscribe(api, actor);
  const money = { site: true, mail: true, push: false };
  await actor.call('PUT', '/notification-preferences', { money });
  await say('deposit_approved', 1, actor);
  await say('kyc_approved', 2, actor);
  await say('password_changed', actor.id, actor);
  await deliverOutbox(api.services);
  await Notification.update({ readAt: new Date() }, { where: { userId: actor.id, kind: 'kyc_approved' } });
  expect(await send()).toBe(1);
  expect(device.received.map(({ topic }) => topic)).toEqual([`account-${actor.id}`]);
});

it('takes back what is done, on the doer’s device too', async () => {
  const scene = await TradeScene.set(api);
  const device = await service.subscribe(api, scene.seller);
  const id = await scene.tradeIn('open');
  await send();
  expect(device.received).toMatchObject([{ topic: `trade-${id}`, payload: { app_badge: 1 } }]);
  await scene.act('send_hash', id, scene.seller);
  await send();
  expect(device.received.slice(1)).toMatchObject([
    {
      topic: `trade-${id}`,
      urgency: 'normal',
      payload: { close: true, app_badge: 0, notification: { title: `Trade ${id}`, tag: `trade-${id}` } },
    },
  ]);
});

it('sends nothing of a step that is done before it was sent', async () => {
  const scene = await TradeScene.set(api);
  const device = await service.subscribe(api, scene.seller);
  const id = await scene.tradeIn('open');
  await deliverOutbox(api.services);
  await scene.act('send_hash', id, scene.seller);
  expect(await send()).toBe(0);
  expect(device.received).toEqual([]);
});

it.each([404, 410])('forgets a browser of which its service answers %i', async (status) => {
  const actor = await createTrader(api);
  const device = await service.subscribe(api, actor);
  device.answer = { status };
  await say('deposit_approved', 1, actor);
  expect(await send()).toBe(0);
  expect(await owned(actor)).toBe(0);
});

it.each([
  [429, { 'retry-after': '120' }, 120],
  [503, {}, 60],
  [503, { 'retry-after': '0' }, 60],
  [429, { 'retry-after': '999999' }, 3_600],
  [302, { location: 'http://127.0.0.1:1/' }, 60],
])('tries again after %i %j', async (status, headers, seconds) => {
  const actor = await createTrader(api);
  const device = await service.subscribe(api, actor);
  device.answer = { status, headers: headers as Record<string, string> };
  await say('deposit_approved', 1, actor);
  const before = service.calls;
  expect(await send()).toBe(0);
  expect(service.calls).toBe(before + 1);
  const sql = 'SELECT TIMESTAMPDIFF(SECOND, NOW(3), next_at) AS s FROM pushes';
  const [row] = await select<{ s: number }>(api.services.sequelize, sql);
  expect(Math.abs((row?.s ?? 0) - seconds)).toBeLessThanOrEqual(2);
  device.answer = { status: 201 };
  await wait();
  expect(await send()).toBe(1);
  expect(device.received).toHaveLength(1);
});

it('gives up what is refused, and what is a day old', async () => {
  const actor = await createTrader(api);
  const device = await service.subscribe(api, actor);
  const logged = jest.spyOn(api.services.logger, 'error').mockReturnValue();
  device.answer = { status: 413 };
  await say('deposit_approved', 1, actor);
  expect(await send()).toBe(0);
  expect(logged).toHaveBeenCalledTimes(1);
  device.answer = { status: 201 };
  await say('deposit_approved', 2, actor);
  await deliverOutbox(api.services);
  await api.services.sequelize.query('UPDATE pushes SET created_at = NOW(3) - INTERVAL 25 HOUR');
  await wait();
  expect(await send()).toBe(0);
  expect(await owned(actor)).toBe(1);
});

describe('a browser', () => {
  it('is kept once, mended, and replaced by another of its session', async () => {
    const actor = await createTrader(api);
    const device = await service.subscribe(api, actor);
    await service.subscribe(api, actor, device);
    expect(await owned(actor)).toBe(1);
    const another = await service.subscribe(api, actor);
    expect(await owned(actor)).toBe(1);
    await say('deposit_approved', 1, actor);
    await send();
    expect([device.received.length, another.received.length]).toEqual([0, 1]);
  });

  it('shows nothing more to who signed in there before', async () => {
    const [one, other] = [await createTrader(api), await createTrader(api)];
    const device = await service.subscribe(api, one);
    await say('deposit_approved', 1, one);
    await deliverOutbox(api.services);
    await service.subscribe(api, other, device);
    expect([await owned(one), await owned(other), await send()]).toEqual([0, 1, 0]);
  });

  it('is the last of twenty: the one not seen for longest makes room', async () => {
    const actor = await createTrader(api);
    const [first] = await Promise.all([service.subscribe(api, actor)]);
    await PushSubscription.update({ seenAt: new Date(0) }, { where: { userId: actor.id } });
    for (let one = 0; one < 20; one += 1) await service.subscribe(api, await asActor(api, actor.user));
    expect(await owned(actor)).toBe(20);
    await say('deposit_approved', 1, actor);
    expect(await send()).toBe(20);
    expect(first?.received).toEqual([]);
  });

  it('is forgotten when its session is ended, alone or with all others, and not when it ran out', async () => {
    const actor = await createTrader(api);
    const [other, lasting] = [await asActor(api, actor.user), await asActor(api, actor.user)];
    for (const each of [actor, other, lasting]) await service.subscribe(api, each);
    expect((await other.call('POST', '/auth/logout')).status).toBe(204);
    expect(await owned(actor)).toBe(2);
    await api.services.sequelize.query(
      'UPDATE sessions SET created_at = NOW(3) - INTERVAL 13 HOUR WHERE id = :id',
      {
        replacements: { id: lasting.sessionId },
      },
    );
    await say('deposit_approved', 1, actor);
    expect(await send()).toBe(2);
    expect((await actor.call('DELETE', '/auth/sessions')).status).toBe(204);
    expect(await owned(actor)).toBe(1);
    expect((await actor.call('DELETE', PATH)).status).toBe(204);
    expect(await owned(actor)).toBe(0);
  });

  it('gets a test, or says why not', async () => {
    const actor = await createTrader(api);
    const test = () => actor.call('POST', `${PATH}/test`);
    expect((await test()).body.type).toMatch(/push_off$/);
    const device = await service.subscribe(api, actor);
    expect((await test()).status).toBe(204);
    expect(device.received).toMatchObject([
      { topic: 'test', payload: { notification: { title: 'It works' } } },
    ]);
    device.answer = { status: 503 };
    expect((await test()).body.type).toMatch(/push_not_taken$/);
    device.answer = { status: 410 };
    expect((await test()).status).toBe(503);
    expect((await test()).body.type).toMatch(/push_off$/);
    expect((await actor.call('GET', '/push/key')).body.key).toMatch(/^B[\w-]{86}$/);
  });

  it('of an administrator is told what is for the back office', async () => {
    const [admin, trader] = [await createAdmin(api), await createTrader(api)];
    const device = await service.subscribe(api, admin);
    await inTransaction(api.services.sequelize, (transaction) =>
      announce(transaction, { kind: 'withdrawal_requested', id: 9, userIds: [trader.id], forAdmins: true }),
    );
    expect(await send()).toBe(1);
    expect(device.received[0]?.payload.notification.navigate).toContain('/admin');
  });
});

describe('an address', () => {
  const WRONG = [
    'http://127.0.0.1:3306/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://localhost/',
    'http://169.254.169.254/latest/meta-data/',
    'https://169.254.169.254/latest/meta-data/',
    'https://metadata.google.internal/',
    'https://10.0.0.1.nip.io/',
    'http://fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com:8443/fcm/send/x',
    'https://fcm.googleapis.com@127.0.0.1/fcm/send/x',
    'https://fcm.googleapis.com.evil.example/fcm/send/x',
    'https://evil.example/fcm.googleapis.com/',
    'https://evil.example#.push.services.mozilla.com/',
    'https://evil.example\\.push.services.mozilla.com/',
    'https://push.services.mozilla.com.evil.example/',
    'https://xpush.services.mozilla.com/',
    'https://notify.windows.com/',
    'file:///etc/passwd',
    ` https://web.push.apple.com/x`,
  ];
  const { request } = service.createDevice();

  it.each(WRONG)('of no push service is refused, and never called: %s', async (endpoint) => {
    const actor = await createTrader(api);
    expect((await actor.call('PUT', PATH, { ...request, endpoint })).status).toBe(422);
    const called = jest.fn();
    const deliver = createPushDelivery(api.services.config, called);
    const message = { endpoint, keys: request.keys, payload: '{}', ttlSeconds: 60, topic: 'x' };
    expect(await deliver({ ...message, urgency: 'high' })).toBe('gone');
    expect(called).not.toHaveBeenCalled();
  });

  it.each([
    'https://fcm.googleapis.com/fcm/send/e1:APA91b-x_y',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA-_',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYAAA%3d%3d',
    'https://web.push.apple.com/QOd-x_',
  ])('of a push service is taken: %s', async (endpoint) => {
    expect((await (await createTrader(api)).call('PUT', PATH, { ...request, endpoint })).status).toBe(204);
  });

  it('is called without following a redirect, for five seconds at most', async () => {
    const called = jest.fn(async () => new Response(null, { status: 201 }));
    const limited = jest.spyOn(AbortSignal, 'timeout');
    const endpoint = 'https://web.push.apple.com/x';
    const message = { endpoint, keys: request.keys, payload: '{}', ttlSeconds: 60, topic: 'x' };
    const deliver = createPushDelivery(api.services.config, called as typeof fetch);
    expect(await deliver({ ...message, urgency: 'high' })).toBe('taken');
    expect(limited).toHaveBeenCalledWith(5_000);
    const signal = limited.mock.results[0]?.value;
    expect(called).toHaveBeenCalledWith(endpoint, expect.objectContaining({ redirect: 'error', signal }));
    limited.mockRestore();
  });

  it.each([
    { keys: { ...request.keys, auth: request.keys.auth.slice(1) } },
    { keys: { ...request.keys, p256dh: `${request.keys.p256dh}A` } },
    { keys: { ...request.keys, p256dh: request.keys.p256dh.replace(/^B/, 'C') } },
    // No point on the curve, and one beyond the field.
    { keys: { ...request.keys, p256dh: `B${'A'.repeat(86)}` } },
    { keys: { ...request.keys, p256dh: `BP${'_'.repeat(84)}8` } },
    { keys: {} },
    { expirationTime: null },
    { endpoint: `https://web.push.apple.com/${'x'.repeat(1_000)}` },
  ])('with %j beside it is refused', async (change) => {
    expect((await (await createTrader(api)).call('PUT', PATH, { ...request, ...change })).status).toBe(422);
  });
});

it('is kept for no session that was signed out while the browser asked for it', async () => {
  const actor = await createTrader(api);
  const { sequelize, callers } = api.services;
  const caller = (await callers.read(actor.sessionId)) as SignedIn;
  await inTransaction(sequelize, (transaction) => endSession(transaction, actor.id, actor.sessionId));
  const late = { endpoint: 'https://fcm.googleapis.com/fcm/send/late', keys: { p256dh: 'B', auth: 'A' } };
  const keep = (transaction: Transaction) =>
    storeSubscription(transaction, { caller, site: 'all', device: 'A test' }, late);
  await expect(inTransaction(sequelize, keep)).rejects.toMatchObject({ code: 'session_over' });
  expect(await owned(actor)).toBe(0);
});
