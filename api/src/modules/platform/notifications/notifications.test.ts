import { type Actor, createAdmin, createTrader } from '../../../../test/factories';
import { TradeScene } from '../../../../test/TradeScene';
import { testApi } from '../../../../test/testApi';
import { announce } from '../../../domain/outbox/announce';
import { deliverOutbox } from '../../../domain/outbox/deliverOutbox';
import { inTransaction } from '../../../kernel/database/transaction';

const api = testApi();

const tell = async (actor: Actor, ...ids: number[]) => {
  for (const id of ids)
    await inTransaction(api.services.sequelize, (transaction) =>
      announce(transaction, { kind: 'deposit_approved', id, userIds: [actor.id], data: { amount: '5' } }),
    );
  await deliverOutbox(api.services);
};
const get = (actor: Actor, query = '') => actor.call('GET', `/notifications${query}`);
const read = (actor: Actor, json: object) => actor.call('PUT', '/notifications/read', json);
const unread = async (actor: Actor) => (await actor.call('GET', '/notifications/unread')).body.unread;

it('lists the caller’s own, newest first, page by page', async () => {
  const [one, other] = [await createTrader(api), await createTrader(api)];
  await tell(one, 1, 2, 3);
  const { body, headers } = await get(one);
  expect(headers.get('x-total-count')).toBe('3');
  expect(body.map((row: { subject_id: number }) => row.subject_id)).toEqual([3, 2, 1]);
  expect(body[0]).toMatchObject({
    kind: 'deposit_approved',
    subject_type: 'deposit',
    data: { amount: '5' },
    read_at: null,
  });
  expect((await get(one, '?skip=1&limit=1')).body).toMatchObject([{ subject_id: 2 }]);
  expect((await get(other)).body).toEqual([]);
  expect([await unread(one), await unread(other)]).toEqual([3, 0]);
});

it('marks what is named, or all up to one, and never another’s', async () => {
  const [one, other] = [await createTrader(api), await createTrader(api)];
  await tell(one, 1, 2, 3, 4);
  await tell(other, 5);
  const ids = (await get(one)).body.map((row: { id: number }) => row.id) as [number, number, number, number];
  const [theirs] = (await get(other)).body;
  expect((await read(one, { ids: [ids[3], theirs.id] })).body).toEqual({ unread: 3 });
  expect(await unread(other)).toBe(1);
  expect((await get(one, '?unread=true')).headers.get('x-total-count')).toBe('3');
  expect((await get(one, '?unread=false')).body).toMatchObject([{ subject_id: 1 }]);
  expect((await read(one, { until_id: ids[1] })).body).toEqual({ unread: 1 });
  expect((await get(one, '?unread=true')).body).toMatchObject([{ subject_id: 4 }]);
  const before = (await get(one, '?unread=false')).body;
  await read(one, { ids });
  expect((await get(one)).body.slice(1)).toEqual(before);
});

it.each([
  {},
  { ids: [] },
  { ids: ['1'] },
  { ids: [1], until_id: 1 },
  { until_id: 0 },
  { ids: Array.from({ length: 101 }, (_, id) => id + 1) },
])('refuses to mark %j', async (json) => {
  expect((await read(await createTrader(api), json)).status).toBe(422);
});

it.each(['?unread=maybe', '?limit=0', '?other=1'])('refuses to list %s', async (query) => {
  expect((await get(await createTrader(api), query)).status).toBe(422);
});

describe('a step that is done', () => {
  const unreadKinds = async (actor: Actor) => {
    await deliverOutbox(api.services);
    return (await get(actor, '?unread=true')).body.map(({ kind }: { kind: string }) => kind).reverse();
  };

  it('marks as read what asked for it, for its doer and in the back office, and nothing else', async () => {
    const scene = await TradeScene.set(api);
    const admin = await createAdmin(api);
    const [other, id] = [await scene.tradeIn('open'), await scene.tradeIn('open')];
    expect(await unreadKinds(scene.seller)).toEqual(['trade_opened', 'trade_opened']);
    await scene.act('send_hash', id, scene.seller);
    expect(await unreadKinds(scene.seller)).toEqual(['trade_opened']);
    expect(await unreadKinds(admin)).toContain('trade_hash_sent');
    expect(await unreadKinds(scene.buyer)).toContain('trade_hash_sent');
    await scene.act('verify', id, scene.admin);
    expect(await unreadKinds(admin)).not.toContain('trade_hash_sent');
    expect(await unreadKinds(scene.seller)).toEqual(['trade_opened', 'trade_completed']);
    expect((await get(scene.seller, '?unread=true')).body[1]).toMatchObject({ subject_id: other });
  });
});

describe('preferences', () => {
  const path = '/notification-preferences';
  const ON = { site: true, mail: true, push: true };
  const DEFAULTS = {
    your_turn: ON,
    trades: ON,
    messages: ON,
    money: ON,
    alerts: ON,
    identity: ON,
    security: ON,
    incidents: { site: false, mail: false, push: false },
    push_details: false,
  };
  const put = (actor: Actor, json: object) => actor.call('PUT', path, json);

  it.each([
    ['a trader', createTrader],
    ['an admin', createAdmin],
  ] as const)('of %s are all on until they are changed, group by group', async (_, create) => {
    const actor = await create(api);
    expect((await actor.call('GET', path)).body).toEqual(DEFAULTS);
    const trades = { site: true, mail: false, push: true };
    expect((await put(actor, { trades })).body).toEqual({ ...DEFAULTS, trades });
    const money = { site: false, mail: false, push: false };
    expect((await put(actor, { money })).body).toEqual({ ...DEFAULTS, trades, money });
    expect((await actor.call('GET', path)).body).toEqual({
      ...DEFAULTS,
      trades,
      money,
    });
    expect((await put(actor, { trades: ON, security: ON })).body).toEqual({ ...DEFAULTS, money });
  });

  it.each([
    { site: false, mail: true },
    { site: true, mail: false },
    { site: true, mail: true, push: false },
  ])('do not switch security off: %j', async (security) => {
    const { status, body } = await put(await createTrader(api), { security });
    expect([status, body.detail]).toEqual([422, 'Security notifications are always on']);
  });

  it('keep the third switch of a group where a program of before sends two', async () => {
    const actor = await createTrader(api);
    await put(actor, { trades: { ...ON, push: false } });
    const trades = { site: false, mail: false };
    expect((await put(actor, { trades })).body.trades).toEqual({ ...trades, push: false });
    const { body } = await put(actor, { security: { site: true, mail: true } });
    expect(body.security).toEqual(ON);
  });

  it.each([{ trades: { site: true } }, { trades: { site: 'yes', mail: true } }, { other: ON }])(
    'refuse %j',
    async (json) => expect((await put(await createTrader(api), json)).status).toBe(422),
  );
});
