import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import type { EventKind } from '@souk/contracts/platform/notifications/events';
import type { WebhookDelivery as Delivery, Webhook } from '@souk/contracts/platform/notifications/webhooks';
import { verifyWebhook } from '../../../../../client/src/verifyWebhook';
import { refusalOf } from '../../../../test/codeOf';
import { type Actor, createAdmin, createTrader } from '../../../../test/factories';
import { subjectsTo } from '../../../../test/mailsTo';
import { keyOf } from '../../../../test/signing';
import { testApi } from '../../../../test/testApi';
import { WebhookReceiver } from '../../../../test/WebhookReceiver';
import { Session, User } from '../../../domain/models';
import { announce } from '../../../domain/outbox/announce';
import { deliverOutbox } from '../../../domain/outbox/deliverOutbox';
import { revokeKeys } from '../../../domain/session/revokeKeys';
import { change } from '../../../kernel/database/statements';
import { inTransaction } from '../../../kernel/database/transaction';
import { Webhook as WebhookRow } from '../tables';
import { sendDeliveries } from './sendDeliveries';
import { signWebhook, webhookPublicKey } from './signWebhook';

/** RFC 8032, test 1. */
const VECTOR_KEY = createPrivateKey(
  '-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIJ1hsZ3v/VpguoRK9JLsLMREScVpezJpGXA7rAMcrn9g\n-----END PRIVATE KEY-----\n',
);
const api = testApi({ webhookKey: VECTOR_KEY });
const receiver = new WebhookReceiver();
let owner: Actor;

beforeAll(async () => {
  await receiver.open();
  receiver.publicKey = webhookPublicKey(VECTOR_KEY);
  api.services.postOut = receiver.postOut();
});
afterAll(() => receiver.close());
beforeEach(async () => {
  receiver.answer = null;
  receiver.addresses = [['93.184.215.14']];
  owner = await createTrader(api);
  await change(api.owner, 'DELETE FROM webhook_deliveries');
  await change(api.owner, 'DELETE FROM webhooks');
  receiver.received.length = 0;
  receiver.calls = 0;
});

const URL_TOLD = 'https://shop.example/souk';

const create = (terms = {}, actor = owner) =>
  actor.call('POST', '/webhooks', { url: URL_TOLD, topics: ['trades', 'messages'], ...terms });
const created = async (terms = {}): Promise<Webhook> => (await create(terms)).body;
const say = (kind: EventKind, id: number, userIds = [owner.id]) =>
  inTransaction(api.services.sequelize, (transaction) => announce(transaction, { kind, id, userIds }));
const tell = async (...events: [kind: EventKind, id: number][]) => {
  for (const [kind, id] of events) await say(kind, id);
  await deliverOutbox(api.services);
};
const send = () => sendDeliveries(api.services);
const wait = (hours = 0) =>
  change(
    api.owner,
    `UPDATE webhook_deliveries SET created_at = created_at - INTERVAL ${hours} HOUR, next_at = NOW(3)`,
  ).then(() =>
    change(api.owner, `UPDATE webhooks SET failing_since = failing_since - INTERVAL ${hours} HOUR`),
  );
const deliveriesOf = async ({ id }: Webhook): Promise<Delivery[]> =>
  (await owner.call('GET', `/webhooks/${id}/deliveries`)).body;
const ids = () => receiver.received.map(({ body }) => body.data.id);
const fail = (status: number) => {
  receiver.answer = (_request, response) => response.writeHead(status).end();
};

