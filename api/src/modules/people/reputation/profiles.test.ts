import { type Actor, asActor, createNewcomer, createTrader, openTestTrade } from '../../../../test/factories';
import { TradeScene } from '../../../../test/TradeScene';
import { testApi } from '../../../../test/testApi';
import { User } from '../../../domain/models';
import { deliverOutbox } from '../../../domain/outbox/deliverOutbox';
import { Block } from '../tables';

const api = testApi();
let scene: TradeScene;
let seller: Actor;
let buyer: Actor;

beforeEach(async () => {
  scene = await TradeScene.set(api);
  ({ seller, buyer } = scene);
});

const get = (path: string, actor?: Actor) => api.call('GET', path, { token: actor?.token });
const factsOf = async ({ user }: Actor) => {
  await deliverOutbox(api.services);
  return (await get(`/users/${user.username}`)).body.facts;
};
describe('GET /users/{username}', () => {
  it('shows facts to everyone, and nothing of the person', async () => {
    await seller.user.update({ fullName: 'Leila Trabelsi', phone: '+216 20 123 456', city: 'Tunis' });
    const { status, body } = await get(`/users/${seller.user.username}`);
    expect([status, body]).toEqual([
      200,
      {
        username: seller.user.username,
        is_active: true,
        facts: {
          is_verified: true,
          member_since: seller.user.createdAt.toISOString().slice(0, 10),
          completed_trades: 0,
          completion_percentage: null,
          median_send_minutes: null,
          disputes_lost: 0,
          partners: 0,
          thumbs_up: 0,
          thumbs_down: 0,
        },
      },
    ]);
  });

  it('says that someone is deactivated, and knows no admin and no one who deleted their account', async () => {
    await User.update({ isActive: false }, { where: { id: seller.id } });
    expect((await get(`/users/${seller.user.username}`)).body.is_active).toBe(false);
    const leaver = await createNewcomer(api);
    const json = { confirm: leaver.user.username };
    expect((await leaver.call('POST', '/profile/erase', json)).status).toBe(204);
    for (const name of [
      leaver.user.username,
      `erased_${leaver.id}`,
      scene.admin.user.username,
      'nobody',
      'No-Name',
      '../../../app/modules',
    ])
      for (const path of [`/users/${name}`, `/users/${name}/ratings`])
        expect([path, (await get(path)).status]).toEqual([path, 404]);
  });

  it('counts what was cancelled by one’s own fault, and how soon coins are sent', async () => {
    await scene.tradeIn('completed');
    const { id } = await openTestTrade(api, buyer, scene.offer, '1');
    await scene.act('decline', id, seller);
    const asked = await openTestTrade(api, buyer, scene.offer, '1');
    await scene.act('ask_cancel', asked.id, buyer);
    await scene.act('agree_cancel', asked.id, seller);
    await scene.tradeIn('cancelled');
    expect(await factsOf(seller)).toMatchObject({
      completion_percentage: 33,
      disputes_lost: 1,
      median_send_minutes: 1,
    });
    expect(await factsOf(buyer)).toMatchObject({
      completion_percentage: 50,
      disputes_lost: 0,
      median_send_minutes: null,
    });
  });
});

