import type { Answers } from '@souk/contracts/answers';
import { type Actor, createTrader } from '../../../../test/factories';
import { TradeScene } from '../../../../test/TradeScene';
import { testApi } from '../../../../test/testApi';

const api = testApi();
let scene: TradeScene;
let id: number;
let stranger: Actor;

beforeAll(async () => {
  scene = await TradeScene.set(api);
  id = await scene.tradeIn('open');
  stranger = await createTrader(api);
});

const ask = async (path: string, actor: Actor) => (await actor.call('GET', path)).body as Answers;
const start = async (actor: Actor) =>
  (await actor.call('POST', '/auth/test-token?with=start')).body.answers as Answers;

async function expectSame(answers: Answers, actor: Actor) {
  for (const [address, { data, total }] of Object.entries(answers)) {
    const { body, headers } = await actor.call('GET', address);
    expect([address, data]).toEqual([address, body]);
    expect(headers.get('X-Total-Count')).toBe(total === undefined ? null : String(total));
  }
}

it.each([
  ['/pages/dashboard', 5],
  ['/pages/offers', 4],
  ['/pages/my-offers', 4],
  ['/pages/profile', 3],
  ['/pages/trades', 3],
  ['/pages/wallet', 8],
])('%s answers what its %i calls answer, for each caller their own', async (path, calls) => {
  for (const person of [scene.buyer, stranger]) {
    const answers = await ask(path, person);
    expect(Object.keys(answers)).toHaveLength(calls);
    await expectSame(answers, person);
  }
});

it('answers a trade with its partner to both sides, and to a stranger nothing of it', async () => {
  for (const [person, partner] of [
    [scene.buyer, scene.seller],
    [scene.seller, scene.buyer],
  ] as const) {
    const answers = await ask(`/pages/trades/${id}`, person);
    expect(Object.keys(answers)).toEqual([
      `/trades/${id}`,
      `/trades/${id}/entries`,
      `/trades/${id}/messages`,
      `/trades/${id}/rating`,
      '/addresses',
      '/wallet/admin-wallet-address',
      `/users/${partner.user.username}`,
    ]);
    await expectSame(answers, person);
  }
  const nothing = await ask(`/pages/trades/${id}`, stranger);
  expect(Object.keys(nothing)).toEqual(['/addresses', '/wallet/admin-wallet-address']);
});

it('leaves out what an administrator may not call', async () => {
  expect(Object.keys(await ask(`/pages/trades/${id}`, scene.admin))).not.toContain(`/trades/${id}/rating`);
});

describe('a tested token', () => {
  it('brings what every page asks when it opens', async () => {
    const answers = await start(scene.buyer);
    expect(Object.keys(answers)).toEqual([
      '/notifications/unread',
      '/announcement',
      '/trades/counts',
      '/transparency/liabilities?limit=1',
    ]);
    await expectSame(answers, scene.buyer);
    expect(Object.keys(await start(scene.admin))).toEqual(['/notifications/unread', '/announcement']);
  });

  it('brings the user alone unless it is asked for more', async () => {
    const { body } = await scene.buyer.call('POST', '/auth/test-token');
    expect(body).not.toHaveProperty('answers');
    const other = await scene.buyer.call('POST', '/auth/test-token?with=all');
    expect(other.status).toBe(422);
  });

  it('answers during maintenance, without what is closed then', async () => {
    const close = (value: boolean) => scene.admin.call('PUT', '/admin/settings/maintenance_mode', { value });
    await close(true);
    const during = await start(scene.buyer);
    await close(false);
    expect(Object.keys(during)).toEqual(['/announcement']);
  });
});
