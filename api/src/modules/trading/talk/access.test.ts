import { type Actor, createAdmin, createTrader, fund } from '../../../../test/factories';
import { JPEG } from '../../../../test/kycUploads';
import { TradeScene } from '../../../../test/TradeScene';
import { outcomeOf, talkCalls } from '../../../../test/talkCalls';
import { testApi } from '../../../../test/testApi';
import { CaseEntry, User } from '../../../domain/models';

const api = testApi();
const { call, read, write, file, send } = talkCalls(api);
let scene: TradeScene;

const kindsOf = async (id: number, actor: Actor) =>
  (await call('GET', `/trades/${id}/entries`, actor)).body.map(({ kind }: { kind: string }) => kind);

beforeAll(async () => {
  scene = await TradeScene.set(api);
  await fund(api, scene.buyer, '5000');
});
beforeEach(async () => {
  await User.update({ isActive: true }, { where: { id: [scene.seller.id, scene.buyer.id, scene.admin.id] } });
});
describe('who may read and write', () => {
  const STATES = {
    'before a dispute': 'crypto_sent',
    'in a dispute': 'disputed',
    'after a dispute': 'cancelled',
    'after an end without one': 'completed',
  } as const;
  type When = keyof typeof STATES;
  const PEOPLE = [
    'stranger',
    'seller',
    'buyer',
    'deactivated seller',
    'deactivated buyer',
    'admin',
    'deactivated admin',
  ] as const;
  type Who = (typeof PEOPLE)[number];

  /** Status of each call: reading the messages, a file, writing, sending a file. */
  function expected(who: Who, when: When): (number | string)[] {
    if (who === 'stranger' || who === 'deactivated admin') return Array(4).fill('not_found');
    if (who !== 'admin') return [200, 200, 201, 201];
    if (when === 'before a dispute' || when === 'after an end without one')
      return Array(4).fill('talk_private');
    return [200, 200, ...Array(2).fill(when === 'in a dispute' ? 201 : 'dispute_over')];
  }

  const trades = new Map<When, { id: number; seq: number }>();
  beforeAll(async () => {
    for (const [when, state] of Object.entries(STATES) as [When, (typeof STATES)[When]][]) {
      const id = await scene.tradeIn(state);
      await write(id, scene.seller, 'Private');
      trades.set(when, { id, seq: (await send(id, scene.seller)).body.seq });
    }
  });

  const cases = PEOPLE.flatMap((who) => (Object.keys(STATES) as When[]).map((when) => [who, when] as const));
  it.each(cases)('%s, %s', async (who, when) => {
    const { id, seq } = trades.get(when) as { id: number; seq: number };
    const role = who.split(' ').at(-1) as 'seller' | 'buyer' | 'admin' | 'stranger';
    const actor = role === 'stranger' ? await createTrader(api) : scene[role];
    if (who.startsWith('deactivated')) await User.update({ isActive: false }, { where: { id: actor.id } });
    const before = await CaseEntry.count({ where: { tradeId: id } });
    const answers = [
      await read(id, actor),
      await file(id, seq, actor),
      await write(id, actor),
      await send(id, actor, JPEG, `${who}.jpg`),
    ];
    expect(answers.map(outcomeOf)).toEqual(expected(who, when));
    const refused = answers.filter(({ status }) => status >= 300);
    for (const { body } of refused) expect(JSON.stringify(body)).not.toContain('Private');
    if (refused.length === 4) expect(await CaseEntry.count({ where: { tradeId: id } })).toBe(before);
    // The log, which all parties may read, says nothing of it.
    const entries = await call('GET', `/trades/${id}/entries`, scene.admin);
    expect(JSON.stringify(entries.body)).not.toMatch(/Private|proof\.png|sha256/);
  });

  it('an admin who was a side of the trade writes nothing in it as an admin', async () => {
    const id = await scene.tradeIn('disputed');
    await User.update({ role: 'admin' }, { where: { id: scene.buyer.id } });
    expect(outcomeOf(await write(id, scene.buyer))).toBe('own_account');
    expect((await read(id, scene.buyer)).body.may_write).toBe(false);
    await User.update({ role: 'user' }, { where: { id: scene.buyer.id } });
  });

  it('the sides write until 30 days after the end, and read for good', async () => {
    const id = await scene.tradeIn('cancelled');
    expect((await read(id, scene.buyer)).body).toMatchObject({
      may_write: true,
      closes_at: expect.any(String),
    });
    await scene.letTimePass(id, { hours: 30 * 24 - 1 });
    expect(outcomeOf(await write(id, scene.seller))).toBe(201);
    await scene.letTimePass(id, { hours: 2 });
    expect([outcomeOf(await write(id, scene.seller)), outcomeOf(await send(id, scene.buyer))]).toEqual([
      'talk_closed',
      'talk_closed',
    ]);
    expect((await read(id, scene.buyer)).body).toMatchObject({
      may_write: false,
      messages: [{ text: 'Hello' }],
    });
  });

  it('that an admin reads is noted once in a while, and both sides see it', async () => {
    const id = await scene.tradeIn('disputed');
    const other = await createAdmin(api);
    await Promise.all([read(id, scene.admin), read(id, scene.admin), read(id, other)]);
    await read(id, scene.admin);
    for (const actor of [scene.seller, scene.buyer])
      expect((await kindsOf(id, actor)).filter((kind: string) => kind === 'read')).toHaveLength(2);
    await api.owner.query(
      "UPDATE case_entries SET at = at - INTERVAL 9 HOUR WHERE trade_id = :id AND kind = 'read'",
      { replacements: { id } },
    );
    await read(id, scene.admin);
    expect(await CaseEntry.count({ where: { tradeId: id, kind: 'read' } })).toBe(3);
  });
});
