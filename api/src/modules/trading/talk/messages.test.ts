import type { TalkMessage } from '@souk/contracts/trading/talk/talk';
import { type Actor, createTrader, fund } from '../../../../test/factories';
import { TradeScene } from '../../../../test/TradeScene';
import { outcomeOf, talkCalls } from '../../../../test/talkCalls';
import { testApi } from '../../../../test/testApi';
import { CaseEntry, Notification, Trade } from '../../../domain/models';
import { deliverOutbox } from '../../../domain/outbox/deliverOutbox';
import { checkLog } from '../../../domain/tradeLog/checkLog';
import { sendMails } from '../../platform/mails/sendMails';
import { QueuedMail } from '../../platform/tables';

const api = testApi();
const { call, read, write, mark } = talkCalls(api);
let scene: TradeScene;

const unread = async (id: number, actor: Actor) =>
  (await call('GET', `/trades/${id}`, actor)).body.unread_messages;

beforeAll(async () => {
  scene = await TradeScene.set(api);
  await fund(api, scene.buyer, '5000');
});
describe('messages', () => {
  it('50 at once from both sides are all kept, in one order, each told once', async () => {
    const id = await scene.tradeIn('open');
    const sent = await Promise.all(
      Array.from({ length: 50 }, (_, at) => write(id, at % 2 ? scene.seller : scene.buyer, `Message ${at}`)),
    );
    expect(sent.map(({ status }) => status)).toEqual(Array(50).fill(201));
    const { messages } = (await read(id, scene.seller)).body as { messages: TalkMessage[] };
    expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
    expect(messages.map(({ text }) => text).sort()).toEqual(
      Array.from({ length: 50 }, (_, at) => `Message ${at}`).sort(),
    );
    for (const { body } of sent) expect(messages.find(({ seq }) => seq === body.seq)).toEqual(body);
    expect([
      await unread(id, scene.seller),
      await unread(id, scene.buyer),
      await unread(id, scene.admin),
    ]).toEqual([25, 25, 0]);
  });

  it('the same request twice is one message', async () => {
    const id = await scene.tradeIn('open');
    const key = { 'idempotency-key': 'said-once' };
    const answers = await Promise.all([1, 2, 3].map(() => write(id, scene.buyer, 'Once', key)));
    expect(new Set(answers.map(({ body }) => body.seq)).size).toBe(1);
    expect((await read(id, scene.buyer)).body.messages).toHaveLength(1);
    expect(outcomeOf(await write(id, scene.buyer, 'Other', key))).toBe('idempotency_key_reused');
  });

  const KEPT: [string, string][] = [
    [
      '<script>alert(1)</script><img src=x onerror=alert(1)>',
      '<script>alert(1)</script><img src=x onerror=alert(1)>',
    ],
    ["'; DROP TABLE trades; --", "'; DROP TABLE trades; --"],
    ['two\nlines\tand a tab', 'two\nlines\tand a tab'],
    ['pay \u202etnuocca\u202c me', 'pay tnuocca me'],
    ['te\u200ble\u2060gram\ufeff', 'telegram'],
    ['a\u2028b', 'a\nb'],
    ['  مرحبا 👩‍👩‍👧 می‌خواهم  ', 'مرحبا 👩‍👩‍👧 می‌خواهم'],
    ['𝒳'.repeat(1000), '𝒳'.repeat(1000)],
  ];
  it.each(KEPT)('keeps %j as text, without what is invisible', async (text, kept) => {
    const id = await scene.tradeIn('open');
    expect((await write(id, scene.buyer, text)).body.text).toBe(kept);
    expect((await read(id, scene.seller)).body.messages[0].text).toBe(kept);
  });

  it.each([
    {},
    { text: '' },
    { text: ' \u200b ' },
    { text: 'x'.repeat(2001) },
    { text: 'a\u0000b' },
    { text: 'a\u009bb' },
    { text: '\ud800' },
    { text: 5 },
    { text: ['a'] },
    { text: 'a', by: 'admin' },
  ])('refuses %j and keeps nothing', async (json) => {
    const id = await scene.tradeIn('open');
    expect((await call('POST', `/trades/${id}/messages`, scene.buyer, json)).status).toBe(422);
    expect(await CaseEntry.count({ where: { tradeId: id } })).toBe(0);
  });

  it('each side has an end to what it may write', async () => {
    const id = await scene.tradeIn('open');
    await write(id, scene.buyer);
    const {
      tradeId: _,
      seq: __,
      ...like
    } = (await CaseEntry.findOne({ where: { tradeId: id }, raw: true })) as CaseEntry;
    const many = Array.from({ length: 999 }, (_, at) => ({
      ...like,
      tradeId: id,
      seq: at + 2,
    }));
    await CaseEntry.bulkCreate(many);
    expect(outcomeOf(await write(id, scene.buyer))).toBe('talk_full');
    expect(outcomeOf(await write(id, scene.seller))).toBe(201);
    await api.owner.query('DELETE FROM case_bodies WHERE trade_id = ?', { replacements: [id] });
    await api.owner.query('DELETE FROM case_entries WHERE trade_id = ?', { replacements: [id] });
  });
});