describe('POST /webhooks', () => {
  it('takes an address that answers the challenge, and tells its owner', async () => {
    const { status, body } = await create();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      id: expect.stringMatching(/^wh_[\w-]{20}$/),
      url: URL_TOLD,
      topics: ['trades', 'messages'],
      is_active: true,
      failing_since: null,
    });
    const list = (await owner.call('GET', '/webhooks')).body;
    expect(list).toEqual({ public_key: webhookPublicKey(VECTOR_KEY), old_key: null, webhooks: [body] });
    expect(await subjectsTo(api, owner.id)).toContain('Souk: What we tell you, or how, was changed');
  });

  it.each([
    ['answers something else', () => (receiver.answer = (_request, response) => response.end('hello'))],
    ['answers 500', () => fail(500)],
    ['redirects', () => fail(302)],
    ['leads inside', () => (receiver.addresses = [['10.0.0.1']])],
  ])('takes none that %s', async (_, prepare) => {
    prepare();
    expect(refusalOf(await create())).toEqual([409, 'webhook_unconfirmed']);
    expect((await owner.call('GET', '/webhooks')).body.webhooks).toEqual([]);
  });

  it.each([
    ['url', { url: 'http://shop.example/' }],
    ['url', { url: 'https://shop.example:8443/' }],
    ['url', { url: 'https://a:b@shop.example/' }],
    ['url', { url: 'https://127.0.0.1/' }],
    ['url', { url: 'https://0x7f.1/' }],
    ['url', { url: 'https://127.0.0.0x1/' }],
    ['url', { url: 'https://[::1]/' }],
    ['url', { url: 'https://localhost/' }],
    ['url', { url: 'https://shop.example/#a' }],
    ['url', { url: 'https://shop.example/a b' }],
    ['url', { url: 'https://shop.example\\@10.0.0.1/' }],
    ['url', { url: `https://shop.example/${'a'.repeat(500)}` }],
    ['topics', { topics: [] }],
    ['topics', { topics: ['trades', 'trades'] }],
    ['topics.0', { topics: ['account'] }],
    ['active', { active: true }],
  ])('refuses a wrong %s: %j', async (field, terms) => {
    const { status, body } = await create(terms);
    expect([status, body.errors?.[0].field]).toEqual([422, field]);
    expect(receiver.calls).toBe(0);
  });

  it('keeps five at most, also when they are asked for together', async () => {
    const answers = await Promise.all(Array.from({ length: 7 }, () => create()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.map(refusalOf).filter(([, code]) => code === 'too_many_webhooks')).toHaveLength(2);
  });

  it('takes a recent proof, and no key, no administrator', async () => {
    const key = await keyOf(api, owner, ['read', 'offers', 'trades', 'messages']);
    const json = { url: URL_TOLD, topics: ['trades'] };
    expect(refusalOf(await key.call('POST', '/webhooks', { json }))).toEqual([403, 'not_with_key']);
    expect(refusalOf(await key.call('GET', '/webhooks'))).toEqual([403, 'not_with_key']);
    expect(refusalOf(await create({}, await createAdmin(api)))).toEqual([403, 'not_for_admins']);
    await Session.update({ provedAt: new Date(0) }, { where: { userId: owner.id } });
    expect(refusalOf(await create())).toEqual([403, 'reauthentication_required']);
  });

  it('takes none of a deactivated user, also of one who was deactivated while we asked', async () => {
    receiver.answer = async ({ headers }, response) => {
      await User.update({ isActive: false }, { where: { id: owner.id } });
      response.end(String(headers['webhook-id']).replace('msg_', ''));
    };
    expect(refusalOf(await create())).toEqual([403, 'account_deactivated']);
    receiver.answer = null;
    expect(refusalOf(await create())).toEqual([403, 'account_deactivated']);
  });

  it('is off unless the operator switched it on', async () => {
    const { config } = api.services;
    config.webhookKey = null;
    expect(refusalOf(await create())).toEqual([409, 'webhooks_off']);
    expect((await owner.call('GET', '/webhooks')).body).toEqual({
      public_key: null,
      old_key: null,
      webhooks: [],
    });
    expect(await send()).toBe(0);
    config.webhookKey = VECTOR_KEY;
  });
});

