import { type Actor, balancesOf } from '../../../../../test/factories';
import { mailsTo } from '../../../../../test/mailsTo';
import { TradeScene } from '../../../../../test/TradeScene';
import { testApi } from '../../../../../test/testApi';
import { CaseEntry, Session, Trade } from '../../../../domain/models';
import { checkLog } from '../../../../domain/tradeLog/checkLog';

const api = testApi();
let scene: TradeScene;
let admin: Actor;
let seller: Actor;
let buyer: Actor;

beforeEach(async () => {
  scene = await TradeScene.set(api);
  ({ admin, seller, buyer } = scene);
});

const confirm = (id: number, actor: Actor = buyer) => actor.call('POST', `/trades/${id}/confirm-receipt`);
const saidIn = (tradeId: number) => CaseEntry.count({ where: { tradeId, kind: 'coins_received' } });

it.each(['crypto_sent', 'disputed'] as const)(
  'is a fact in the log of a trade that is %s, and moves nothing',
  async (state) => {
    const id = await scene.tradeIn(state);
    const before = await Promise.all([balancesOf(api, buyer), balancesOf(api, seller)]);
    const { status, body } = await confirm(id);
    expect([status, body.status, body.received_at]).toEqual([200, state, expect.any(String)]);
    expect(await Promise.all([balancesOf(api, buyer), balancesOf(api, seller)])).toEqual(before);
    for (const reader of [seller, admin]) {
      const { body: entries } = await reader.call('GET', `/trades/${id}/entries`);
      expect(entries.at(-1)).toMatchObject({ kind: 'coins_received', by: 'buyer', text: null });
    }
    const { body: review } = await admin.call('GET', `/admin/trades/${id}/review`);
    expect(review.trade.received_at).toBe(body.received_at);
  },
);

it('is said once, also of two at once', async () => {
  const id = await scene.tradeIn('crypto_sent');
  const both = await Promise.all([confirm(id), confirm(id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await confirm(id)).body.type).toBe('urn:souk:problem:trade_state');
  expect(await saidIn(id)).toBe(1);
});

it('is the buyer’s to say, of coins that may have come', async () => {
  const id = await scene.tradeIn('crypto_sent');
  expect((await confirm(id, seller)).status).toBe(403);
  expect((await confirm(id, admin)).status).toBe(403);
  for (const state of ['open', 'completed', 'cancelled'] as const)
    expect((await confirm(await scene.tradeIn(state))).status).toBe(409);
  expect(await saidIn(id)).toBe(0);
});

it('takes a recent proof, and its owner is told: it speaks for the other side', async () => {
  const id = await scene.tradeIn('crypto_sent');
  await Session.update({ provedAt: new Date(0) }, { where: { userId: buyer.id } });
  const { body } = await confirm(id);
  expect(body.type).toBe('urn:souk:problem:reauthentication_required');
  expect(await saidIn(id)).toBe(0);
  await Session.update({ provedAt: new Date() }, { where: { userId: buyer.id } });
  await confirm(id);
  const texts = (await mailsTo(api, buyer.id)).map(({ text }) => text);
  expect(texts.join()).toMatch(/You said that 10\s+SIDRA\s+arrived/);
});

it('brings the trade before others in the queue, and counts its place so', async () => {
  const ids: number[] = [];
  for (const _ of [1, 2, 3]) ids.push(await scene.tradeIn('crypto_sent'));
  const [first, second, third] = ids as [number, number, number];
  const listed = async (query: string) => {
    const { body } = await admin.call(
      'GET',
      `/admin/trades?status=crypto_sent&sort=status_at&user_id=${buyer.id}${query}`,
    );
    return body.map(({ id }: { id: number }) => id);
  };
  const placeOf = async (id: number) => (await buyer.call('GET', `/trades/${id}`)).body.queue_place;
  const before = await placeOf(first);
  expect(await listed('')).toEqual([first, second, third]);
  await confirm(third);
  expect(await listed('')).toEqual([third, first, second]);
  // Counted from the end.
  expect(await listed('&skip=2&limit=1')).toEqual([second]);
  expect(await placeOf(first)).toBe(before + 1);
  expect(await placeOf(third)).toBeLessThan(before + 1);
});

it('is among what the checked log holds', async () => {
  const id = await scene.tradeIn('crypto_sent');
  await confirm(id);
  expect(await checkLog(await Trade.findByPk(id, { rejectOnEmpty: true }))).toBeNull();
});