describe('a block', () => {
  const change = (method: 'PUT' | 'DELETE', by: Actor, name: string) => by.call(method, `/blocks/${name}`);
  const open = (by: Actor) =>
    by.call('POST', '/trades/', {
      offer_id: scene.offer.id,
      crypto_amount: '1',
      buyer_wallet_address: 'SidraWalletOfTheBuyer456',
    });
  const sees = async (by: Actor) => {
    const { body } = await get(`/offers/?username=${seller.user.username}`, by);
    return [body.length, (await get(`/offers/${scene.offer.id}`, by)).status];
  };

  it.each(['seller', 'buyer'] as const)(
    'of the %s hides offers both ways until it is taken back',
    async (side) => {
      const [by, other] = side === 'seller' ? [seller, buyer] : [buyer, seller];
      const live = await scene.tradeIn('open');
      const stranger = await createTrader(api);
      expect([await sees(buyer), await sees(seller)]).toEqual([
        [1, 200],
        [1, 200],
      ]);
      for (const _ of [1, 2]) expect((await change('PUT', by, other.user.username)).status).toBe(204);
      expect([await sees(buyer), await sees(stranger), await sees(seller)]).toEqual([
        [0, 404],
        [1, 200],
        [1, 200],
      ]);
      const refused = await open(buyer);
      expect([refused.status, refused.body.detail]).toEqual([409, 'This offer is no longer available.']);
      expect((await scene.act('send_hash', live, seller)).status).toBe(200);
      expect((await get('/blocks', by)).body).toEqual([
        { username: other.user.username, created_at: expect.any(String) },
      ]);
      expect((await get('/blocks', other)).body).toEqual([]);
      expect((await get(`/users/${by.user.username}`, other)).status).toBe(200);
      await deliverOutbox(api.services);
      expect((await get('/profile/export', await asActor(api, other.user))).body.blocks).toEqual([]);
      for (const _ of [1, 2]) expect((await change('DELETE', by, other.user.username)).status).toBe(204);
      expect(await sees(buyer)).toEqual([1, 200]);
      expect((await open(buyer)).status).toBe(201);
    },
  );

  it('is refused of oneself, of no one, and beyond two hundred', async () => {
    expect((await change('PUT', buyer, buyer.user.username)).body.type).toBe('urn:souk:problem:own_profile');
    for (const name of ['nobody_at_all', scene.admin.user.username])
      expect((await change('PUT', buyer, name)).status).toBe(404);
    const [{ id: first }] = (await User.findAll({ order: ['id'], limit: 1 })) as [User];
    const people = await User.bulkCreate(
      Array.from({ length: 200 }, (_, n) => ({
        email: `b${first}-${buyer.id}-${n}@x.example`,
        username: `b${buyer.id}_${n}`,
        passwordHash: '-',
      })),
    );
    await Block.bulkCreate(
      (await User.findAll({ where: { username: people.map(({ username }) => username) } })).map(({ id }) => ({
        userId: buyer.id,
        blockedId: id,
      })),
    );
    expect((await change('PUT', buyer, seller.user.username)).body.type).toBe(
      'urn:souk:problem:too_many_blocks',
    );
  });
});

describe('a note', () => {
  const write = (by: Actor, name: string, text: unknown) => by.call('PUT', `/notes/${name}`, { text });
  const noteOf = async (by: Actor, name: string) => (await get(`/notes/${name}`, by)).body.text;

  it('is its author’s alone, is exported to them only, and goes when it is emptied', async () => {
    const name = seller.user.username;
    for (const text of ['Sends by ten', 'Sends by nine'])
      expect((await write(buyer, name, text)).status).toBe(204);
    expect(await noteOf(buyer, name)).toBe('Sends by nine');
    expect(await noteOf(seller, buyer.user.username)).toBeNull();
    const exported = async (of: Actor) =>
      (await get('/profile/export', await asActor(api, of.user))).body.notes;
    expect(await exported(buyer)).toEqual([
      { username: name, text: 'Sends by nine', updated_at: expect.any(String) },
    ]);
    expect(await exported(seller)).toEqual([]);
    expect((await write(buyer, name, '  ')).status).toBe(204);
    expect(await noteOf(buyer, name)).toBeNull();
  });

  it('is refused of oneself, of no one, and too long', async () => {
    expect((await write(buyer, buyer.user.username, 'me')).body.type).toBe('urn:souk:problem:own_profile');
    expect((await write(buyer, 'nobody_at_all', 'x')).status).toBe(404);
    for (const text of ['x'.repeat(501), undefined, 7])
      expect((await write(buyer, seller.user.username, text)).status).toBe(422);
  });
});
