// @slow: plays many trades to their end
import { exampleOf } from '../../../../test/examples';
import { type Actor, createNewcomer, createTrader, fund, openTestTrade } from '../../../../test/factories';
import { passTime } from '../../../../test/passTime';
import { TradeScene } from '../../../../test/TradeScene';
import { testApi } from '../../../../test/testApi';
import { routes } from '../../../app/modules';
import { Notification } from '../../../domain/models';
import { deliverOutbox } from '../../../domain/outbox/deliverOutbox';
import { Rating } from '../tables';
import { revealDue } from './revealJob';

const api = testApi();
let scene: TradeScene;
let seller: Actor;
let buyer: Actor;

beforeEach(async () => {
  scene = await TradeScene.set(api);
  ({ seller, buyer } = scene);
});

const get = (path: string, actor?: Actor) => api.call('GET', path, { token: actor?.token });
const rate = (id: number, actor: Actor, thumb = 'up', text?: string) =>
  actor.call('POST', `/trades/${id}/rating`, { thumb, text });
const factsOf = async ({ user }: Actor) => {
  await deliverOutbox(api.services);
  return (await get(`/users/${user.username}`)).body.facts;
};
async function letDaysPass(id: number, days: number): Promise<void> {
  await passTime(api, { minutes: days * 24 * 60, tradeId: id });
  const seconds = Math.round(days * 86_400);
  await api.owner.query(`UPDATE ratings SET created_at = created_at - INTERVAL ${seconds} SECOND,
    reveal_by = reveal_by - INTERVAL ${seconds} SECOND WHERE trade_id = ${id}`);
}

/** More trades between the two move the score no further. */
const TRADES_OF_TWO = 12;

