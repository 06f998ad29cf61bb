// @slow: tries every action in every state
import { type TradeStatus, tradeMachine } from '@souk/contracts/trading/trades/tradeMachine';
import { actionIn, type RequestedAction } from '../../../../test/actOnTrade';
import { type Actor, balancesOf, createNewcomer, fund } from '../../../../test/factories';
import { seeCoins } from '../../../../test/seeCoins';
import { TradeScene } from '../../../../test/TradeScene';
import { testApi } from '../../../../test/testApi';
import { Trade } from '../../../domain/models';

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
  const ACTORS = ['stranger', 'seller', 'buyer', 'admin', 'deactivated seller', 'deactivated buyer'] as const;
  const actions = [...new Set(tradeMachine.transitions.map(({ action }) => action))].filter(isRequested);
  const cases = actions.flatMap((action) =>
    tradeMachine.states.flatMap((state) => ACTORS.map((name) => ({ action, state, name }))),
  );

  it.each(cases)('$state: $action by $name', async ({ action, state, name }) => {
    const edge = edgeOf(action, state, name);
    const expected = expectedStatus(action, name, edge !== undefined);
    const id = await (expected === 200 ? scene.tradeIn(state) : unmovedTradeIn(state));
    if (expected === 200 && edge?.when) await bringAbout(edge.when, id, name.endsWith('seller'));
    const actor = await actorOf(name);
    const balances = () => Promise.all([balancesOf(api, buyer), balancesOf(api, seller)]);
    const before = await balances();
    const { status, body } = await scene.act(action, id, actor);
    if (status !== expected && status !== 201) expect(body).toBe(expected);
    expect(await scene.stateOf(id)).toBe(expected === 200 ? edge?.to : state);
    if (expected !== 200) expect(await balances()).toEqual(before);
  });

  type Edge = (typeof tradeMachine.transitions)[number];
  type Condition = NonNullable<Edge['when']>;

  function edgeOf(action: RequestedAction, state: TradeStatus, name: string): Edge | undefined {
    const party = name.split(' ').at(-1);
    return tradeMachine.transitions.find(
      (edge) =>
        edge.action === actionIn(state, action) &&
        edge.from.some((one) => one === state) &&
        edge.by.some((one) => one === party),
    );
  }

  async function bringAbout(when: Condition, id: number, isSeller: boolean): Promise<void> {
    const [self, other] = isSeller ? [seller, buyer] : [buyer, seller];
    const ask = (action: RequestedAction, actor: Actor) => scene.act(action, id, actor);
    const askAnything = async (actor: Actor) =>
      ask((await scene.stateOf(id)) === 'open' ? 'ask_cancel' : 'ask_split', actor);
    const steps: Record<Condition, () => unknown> = {
      overdue: () => scene.letTimePass(id, { hours: 2 }),
      ended: () => scene.letTimePass(id, { hours: 30 }),
      no_hash: () => undefined,
      payment_missing: async () => {
        if ((await scene.stateOf(id)) === 'disputed') await scene.act('send_hash', id, seller);
      },
      nothing_asked: () => undefined,
      late_payment: () => scene.act('send_hash', id, seller),
      cancel_asked: () => ask('ask_cancel', other),
      extension_asked: () => ask('ask_extension', other),
      split_asked_seen: async () => {
        await ask('ask_split', other);
        await seeCoins(id);
      },
      split_asked_unseen: () => ask('ask_split', other),
      split_waits: async () => {
        await ask('ask_split', other);
        await ask('agree_split', self === admin ? seller : self);
      },
      asked_by_other: () => askAnything(other),
      asked_by_self: () => askAnything(self),
      unanswered: () => Trade.update({ disputedBy: isSeller ? 'buyer' : 'seller' }, { where: { id } }),
      evidence_missing: () => undefined,
      not_received: () => undefined,
    };
    await steps[when]();
  }

  const unmoved = new Map<TradeStatus, Promise<number>>();
  /** Refusals leave a trade unchanged, so one in each state is enough for all of them. */
  function unmovedTradeIn(state: TradeStatus): Promise<number> {
    const id = unmoved.get(state) ?? scene.tradeIn(state);
    unmoved.set(state, id);
    return id;
  }

  async function actorOf(name: (typeof ACTORS)[number]): Promise<Actor | null> {
    if (name === 'stranger') return createNewcomer(api);
    const actor = name.endsWith('seller') ? seller : name.endsWith('buyer') ? buyer : admin;
    if (name.startsWith('deactivated')) await actor.user.update({ isActive: false });
    return actor;
  }

  /** 404 for a stranger; 403 for those who never may; 409 for those who may, but not in this state. */
  function expectedStatus(action: RequestedAction, name: string, hasEdge: boolean): number {
    const [party = name] = name.split(' ').slice(-1);
    const mayEver = (actor: string) =>
      tradeMachine.transitions.some((edge) => edge.action === action && edge.by.some((one) => one === actor));
    if (party !== name && !WAYS_OUT.includes(action)) return 403;
    if (mayEver(party)) return hasEdge ? 200 : 409;
    const isForAdmins = mayEver('admin');
    if (name === 'stranger') return isForAdmins ? 403 : 404;
    return 403;
  }
});

/** A deactivated party may still leave the trade, or pass it to an admin (docs/domain.md#who-may-do-what). */
const WAYS_OUT: readonly RequestedAction[] = [
  'dispute',
  'decline',
  'cancel_overdue',
  'agree_cancel',
  'agree_extension',
  'agree_split',
  'take_back_split',
  'refuse',
  'withdraw',
  'answer_dispute',
  'confirm_receipt',
  'add_nothing',
];

function isRequested(action: string): action is RequestedAction {
  return !['expire', 'escalate', 'add_hash', 'send_late_hash'].includes(action);
}