describe('a delivery', () => {
  it('is a hint of what its owner is told of, by topic, once', async () => {
    await say('trade_opened', 3);
    await created();
    const other = await createTrader(api);
    await say('trade_opened', 9, [other.id]);
    await tell(['trade_opened', 5], ['trade_message', 5], ['deposit_approved', 6], ['password_changed', 7]);
    const counts = await Promise.all([1, 2, 3].map(send));
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(2);
    const bodies = receiver.received
      .map(({ body }) => body)
      .sort((one, other) => (one.type < other.type ? 1 : -1));
    expect(bodies).toEqual([
      { type: 'trade_opened', timestamp: expect.any(String), data: { subject: 'trade', id: 5 } },
      { type: 'trade_message', timestamp: expect.any(String), data: { subject: 'talk', id: 5 } },
    ]);
    await wait();
    expect(await send()).toBe(0);
  });

  it.each([500, 404, 302, 429])(
    'that is answered with %i is sent again, with the same id',
    async (status) => {
      const webhook = await created();
      await tell(['trade_opened', 5]);
      fail(status);
      expect(await send()).toBe(0);
      expect(await deliveriesOf(webhook)).toMatchObject([
        { kind: 'trade_opened', status, tries: 1, sent_at: null },
      ]);
      receiver.answer = null;
      expect(await send()).toBe(0);
      await wait();
      expect(await send()).toBe(1);
      expect(await deliveriesOf(webhook)).toMatchObject([
        { status: 200, tries: 2, sent_at: expect.any(String) },
      ]);
      expect((await owner.call('GET', '/webhooks')).body.webhooks[0].failing_since).toBeNull();
    },
  );

  it('of an address that moved inside is not sent there', async () => {
    await created();
    receiver.addresses = [['127.0.0.1']];
    receiver.calls = 0;
    await tell(['trade_opened', 5]);
    expect(await send()).toBe(0);
    expect(receiver.calls).toBe(0);
  });

  it('that a process leased and did not send is sent by another', async () => {
    await created();
    await tell(['trade_opened', 5]);
    const { postOut } = api.services;
    let isReached: () => void = () => undefined;
    const reached = new Promise<void>((resolve) => {
      isReached = resolve;
    });
    const dead = sendDeliveries({
      ...api.services,
      postOut: () => {
        isReached();
        return new Promise(() => undefined);
      },
    });
    void dead;
    await reached;
    expect(await send()).toBe(0);
    await wait();
    expect(await sendDeliveries({ ...api.services, postOut })).toBe(1);
    expect(ids()).toEqual([5]);
  });

  it('holds up no other webhook where one is slow, and asks it once', async () => {
    await created({ url: 'https://shop.example/slow' });
    await created();
    await tell(['trade_opened', 1], ['trade_opened', 2], ['trade_opened', 3]);
    let slow = 0;
    const { postOut } = api.services;
    const sent = await sendDeliveries({
      ...api.services,
      postOut: (message) => {
        if (!message.url.endsWith('/slow')) return postOut(message);
        slow += 1;
        return Promise.reject(new Error('The operation was aborted due to timeout'));
      },
    });
    expect([sent, slow, ids()]).toEqual([3, 1, [1, 2, 3]]);
  });

  it('is not sent to a webhook that was deleted', async () => {
    const { id } = await created();
    await tell(['trade_opened', 5], ['trade_opened', 6]);
    receiver.answer = async (_request, response) => {
      await owner.call('DELETE', `/webhooks/${id}`);
      response.end();
    };
    await send();
    await wait();
    expect(await send()).toBe(0);
    expect(receiver.calls).toBe(2);
  });

  it('turns its webhook off after a day of failures, and tells its owner once', async () => {
    const webhook = await created();
    await tell(['trade_opened', 5], ['trade_opened', 6]);
    fail(503);
    await send();
    await wait(23);
    await send();
    expect((await owner.call('GET', '/webhooks')).body.webhooks[0]).toMatchObject({
      is_active: true,
      failing_since: expect.any(String),
    });
    await wait(2);
    await Promise.all([send(), send()]);
    expect((await owner.call('GET', '/webhooks')).body.webhooks[0].is_active).toBe(false);
    for (const one of await deliveriesOf(webhook)) expect(one.given_up_at).not.toBeNull();
    await deliverOutbox(api.services);
    const subjects = await subjectsTo(api, owner.id);
    expect(subjects.filter((subject) => subject.includes('A webhook was turned off'))).toHaveLength(1);
    await tell(['trade_opened', 7]);
    expect(await deliveriesOf(webhook)).toHaveLength(2);
    expect(refusalOf(await owner.call('POST', `/webhooks/${webhook.id}/test`))).toEqual([
      409,
      'webhook_inactive',
    ]);
  });

  it('is sent again where its owner asks', async () => {
    const webhook = await created();
    await tell(['trade_opened', 5]);
    await send();
    const [delivery] = await deliveriesOf(webhook);
    const again = `/webhooks/${webhook.id}/deliveries/${delivery?.id}/again`;
    expect((await owner.call('POST', again)).status).toBe(204);
    expect(await send()).toBe(1);
    const [first, second] = receiver.received;
    expect([first?.id, second?.id]).toEqual([`msg_${delivery?.id}`, `msg_${delivery?.id}`]);
    expect((await owner.call('POST', `/webhooks/${webhook.id}/deliveries/999999/again`)).status).toBe(404);
  });
});