describe('a rating', () => {
  it('is its author’s alone until the other side has rated too, then both are known and stay', async () => {
    const id = await scene.tradeIn('completed');
    const first = await rate(id, buyer, 'down', 'Slow, but honest.');
    expect([first.status, first.body]).toEqual([
      201,
      {
        trade_id: id,
        rate_by: expect.any(String),
        is_revealed: false,
        mine: { thumb: 'down', text: 'Slow, but honest.', created_at: expect.any(String), is_voided: false },
        theirs: null,
      },
    ]);
    expect((await get(`/trades/${id}/rating`, seller)).body).toMatchObject({
      mine: null,
      theirs: null,
      is_revealed: false,
    });
    expect((await rate(id, buyer, 'up', 'Quick.')).body.mine).toMatchObject({ thumb: 'up', text: 'Quick.' });
    expect((await rate(id, seller)).body).toMatchObject({
      rate_by: null,
      is_revealed: true,
      mine: { thumb: 'up', text: null },
      theirs: { thumb: 'up', text: 'Quick.' },
    });
    for (const party of [seller, buyer])
      expect((await rate(id, party, 'down')).body.type).toBe('urn:souk:problem:rating_revealed');
    expect(await factsOf(seller)).toMatchObject({
      completed_trades: 1,
      partners: 1,
      thumbs_up: 1,
      thumbs_down: 0,
    });
    expect((await get(`/users/${seller.user.username}/ratings`)).body).toMatchObject([
      {
        author_username: buyer.user.username,
        author_side: 'buyer',
        thumb: 'up',
        text: 'Quick.',
        is_counted: true,
      },
    ]);
    const told = await Notification.findAll({ where: { kind: 'trade_rated', subjectId: id }, raw: true });
    expect(told.map(({ userId }) => userId).sort()).toEqual([seller.id, buyer.id].sort());
  });

  it('is known after 7 days if the other side says nothing, who then may say nothing any more', async () => {
    const id = await scene.tradeIn('completed');
    await rate(id, buyer, 'down', 'Never again.');
    await letDaysPass(id, 6.99);
    await revealDue(api.services);
    expect(await factsOf(seller)).toMatchObject({ thumbs_down: 0 });
    expect((await get(`/trades/?view=to_rate`, seller)).body).toMatchObject([{ id }]);
    await letDaysPass(id, 0.02);
    expect((await rate(id, seller, 'down')).body.type).toBe('urn:souk:problem:rating_over');
    await Promise.all([revealDue(api.services), revealDue(api.services)]);
    expect(await factsOf(seller)).toMatchObject({ thumbs_down: 1 });
    expect(await factsOf(buyer)).toMatchObject({ thumbs_up: 0, thumbs_down: 0 });
    expect((await get(`/trades/${id}/rating`, seller)).body).toMatchObject({
      rate_by: null,
      is_revealed: true,
      mine: null,
      theirs: { thumb: 'down', text: 'Never again.' },
    });
    expect((await get(`/trades/?view=to_rate`, seller)).body).toEqual([]);
    expect(await Notification.count({ where: { kind: 'trade_rated', subjectId: id } })).toBe(2);
  });

  it('is in no answer before it is known: to no one but its author, whatever is asked', async () => {
    const id = await scene.tradeIn('completed');
    await deliverOutbox(api.services);
    const secret = 'a-secret-of-the-buyer';
    const readers = [seller, scene.admin, await createNewcomer(api), undefined];
    const ids = {
      ':id': [id, seller.id, buyer.id],
      ':username': [seller.user.username, buyer.user.username],
    };
    const paths = routes
      .filter(({ method, path }) => method === 'GET' && path !== '/events')
      .flatMap((route) => {
        const { path } = exampleOf(route);
        if (route.path.includes(':username'))
          return ids[':username'].map((name) => path.replace('your_name', name));
        return route.path.includes(':id') ? ids[':id'].map((one) => path.replace('/1', `/${one}`)) : [path];
      });
    const answers = async (asked: string[]) => {
      const all: Record<string, string> = {};
      const readAs = async (index: number) => {
        for (const path of asked) {
          const { body, headers } = await get(path, readers[index]);
          all[`${index} ${path}`] = `${headers.get('x-total-count')} ${JSON.stringify(body)}`;
        }
      };
      await Promise.all(readers.map((_, index) => readAs(index)));
      return all;
    };
    const about = /\/users\/|\/rating|\/notifications|\/trades|\/exports\/(users|trades)/;
    const before = await answers(paths.filter((path) => about.test(path)));
    await rate(id, buyer, 'down', secret);
    await deliverOutbox(api.services);
    const after = await answers(paths);
    expect(Object.entries(after).filter(([, answer]) => answer.includes(secret))).toEqual([]);
    // Some answers contain the moment of their creation.
    const still = (answer = '') => answer.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '');
    for (const key of Object.keys(before))
      expect([key, still(after[key])]).toEqual([key, still(before[key])]);
    expect(paths.length).toBeGreaterThan(60);
  }, 120_000);

  it('is one a side, however often it is sent at once, and is revealed once', async () => {
    const id = await scene.tradeIn('completed');
    const alone = await Promise.all(Array.from({ length: 50 }, () => rate(id, buyer)));
    expect(alone.map(({ status }) => status)).toEqual(Array(50).fill(201));
    expect(await Rating.count({ where: { tradeId: id } })).toBe(1);
    const other = await scene.tradeIn('completed');
    const both = await Promise.all(
      Array.from({ length: 50 }, (_, index) => rate(other, index % 2 ? buyer : seller)),
    );
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect(await Rating.count({ where: { tradeId: other } })).toBe(2);
    await deliverOutbox(api.services);
    expect(await Notification.count({ where: { kind: 'trade_rated', subjectId: other } })).toBe(2);
  });

  it('counts one a partner in 90 days, the last word: many trades between two people move a score by one', async () => {
    await fund(api, buyer, '500');
    const others = await Promise.all([
      createTrader(api, { balance: '100' }),
      createTrader(api, { balance: '100' }),
    ]);
    const complete = async (by: Actor) => {
      const { id } = await openTestTrade(api, by, scene.offer, '1');
      await scene.act('send_hash', id, seller);
      await scene.act('verify', id, scene.admin);
      return id as number;
    };
    const both = async (id: number, by: Actor, thumb = 'up') => {
      await rate(id, by, thumb);
      await rate(id, seller);
    };
    for (const other of others) await both(await complete(other), other);
    expect(await factsOf(seller)).toMatchObject({ thumbs_up: 2, partners: 2 });
    const ids: number[] = [];
    for (let count = 0; count < TRADES_OF_TWO; count += 1) ids.push(await complete(buyer));
    for (const id of ids) await both(id, buyer);
    expect(await factsOf(seller)).toMatchObject({
      completed_trades: 2 + TRADES_OF_TWO,
      thumbs_up: 3,
      partners: 3,
    });
    expect(await factsOf(buyer)).toMatchObject({ thumbs_up: 1, partners: 1 });
    // The last rating is bad; and one older than 90 days counts beside it.
    await both(await complete(buyer), buyer, 'down');
    expect(await factsOf(seller)).toMatchObject({ thumbs_up: 2, thumbs_down: 1 });
    await api.owner.query(
      `UPDATE ratings SET created_at = created_at - INTERVAL 91 DAY WHERE trade_id = ${ids[0]}`,
    );
    await both(await complete(buyer), buyer, 'down');
    expect(await factsOf(seller)).toMatchObject({ thumbs_up: 3, thumbs_down: 1 });
    const { body } = await get(`/users/${seller.user.username}/ratings`);
    const counted = body.filter((one: { is_counted: boolean }) => one.is_counted);
    expect([body.length, counted.length]).toEqual([4 + TRADES_OF_TWO, 4]);
  });

  it.each(['open', 'crypto_sent', 'disputed', 'cancelled'] as const)(
    'is refused while the trade is %s',
    async (state) => {
      const id = await scene.tradeIn(state);
      expect((await rate(id, buyer)).body.type).toBe('urn:souk:problem:not_rated_yet');
    },
  );

  it('is the parties’: a stranger gets 404, a deactivated one 403', async () => {
    const id = await scene.tradeIn('completed');
    const stranger = await createTrader(api);
    expect((await rate(id, stranger)).status).toBe(404);
    expect((await get(`/trades/${id}/rating`, stranger)).status).toBe(404);
    await buyer.user.update({ isActive: false });
    expect((await rate(id, buyer)).status).toBe(403);
    expect(await Rating.count({ where: { tradeId: id } })).toBe(0);
  });

  it.each([
    {},
    { thumb: 'sideways' },
    { thumb: 'up', text: 'x'.repeat(281) },
    { thumb: 'up', stars: 5 },
    { thumb: 'up', text: 'a\u0007b' },
  ])('is refused as %j', async (json) => {
    const id = await scene.tradeIn('completed');
    const { status } = await buyer.call('POST', `/trades/${id}/rating`, json);
    expect([status, await Rating.count({ where: { tradeId: id } })]).toEqual([422, 0]);
  });
});
