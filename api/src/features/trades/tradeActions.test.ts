import { type TradeStatus, tradeMachine } from '@souk/contracts/tradeMachine';
import { type Actor, balancesOf, createNewcomer, fund } from '../../../test/factories';
import { TradeScene } from '../../../test/TradeScene';
import { testApi } from '../../../test/testApi';

const api = testApi();
let scene: TradeScene;
let admin: Actor;
let seller: Actor;
let buyer: Actor;

beforeAll(async () => {
  scene = await TradeScene.set(api);
  ({ admin, seller, buyer } = scene);
  await fund(api, buyer, '10000');
});
afterEach(() => Promise.all([seller, buyer].map(({ user }) => user.update({ isActive: true }))));

describe('every state × action × actor', () => {
  const ACTORS = [
    'anonymous',
    'stranger',
    'seller',
    'buyer',
    'admin',
    'deactivated seller',
    'deactivated buyer',
  ] as const;
  const cases = tradeMachine.transitions.flatMap((edge) =>
    tradeMachine.states.flatMap((state) =>
      ACTORS.map((name) => ({ edge, state, name, action: edge.action })),
    ),
  );

  it.each(cases)('$state: $action by $name', async ({ edge, state, name }) => {
    const expected = expectedStatus(edge, state, name);
    const id = await (expected === 200 ? scene.tradeIn(state) : unmovedTradeIn(state));
    const actor = await actorOf(name);
    const balances = () => Promise.all([balancesOf(api, buyer), balancesOf(api, seller)]);
    const before = await balances();
    const { status } = await scene.act(edge.action, id, actor);
    expect(status).toBe(expected);
    expect(await scene.stateOf(id)).toBe(expected === 200 ? edge.to : state);
    if (expected !== 200) expect(await balances()).toEqual(before);
  });

  const unmoved = new Map<TradeStatus, Promise<number>>();
  /** Refusals leave a trade as it is, so one in each state is enough for all of them. */
  function unmovedTradeIn(state: TradeStatus): Promise<number> {
    const id = unmoved.get(state) ?? scene.tradeIn(state);
    unmoved.set(state, id);
    return id;
  }

  async function actorOf(name: (typeof ACTORS)[number]): Promise<Actor | null> {
    if (name === 'stranger') return createNewcomer(api);
    const parties = {
      anonymous: null,
      seller,
      buyer,
      admin,
      'deactivated seller': seller,
      'deactivated buyer': buyer,
    };
    const actor = parties[name];
    if (name.startsWith('deactivated')) await actor?.user.update({ isActive: false });
    return actor;
  }

  /** 401 without a session; 404 for a stranger; 403 for those who never may; 409 for those who may, but not in this state. */
  function expectedStatus(
    edge: (typeof tradeMachine.transitions)[number],
    state: TradeStatus,
    name: string,
  ): number {
    const by: readonly string[] = edge.by;
    const [party = name] = name.split(' ').slice(-1);
    if (name === 'anonymous') return 401;
    // Of all actions a deactivated party may take one: hand the trade to an admin (design §3).
    if (party !== name && edge.action !== 'dispute') return 403;
    if (by.includes(party)) return (edge.from as readonly string[]).includes(state) ? 200 : 409;
    return name === 'stranger' && !by.includes('admin') ? 404 : 403;
  }
});