describe('how far a side has read', () => {
  it('is counted for each side, never further than there is something, and never back', async () => {
    const id = await scene.tradeIn('open');
    const seqs = [];
    for (const text of ['one', 'two', 'three']) seqs.push((await write(id, scene.seller, text)).body.seq);
    const own = await write(id, scene.buyer, 'mine');
    expect([await unread(id, scene.buyer), await unread(id, scene.seller)]).toEqual([3, 1]);
    expect((await mark(id, scene.buyer, seqs[1])).body).toEqual({ unread_messages: 1 });
    expect((await mark(id, scene.buyer, seqs[0])).body).toEqual({ unread_messages: 1 });
    expect((await read(id, scene.seller)).body.other_read_seq).toBe(seqs[1]);
    expect((await mark(id, scene.buyer, 9_999)).body).toEqual({ unread_messages: 0 });
    expect((await read(id, scene.buyer)).body.read_seq).toBe(own.body.seq);
    await write(id, scene.seller, 'four');
    const [listed] = (await call('GET', '/trades/?limit=1', scene.buyer)).body;
    expect([listed.id, listed.unread_messages]).toEqual([id, 1]);
  });

  it.each([0, -1, 1.5, '1', null, 2 ** 60])('refuses %j', async (seq) => {
    expect((await mark(await scene.tradeIn('open'), scene.buyer, seq)).status).toBe(422);
  });

  it('is no other person’s', async () => {
    const id = await scene.tradeIn('disputed');
    expect((await mark(id, await createTrader(api), 1)).status).toBe(404);
    expect((await mark(id, scene.admin, 1)).status).toBe(403);
  });
});

describe('what is told', () => {
  const about = (id: number, actor: Actor) =>
    ({
      where: { userId: actor.id, kind: 'trade_message', subjectId: id },
      order: ['id'],
      raw: true,
    }) as const;
  const notified = async (id: number, actor: Actor) => {
    await deliverOutbox(api.services);
    return Notification.findAll({ ...about(id, actor), order: ['id'] });
  };
  const mailed = async (id: number, actor: Actor) => {
    await deliverOutbox(api.services);
    return QueuedMail.findAll({ ...about(id, actor), order: ['id'] });
  };

  it('is one notification until all is read, then another', async () => {
    const id = await scene.tradeIn('open');
    for (const text of ['one', 'two', 'three']) await write(id, scene.seller, text);
    expect(await notified(id, scene.buyer)).toMatchObject([{ readAt: null, subjectType: 'talk' }]);
    expect(await notified(id, scene.seller)).toEqual([]);
    await mark(id, scene.buyer, 3);
    expect(await notified(id, scene.buyer)).toMatchObject([{ readAt: expect.any(Date) }]);
    await write(id, scene.seller, 'four');
    expect(await notified(id, scene.buyer)).toHaveLength(2);
  });

  it('is nothing of what was read before it could be told', async () => {
    const id = await scene.tradeIn('open');
    const { seq } = (await write(id, scene.seller)).body;
    await mark(id, scene.buyer, seq);
    expect([await notified(id, scene.buyer), await mailed(id, scene.buyer)]).toEqual([[], []]);
  });

  it('is one mail, and only where it stays unread for some minutes', async () => {
    await scene.buyer.user.update({ emailVerifiedAt: new Date() });
    const [one, other] = [await scene.tradeIn('open'), await scene.tradeIn('open')];
    for (const id of [one, other]) for (const text of ['one', 'two']) await write(id, scene.seller, text);
    await deliverOutbox(api.services);
    await sendMails(api.services);
    const fates = async (id: number) =>
      (await mailed(id, scene.buyer)).map(({ sentAt, givenUpAt }) => [sentAt !== null, givenUpAt !== null]);
    expect([await fates(one), await fates(other)]).toEqual([[[false, false]], [[false, false]]]);
    await mark(other, scene.buyer, 2);
    await api.owner.query(
      "UPDATE mails SET next_at = next_at - INTERVAL 5 MINUTE WHERE kind = 'trade_message'",
    );
    await sendMails(api.services);
    expect([await fates(one), await fates(other)]).toEqual([[[true, false]], [[false, true]]]);
    await write(one, scene.seller, 'three');
    expect(await mailed(one, scene.buyer)).toHaveLength(1);
  });

  it('comes from our team to both sides', async () => {
    const id = await scene.tradeIn('disputed');
    await write(id, scene.admin, 'Please send the receipt');
    for (const actor of [scene.seller, scene.buyer])
      expect((await notified(id, actor)).map(({ data }) => JSON.parse(data).by)).toEqual(['admin']);
  });
});

describe('limits', () => {
  it('30 messages a minute, then a wait', async () => {
    const id = await scene.tradeIn('open');
    const { config } = api.services;
    config.rateLimits = true;
    try {
      const answers = await Promise.all(
        Array.from({ length: 31 }, (_, at) => write(id, scene.buyer, `Fast ${at}`)),
      );
      const refused = answers.filter(({ status }) => status !== 201);
      expect(refused.map(outcomeOf)).toEqual(['too_many_messages']);
      expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(outcomeOf(await write(id, scene.seller))).toBe(201);
    } finally {
      config.rateLimits = false;
    }
  });
});

it('whatever was said, each log holds', async () => {
  for (const trade of await Trade.findAll()) expect(await checkLog(trade)).toBeNull();
});
