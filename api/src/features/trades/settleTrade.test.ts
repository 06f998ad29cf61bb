import { type TradeStatus, tradeMachine } from '@souk/contracts';
import { createTestApi, type TestApi } from '../../../test/createTestApi';
import {
  type Actor,
  BUYER_WALLET,
  balancesOf,
  createAdmin,
  createNewcomer,
  createTestOffer,
  createTrader,
  next,
  openTestTrade,
} from '../../../test/factories';
import { checkLedger } from '../../ledger/checkLedger';
import { AuditLogEntry, type Offer } from '../../models';

let api: TestApi;
let admin: Actor;
let seller: Actor;
let buyer: Actor;
let offer: Offer;

beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  [admin, seller, buyer] = await Promise.all([
    createAdmin(api),
    createTrader(api),
    createTrader(api, { balance: '100' }),
  ]);
  offer = await createTestOffer(api, seller);
});
afterEach(async () => expect(await checkLedger(api.services.sequelize)).toEqual([]));
afterAll(() => api.close());

const put = (path: string, actor: Actor | null, json?: unknown) =>
  api.call('PUT', path, { token: actor?.token, json });

/** Every action of the state machine as the request that takes it. */
const ACTIONS = {
  change_wallet: (id: number, actor: Actor | null) =>
    put(`/trades/${id}`, actor, { buyer_wallet_address: 'AnotherWalletOfTheBuyer' }),
  send_hash: (id: number, actor: Actor | null) =>
    put(`/trades/${id}/confirm-sent?seller_txn_hash=hash-${next()}`, actor),
  mark_complete: (id: number, actor: Actor | null) => put(`/trades/${id}/mark-complete`, actor),
  dispute: (id: number, actor: Actor | null) => put(`/trades/${id}/dispute`, actor),
  verify: (id: number, actor: Actor | null) => put(`/admin/trades/${id}/verify`, actor, {}),
  reject: (id: number, actor: Actor | null) => put(`/admin/trades/${id}/reject`, actor, {}),
  resolve: (id: number, actor: Actor | null) =>
    put(`/admin/trades/${id}/resolve-dispute`, actor, { status: 'completed' }),
  cancel: (id: number, actor: Actor | null) =>
    put(`/admin/trades/${id}/resolve-dispute`, actor, { status: 'cancelled' }),
};

/** Opens a trade of 10 at 2.00 and drives it into a state the way real parties would. */
async function tradeIn(state: TradeStatus): Promise<number> {
  const { id } = await openTestTrade(api, buyer, offer);
  if (state === 'crypto_sent' || state === 'completed') await ACTIONS.send_hash(id, seller);
  if (state === 'completed') await ACTIONS.verify(id, admin);
  if (state === 'disputed' || state === 'cancelled') await ACTIONS.dispute(id, buyer);
  if (state === 'cancelled') await ACTIONS.cancel(id, admin);
  return id;
}

const stateOf = async (id: number) =>
  (await api.call('GET', `/trades/${id}`, { token: admin.token })).body.status;

