import { refusalOf } from '../../../../../test/codeOf';
import { type Actor, createAdmin, createTrader } from '../../../../../test/factories';
import { TradeScene } from '../../../../../test/TradeScene';
import { testApi } from '../../../../../test/testApi';
import { Session } from '../../../../domain/models';

const api = testApi();
let scene: TradeScene;
let id: number;
let stranger: Actor;
let former: Actor;

beforeAll(async () => {
  scene = await TradeScene.set(api);
  id = await scene.tradeIn('open');
  [stranger, former] = await Promise.all([createTrader(api), createAdmin(api)]);
  await former.user.update({ isActive: false });
});

const read = (actor: Actor) => actor.call('GET', `/trades/${id}`);
const listed = async (actor: Actor, query: string) =>
  (await actor.call('GET', `/trades/${query}`)).body.map((trade: { id: number }) => trade.id);

describe('a trade', () => {
  it('is read by its parties and the admins, by a deactivated party too', async () => {
    await scene.seller.user.update({ isActive: false });
    for (const actor of [scene.seller, scene.buyer, scene.admin])
      expect((await read(actor)).body.id).toBe(id);
    await scene.seller.user.update({ isActive: true });
  });

  it('is neither read nor commented on by a stranger or a deactivated admin', async () => {
    for (const actor of [stranger, former]) {
      const note = await scene.put(`/trades/${id}`, actor, { admin_notes: 'I was here' });
      expect([(await read(actor)).status, note.status]).toEqual([404, 404]);
    }
  });

  it('is commented on by an administrator who may decide about trades, and has just proved who they are', async () => {
    const [auditor, idle, arbiter] = [await createAdmin(api), await createAdmin(api), await createAdmin(api)];
    await auditor.user.update({ adminRoles: 'auditor' });
    await arbiter.user.update({ adminRoles: 'arbiter' });
    await Session.update({ provedAt: new Date(0) }, { where: { id: idle.sessionId } });
    const note = (actor: Actor) => scene.put(`/trades/${id}`, actor, { admin_notes: 'Send to me' });
    const answers = [await note(auditor), await note(idle), await note(arbiter)];
    expect(answers.map(refusalOf)).toEqual([
      [403, 'permission_missing'],
      [403, 'reauthentication_required'],
      [200, undefined],
    ]);
  });

  it.each(['', '?status=open'])('is listed to its parties only: /trades/%s', async (query) => {
    expect(await listed(scene.seller, query)).toEqual([id]);
    expect(await listed(scene.buyer, query)).toEqual([id]);
    expect(await listed(stranger, query)).toEqual([]);
  });

  it('is found by its number, its hash and the other side’s name, and by nothing else of theirs', async () => {
    const own = await TradeScene.set(api);
    const { seller, buyer } = own;
    const id = await own.tradeIn('open');
    const sent = await own.tradeIn('crypto_sent');
    const hash = (await buyer.call('GET', `/trades/${sent}`)).body.seller_txn_hash;
    const find = (actor: Actor, text: string) => listed(actor, `?search=${encodeURIComponent(text)}`);
    expect(await find(buyer, `#${id}`)).toEqual([id]);
    expect(await find(buyer, String(id))).toContain(id);
    expect(await find(buyer, hash.slice(0, 8))).toContain(sent);
    expect(await find(buyer, seller.user.username.toUpperCase())).toEqual([sent, id]);
    for (const secret of [seller.user.email, buyer.user.username, '%', '_', "' OR '1'='1"])
      expect(await find(buyer, secret)).toEqual([]);
    for (const text of [`#${id}`, hash, buyer.user.username]) expect(await find(stranger, text)).toEqual([]);
  });

  it('is in exactly one view of each party: also where nothing is asked', async () => {
    const views = ['needs_you', 'waiting', 'closed'];
    for (const [actor, view] of [
      [scene.seller, 'needs_you'],
      [scene.buyer, 'waiting'],
    ] as const) {
      const lists = await Promise.all(views.map((one) => listed(actor, `?view=${one}`)));
      expect(lists).toEqual(views.map((one) => (one === view ? [id] : [])));
      const { body: counts } = await actor.call('GET', '/trades/counts');
      expect(counts).toEqual({ needs_you: 0, waiting: 0, closed: 0, active: 1, [view]: 1 });
    }
  });

  it('needs its seller before another that is due later', async () => {
    const later = await scene.tradeIn('open');
    await scene.letTimePass(id, { hours: 0.5 });
    expect(await listed(scene.seller, '?view=needs_you')).toEqual([id, later]);
  });
});