describe('a new key', () => {
  const { privateKey: newKey } = generateKeyPairSync('ed25519');
  const usedFor = (hours: number) =>
    change(api.owner, `UPDATE webhook_keys SET since = since - INTERVAL ${hours} HOUR`);
  const isSigned = async (key: string) => {
    receiver.publicKey = key;
    await wait();
    await tell(['trade_opened', 5]);
    return (await send()) > 0;
  };
  const told = async () =>
    (await subjectsTo(api, owner.id)).filter((subject) => subject.includes('The key of webhooks changed'));

  it('signs beside the one before for a day, which its owners are told at once', async () => {
    const { config } = api.services;
    await created();
    await send();
    expect(await told()).toEqual([]);
    Object.assign(config, { webhookKey: newKey, webhookOldKey: VECTOR_KEY });
    await Promise.all([send(), send()]);
    expect(await told()).toHaveLength(1);
    const [old, next] = [webhookPublicKey(VECTOR_KEY), webhookPublicKey(newKey)];
    expect((await owner.call('GET', '/webhooks')).body).toMatchObject({
      public_key: next,
      old_key: { public_key: old, until: expect.any(String) },
    });
    expect([await isSigned(old), await isSigned(next)]).toEqual([true, true]);
    await usedFor(24);
    expect([await isSigned(old), await isSigned(next)]).toEqual([false, true]);
    expect((await owner.call('GET', '/webhooks')).body.old_key).toBeNull();
    Object.assign(config, { webhookKey: VECTOR_KEY, webhookOldKey: null });
    receiver.publicKey = old;
  });
});

it('sends a test, and answers its status', async () => {
  const { id } = await created();
  expect((await owner.call('POST', `/webhooks/${id}/test`)).body).toEqual({ status: 200 });
  expect(receiver.received).toMatchObject([{ body: { type: 'test', data: {} } }]);
  fail(418);
  expect((await owner.call('POST', `/webhooks/${id}/test`)).body).toEqual({ status: 418 });
  receiver.addresses = [[]];
  expect((await owner.call('POST', `/webhooks/${id}/test`)).body).toEqual({ status: null });
});

it('is its owner’s alone', async () => {
  const { id } = await created();
  await tell(['trade_opened', 5]);
  await send();
  const stranger = await createTrader(api);
  const paths = ['', '/test', '/deliveries', '/deliveries/1/again'].map((path) => `/webhooks/${id}${path}`);
  const methods = ['DELETE', 'POST', 'GET', 'POST'];
  for (const [at, path] of paths.entries())
    expect((await stranger.call(methods[at] as string, path)).status).toBe(404);
  expect((await stranger.call('GET', '/webhooks')).body.webhooks).toEqual([]);
  expect(await WebhookRow.count({ where: { id } })).toBe(1);
  expect([
    (await owner.call('DELETE', `/webhooks/${id}`)).status,
    (await owner.call('DELETE', `/webhooks/${id}`)).status,
  ]).toEqual([204, 404]);
});

it('is off once its owner’s account may have been in other hands', async () => {
  await created();
  await inTransaction(api.services.sequelize, (transaction) => revokeKeys(transaction, owner.id));
  expect((await owner.call('GET', '/webhooks')).body.webhooks[0].is_active).toBe(false);
  await tell(['trade_opened', 5]);
  expect(await send()).toBe(0);
});

it('is in its owner’s export, and goes with the account', async () => {
  const { id } = await created();
  const { body } = await owner.call('GET', '/profile/export');
  expect(body.webhooks).toEqual([
    expect.objectContaining({ id, url: URL_TOLD, topics: ['trades', 'messages'] }),
  ]);
});

it('signs as the vector of docs/api.md', () => {
  const body =
    '{"type":"trade_opened","timestamp":"2025-11-27T00:00:00.000Z","data":{"subject":"trade","id":17}}';
  const headers = signWebhook([VECTOR_KEY], { id: 'msg_17', timestamp: 1_764_201_600, body });
  expect(headers['webhook-signature']).toBe(
    'v1a,e2e01AMU6BTdjYErEnLJTunMC8eOwJWjyLOXbodPj0ltSG/01YQMaLYJx7qvLhrzrrKtkhWobsBPRhralxesDQ==',
  );
  const now = signWebhook([VECTOR_KEY], { id: 'msg_17', timestamp: Math.floor(Date.now() / 1_000), body });
  const key = webhookPublicKey(VECTOR_KEY);
  expect(verifyWebhook(key, now, body)).toBe(true);
  expect(verifyWebhook(key, now, body.replace('17', '18'))).toBe(false);
  expect(verifyWebhook(key, headers, body)).toBe(false);
});