describe('the ends of a trade', () => {
  it.each([
    ['verified', 'crypto_sent', 'verify', 'completed', '79.700000', '19.700000'],
    ['rejected', 'crypto_sent', 'reject', 'cancelled', '100.000000', '0.000000'],
    ['resolved', 'disputed', 'resolve', 'completed', '79.700000', '19.700000'],
    ['cancelled', 'disputed', 'cancel', 'cancelled', '100.000000', '0.000000'],
  ] as const)('%s: the money goes where it belongs', async (_, from, action, to, buyerHas, sellerHas) => {
    const id = await tradeIn(from);
    const { status, body } = await ACTIONS[action](id, admin);
    expect([status, body.status]).toEqual([200, to]);
    expect(body.closed_at).not.toBeNull();
    expect(await balancesOf(api, buyer)).toEqual([buyerHas, '0.000000', '0.000000']);
    expect(await balancesOf(api, seller)).toEqual([sellerHas, '0.000000', '0.000000']);
    const [entry] = await AuditLogEntry.findAll({
      where: { action: `trade.${action}`, subjectId: String(id) },
    });
    expect(entry).toMatchObject({ actorId: admin.id, subjectType: 'trade' });
  });

  it.each(['seller', 'buyer'] as const)(
    'are not the %s’s to choose or to comment on, even as an admin',
    async (name) => {
      const party = { seller, buyer }[name];
      const [sent, disputed] = [await tradeIn('crypto_sent'), await tradeIn('disputed')];
      await party.user.update({ role: 'admin' });
      const answers = [
        await ACTIONS.verify(sent, party),
        await ACTIONS.reject(sent, party),
        await ACTIONS.resolve(disputed, party),
        await ACTIONS.cancel(disputed, party),
        await put(`/trades/${sent}`, party, { admin_notes: 'I am right' }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
      expect([await stateOf(sent), await stateOf(disputed)]).toEqual(['crypto_sent', 'disputed']);
    },
  );

  it('sets the spec’s notes where the admin gives none', async () => {
    const verified = await ACTIONS.verify(await tradeIn('crypto_sent'), admin);
    expect(verified.body.admin_notes).toBe('Trade verified by admin');
    const rejected = await ACTIONS.reject(await tradeIn('crypto_sent'), admin);
    expect(rejected.body.admin_notes).toBe('Trade rejected - invalid transaction');
  });

  it('lets exactly one of 50 parallel decisions through', async () => {
    const id = await tradeIn('crypto_sent');
    const decisions = Array.from({ length: 50 }, (_, index) =>
      index % 3 === 0
        ? ACTIONS.verify(id, admin)
        : index % 3 === 1
          ? ACTIONS.reject(id, admin)
          : ACTIONS.dispute(id, buyer),
    );
    const answers = await Promise.all(decisions);
    // A dispute ends neither verifying nor rejecting: whichever came first, all later ones are refused.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
  });
});

describe('the seller’s hash', () => {
  it('is required', async () => {
    const id = await tradeIn('open');
    for (const query of ['', '?seller_txn_hash=', '?seller_txn_hash=%20%20']) {
      const { status, body } = await put(`/trades/${id}/confirm-sent${query}`, seller);
      expect([status, body.detail]).toEqual([422, 'Transaction hash is required']);
    }
    expect(await stateOf(id)).toBe('open');
  });

  it('cannot serve two trades, in whatever spelling', async () => {
    const [first, second] = [await tradeIn('open'), await tradeIn('open')];
    expect((await put(`/trades/${first}/confirm-sent?seller_txn_hash=0xABCDEF`, seller)).status).toBe(200);
    expect((await put(`/trades/${second}/confirm-sent?seller_txn_hash=abcdef`, seller)).status).toBe(409);
    expect(await stateOf(second)).toBe('open');
  });
});

describe('the buyer’s wallet', () => {
  const changeTo = (id: number, address: string) =>
    put(`/trades/${id}`, buyer, { buyer_wallet_address: address });
  const changesOf = async (id: number, actor = admin) =>
    api.call('GET', `/admin/trades/${id}/wallet-changes`, { token: actor.token });
  const confirm = (id: number, seen: string) =>
    put(`/trades/${id}/confirm-sent?seller_txn_hash=hash-${next()}&seen_wallet_address=${seen}`, seller);

  it('is changed with a trace: each address before it, and when', async () => {
    const id = await tradeIn('open');
    expect(
      (await api.call('GET', `/trades/${id}`, { token: seller.token })).body.wallet_changed_at,
    ).toBeNull();
    await changeTo(id, 'SecondWalletOfTheBuyer');
    const { body } = await changeTo(id, 'ThirdWalletOfTheBuyer');
    const changes = await changesOf(id);
    expect(changes.body).toMatchObject([
      { from_address: 'SecondWalletOfTheBuyer', to_address: 'ThirdWalletOfTheBuyer' },
      { from_address: BUYER_WALLET, to_address: 'SecondWalletOfTheBuyer' },
    ]);
    expect(changes.body[0].changed_at).toBe(body.wallet_changed_at);
    const seen = await api.call('GET', `/trades/${id}`, { token: seller.token });
    expect(seen.body.wallet_changed_at).toBe(body.wallet_changed_at);
  });

  it('loses no change to another at the same time', async () => {
    const id = await tradeIn('open');
    const addresses = Array.from({ length: 10 }, (_, index) => `WalletOfTheBuyer${index}`);
    await Promise.all(addresses.map((address) => changeTo(id, address)));
    const { body } = await changesOf(id);
    expect(body.map((change: { to_address: string }) => change.to_address).sort()).toEqual(addresses);
    const steps = body.toReversed();
    expect(steps[0].from_address).toBe(BUYER_WALLET);
    for (let at = 1; at < steps.length; at++) expect(steps[at].from_address).toBe(steps[at - 1].to_address);
  });

  it('is not changed by saying the same again, nor by a change that is refused', async () => {
    const id = await tradeIn('open');
    expect((await changeTo(id, BUYER_WALLET)).body.wallet_changed_at).toBeNull();
    await ACTIONS.send_hash(id, seller);
    expect((await changeTo(id, 'TooLateWalletOfTheBuyer')).status).toBe(409);
    expect((await changesOf(id)).body).toEqual([]);
  });

  it('and its changes are nobody’s business but the parties’ and the admins’', async () => {
    const id = await tradeIn('open');
    expect((await changesOf(id, buyer)).status).toBe(403);
    expect((await changesOf(999999)).status).toBe(404);
  });

  it('keeps a hash from the seller who saw another one', async () => {
    const id = await tradeIn('open');
    await changeTo(id, 'SecondWalletOfTheBuyer');
    const refused = await confirm(id, BUYER_WALLET);
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toContain('SecondWalletOfTheBuyer');
    const { body } = await api.call('GET', `/trades/${id}`, { token: seller.token });
    expect(body).toMatchObject({ status: 'open', seller_txn_hash: null, crypto_sent_at: null });
    expect((await confirm(id, 'SecondWalletOfTheBuyer')).body.status).toBe('crypto_sent');
  });
});

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
    const id = await tradeIn(state);
    const actor = await actorOf(name);
    const balances = () => Promise.all([balancesOf(api, buyer), balancesOf(api, seller)]);
    const before = await balances();
    const { status } = await ACTIONS[edge.action](id, actor);
    const expected = expectedStatus(edge, state, name);
    expect(status).toBe(expected);
    expect(await stateOf(id)).toBe(expected === 200 ? edge.to : state);
    if (expected !== 200) expect(await balances()).toEqual(before);
  });

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

describe('a deactivated party', () => {
  it('may dispute and read, nothing else', async () => {
    const id = await tradeIn('crypto_sent');
    await seller.user.update({ isActive: false });
    expect((await ACTIONS.mark_complete(id, seller)).status).toBe(403);
    expect((await api.call('GET', `/trades/${id}`, { token: seller.token })).status).toBe(200);
    expect((await ACTIONS.dispute(id, seller)).status).toBe(200);
  });

  it('cannot change the wallet of an open trade', async () => {
    const id = await tradeIn('open');
    await buyer.user.update({ isActive: false });
    expect((await ACTIONS.change_wallet(id, buyer)).status).toBe(403);
  });
});

describe('marking complete', () => {
  it('keeps crypto_sent, remembers when, and may be said twice', async () => {
    const id = await tradeIn('crypto_sent');
    const first = await ACTIONS.mark_complete(id, seller);
    expect([first.status, first.body.status]).toEqual([200, 'crypto_sent']);
    const second = await ACTIONS.mark_complete(id, seller);
    expect(second.body.marked_complete_at).toBe(first.body.marked_complete_at);
  });
});

describe('PUT /trades/:id/complete', () => {
  it('is the admin’s verify, and nobody else’s', async () => {
    const id = await tradeIn('crypto_sent');
    expect((await put(`/trades/${id}/complete`, seller)).status).toBe(403);
    expect((await put(`/trades/${id}/complete`, admin)).body.status).toBe('completed');
  });
});
