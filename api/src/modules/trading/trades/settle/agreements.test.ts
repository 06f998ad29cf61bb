import { addAmounts, compareAmounts } from '@souk/contracts/amounts/amounts';
import fc from 'fast-check';
import {
  type Actor,
  balancesOf,
  createTestOffer,
  createTrader,
  openTestTrade,
  tryTrade,
} from '../../../../../test/factories';
import { seeCoins } from '../../../../../test/seeCoins';
import { TradeScene } from '../../../../../test/TradeScene';
import { testApi } from '../../../../../test/testApi';
import { Trade, User } from '../../../../domain/models';
import { checkLog } from '../../../../domain/tradeLog/checkLog';
import { inTransaction } from '../../../../kernel/database/transaction';
import { doWhatIsDue } from '../deadlineJobs';
import { lockForAction } from '../lockForAction';
import { endTrade } from './endTrade';

const api = testApi();
let scene: TradeScene;
let seller: Actor;
let buyer: Actor;

beforeEach(async () => {
  scene = await TradeScene.set(api);
  ({ seller, buyer } = scene);
});

const ask = (id: number, actor: Actor, json: object) => actor.call('POST', `/trades/${id}/requests`, json);
const answer = (id: number, actor: Actor, rid: number, word: string) =>
  actor.call('POST', `/trades/${id}/requests/${rid}/${word}`);

describe('a split', () => {
  it('is carried out at once where the coins were seen, to the cent, with the fees in proportion', async () => {
    const id = await scene.tradeIn('crypto_sent');
    await seeCoins(id);
    const { body } = await ask(id, seller, { kind: 'split', seller_usdt: '12.50' });
    expect(body.request).toMatchObject({ kind: 'split', by: 'seller', seller_usdt: '12.5' });
    const { body: ended } = await answer(id, buyer, body.request.id, 'accept');
    expect(ended).toMatchObject({
      status: 'completed',
      split: { seller_usdt: '12.500000', buyer_fee: '0.187500', seller_fee: '0.187500' },
      request: null,
    });
    expect(await balancesOf(api, seller)).toEqual(['12.312500', '0.000000', '0.000000']);
    // 100 − 12.50 − 0.1875
    expect(await balancesOf(api, buyer)).toEqual(['87.312500', '0.000000', '0.000000']);
  });

  describe('that waits', () => {
    const agree = async (state: 'crypto_sent' | 'disputed') => {
      const id = await scene.tradeIn('crypto_sent');
      if (state === 'disputed') await scene.act('dispute', id, buyer);
      const { body } = await ask(id, seller, { kind: 'split', seller_usdt: '12.50' });
      const { body: agreed } = await answer(id, buyer, body.request.id, 'accept');
      return { id, seen_divide_at: agreed.divide_at as string };
    };
    const ALL = { status: 'completed' };
    const WAYS: [string, 'crypto_sent' | 'disputed', (id: number) => string, object][] = [
      ['verify', 'crypto_sent', (id) => `/admin/trades/${id}/verify`, {}],
      ['reject', 'crypto_sent', (id) => `/admin/trades/${id}/reject`, {}],
      ['carry out', 'crypto_sent', (id) => `/admin/trades/${id}/carry-out-split`, {}],
      ['cancel', 'disputed', (id) => `/admin/trades/${id}/resolve-dispute`, { status: 'cancelled' }],
      ['resolve', 'disputed', (id) => `/admin/trades/${id}/resolve-dispute`, ALL],
      ['divide', 'disputed', (id) => `/admin/trades/${id}/resolve-dispute`, { ...ALL, seller_usdt: '1' }],
    ];

    it.each(WAYS)('is not passed over unseen by an administrator’s %s', async (_, state, path, words) => {
      const { id, seen_divide_at } = await agree(state);
      for (const unseen of [{}, { seen_divide_at: '2026-01-01T00:00:00.000Z' }]) {
        const refused = await scene.put(path(id), scene.admin, { ...words, ...unseen });
        expect([refused.status, refused.body.type, refused.body.params]).toEqual([
          409,
          'urn:souk:problem:agreement_waits',
          { amount: '12.50', until: seen_divide_at },
        ]);
      }
      expect(await scene.stateOf(id)).toBe(state);
      expect((await scene.put(path(id), scene.admin, { ...words, seen_divide_at })).status).toBe(200);
    });

    it('is not completed unseen at the trade’s own path', async () => {
      const { id } = await agree('crypto_sent');
      expect((await scene.put(`/trades/${id}/complete`, scene.admin)).body.type).toContain('agreement_waits');
    });

    it('and was agreed on anew is another one', async () => {
      const { id, seen_divide_at } = await agree('disputed');
      await scene.act('take_back_split', id, buyer);
      const { body } = await ask(id, seller, { kind: 'split', seller_usdt: '2' });
      await answer(id, buyer, body.request.id, 'accept');
      const words = { status: 'cancelled', seen_divide_at };
      const refused = await scene.put(`/admin/trades/${id}/resolve-dispute`, scene.admin, words);
      expect([refused.status, refused.body.params.amount]).toEqual([409, '2.00']);
    });

    it('and was taken back keeps no one from deciding', async () => {
      const { id, seen_divide_at } = await agree('disputed');
      await scene.act('take_back_split', id, buyer);
      const words = { status: 'cancelled', seen_divide_at };
      const { status } = await scene.put(`/admin/trades/${id}/resolve-dispute`, scene.admin, words);
      expect(status).toBe(200);
    });
  });

  it.each(['0', '20', '20.000001', '1000', '-1', '0.009', '1.0000001'])(
    'of %s is refused',
    async (seller_usdt) => {
      const id = await scene.tradeIn('crypto_sent');
      expect((await ask(id, seller, { kind: 'split', seller_usdt })).status).toBe(422);
    },
  );

  it('loses no cent, whatever the amounts', async () => {
    const amount = fc.integer({ min: 1_000_001, max: 40_000_000 }).map((n) => (n / 1_000_000).toFixed(6));
    const part = fc.double({ min: 0.001, max: 0.999, noNaN: true });
    await fc.assert(
      fc.asyncProperty(amount, part, async (crypto, share) => {
        const person = await createTrader(api, { balance: '100' });
        const before = (await balancesOf(api, seller))[0];
        const trade = await openTestTrade(api, person, scene.offer, crypto);
        await scene.act('dispute', trade.id, person);
        await seeCoins(trade.id);
        const seller_usdt = Math.max(Number(trade.usdt_amount) * share, 0.01).toFixed(6);
        const { body } = await ask(trade.id, person, { kind: 'split', seller_usdt });
        const { body: ended } = await answer(trade.id, seller, body.request.id, 'accept');
        const [left, escrow] = await balancesOf(api, person);
        const gained = Number((await balancesOf(api, seller))[0]) - Number(before);
        expect(escrow).toBe('0.000000');
        const { seller_usdt: sold, buyer_fee, seller_fee } = ended.split;
        expect(compareAmounts(addAmounts(left, sold, buyer_fee), '100')).toBe(0);
        expect(gained).toBeCloseTo(Number(sold) - Number(seller_fee), 5);
      }),
      { numRuns: 6 },
    );
  });
});

describe('what one side asks', () => {
  it('is agreed on by the other alone, refused, or taken back', async () => {
    const id = await scene.tradeIn('open');
    const { body } = await ask(id, buyer, { kind: 'cancel' });
    const rid = body.request.id;
    expect((await answer(id, buyer, rid, 'accept')).status).toBe(409);
    expect((await ask(id, buyer, { kind: 'cancel' })).status).toBe(409);
    expect((await ask(id, seller, { kind: 'extend', minutes: 30 })).status).toBe(409);
    expect((await answer(id, seller, rid + 1, 'accept')).status).toBe(404);
    expect((await answer(id, seller, rid, 'refuse')).body.request).toBeNull();
    expect((await answer(id, seller, rid, 'accept')).status).toBe(409);
    const again = await ask(id, seller, { kind: 'cancel' });
    expect((await answer(id, seller, again.body.request.id, 'withdraw')).body.request).toBeNull();
  });

  it.each([
    ['crypto_sent', { kind: 'split', seller_usdt: '12' }, { kind: 'split', seller_usdt: '5' }],
    ['disputed', { kind: 'split', seller_usdt: '12' }, { kind: 'split', seller_usdt: '12' }],
    ['open', { kind: 'cancel' }, { kind: 'extend', minutes: 30 }],
  ] as const)('is one thing at a time, and the later of two in %s reads why', async (state, one, other) => {
    const id = await scene.tradeIn(state);
    const both = await Promise.all([ask(id, seller, one), ask(id, buyer, other)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const loser = both.find(({ status }) => status === 409);
    expect(loser?.body.type).toBe('urn:souk:problem:trade_request_waits');
  });

  it.each(['seller', 'buyer'] as const)(
    'is agreed on where both ask to cancel, the %s first',
    async (first) => {
      const id = await scene.tradeIn('open');
      const [one, other] = first === 'seller' ? [seller, buyer] : [buyer, seller];
      await ask(id, one, { kind: 'cancel' });
      const { status, body } = await ask(id, other, { kind: 'cancel' });
      expect([status, body]).toMatchObject([
        201,
        { status: 'cancelled', cancel_reason: `${first}_asked`, request: null },
      ]);
      expect(await balancesOf(api, buyer)).toEqual(['100.000000', '0.000000', '0.000000']);
      expect((await ask(id, one, { kind: 'cancel' })).status).toBe(409);
    },
  );

  it('is agreed on where both ask to cancel at once, and the money goes back once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await scene.tradeIn('open');
      const answers = await Promise.all([seller, buyer].map((actor) => ask(id, actor, { kind: 'cancel' })));
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      const trade = await Trade.findByPk(id, { rejectOnEmpty: true });
      expect([trade.status, await checkLog(trade)]).toEqual(['cancelled', null]);
      expect(await balancesOf(api, buyer)).toEqual(['100.000000', '0.000000', '0.000000']);
    }
  });

  it('more time: an hour at a time, a day in all', async () => {
    const id = await scene.tradeIn('open');
    const [{ send_by }] = [(await buyer.call('GET', `/trades/${id}`)).body];
    for (const hours of [1, 2]) {
      const { body } = await ask(id, seller, { kind: 'extend', minutes: 60 });
      const { body: extended } = await answer(id, buyer, body.request.id, 'accept');
      expect(Date.parse(extended.send_by) - Date.parse(send_by)).toBe(hours * 3_600_000);
    }
    await Trade.update({ extendedMinutes: 24 * 60 - 29 }, { where: { id } });
    expect((await ask(id, seller, { kind: 'extend', minutes: 30 })).status).toBe(409);
    expect((await ask(id, seller, { kind: 'extend', minutes: 31 })).status).toBe(422);
  });

  it('lapses when the coins are sent, but for a split', async () => {
    const [sent, disputed] = [await scene.tradeIn('open'), await scene.tradeIn('crypto_sent')];
    await ask(sent, buyer, { kind: 'cancel' });
    expect((await scene.act('send_hash', sent, seller)).body.request).toBeNull();
    await ask(disputed, buyer, { kind: 'split', seller_usdt: '1' });
    expect((await scene.act('dispute', disputed, seller)).body.request).toMatchObject({ kind: 'split' });
  });
});

describe('limits against griefing', () => {
  beforeAll(() => Object.assign(api.services.config, { rateLimits: true }));
  afterAll(() => Object.assign(api.services.config, { rateLimits: false }));

  it('a buyer has 20 live trades at most, also when all are asked for at once', async () => {
    const rich = await createTrader(api, { balance: '1000' });
    const answers = await Promise.all(Array.from({ length: 30 }, () => tryTrade(rich, scene.offer, '1')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
  });

  it('three cancellations of one’s own in a day, and one opens none for a day', async () => {
    for (let round = 0; round < 3; round += 1) {
      const id = await scene.tradeIn('open');
      const { body } = await ask(id, buyer, { kind: 'cancel' });
      await answer(id, seller, body.request.id, 'accept');
    }
    const refused = await tryTrade(buyer, scene.offer, '1');
    expect([refused.status, refused.body.detail]).toEqual([
      403,
      expect.stringContaining('You can open new ones from'),
    ]);
    const { body: me } = await buyer.call('GET', '/auth/me');
    expect(me.buying_paused_until).not.toBeNull();
    await User.update({ buyingPausedUntil: new Date(Date.now() - 1000) }, { where: { id: buyer.id } });
    expect((await tryTrade(buyer, scene.offer, '1')).status).toBe(201);
  });

  it.each<[string, number, (id: number) => Promise<unknown>]>([
    ['that the buyer cancelled', 2, (id) => scene.act('cancel_overdue', id, buyer)],
    [
      'that the platform ended',
      26,
      (id) => inTransaction(api.services.sequelize, (transaction) => doWhatIsDue(transaction, id)),
    ],
  ])(
    'two trades that ran out, %s, and the seller’s offers are off the market for a day',
    async (_, hours, end) => {
      for (let round = 0; round < 2; round += 1) {
        const id = await scene.tradeIn('open');
        await scene.letTimePass(id, { hours });
        await end(id);
        expect((await Trade.findByPk(id))?.status).toBe('cancelled');
      }
      const { body: market } = await buyer.call('GET', '/offers/');
      expect(market.map(({ id }: { id: number }) => id)).not.toContain(scene.offer.id);
      expect((await tryTrade(buyer, scene.offer, '1')).status).toBe(409);
    },
  );
});

it('has one winner among fifty who end a trade at once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const id = await scene.tradeIn('open');
    await scene.letTimePass(id, { hours: 26 });
    const { body } = await ask(id, buyer, { kind: 'cancel' });
    const expire = () =>
      inTransaction(api.services.sequelize, async (transaction) => {
        const locked = await lockForAction(transaction, { id, action: 'expire', caller: 'platform' });
        await endTrade(transaction, locked, { to: 'cancelled', reason: 'expired' });
        return { status: 200 };
      }).catch(() => ({ status: 409 }));
    const tries = [
      () => scene.act('send_hash', id, seller),
      () => scene.act('cancel_overdue', id, buyer),
      expire,
      () => answer(id, seller, body.request.id, 'accept'),
      () => scene.act('dispute', id, buyer),
    ];
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => tries[index % 5]?.()));
    // A hash or a dispute wins; after it, only a dispute after a hash, or a hash after an end, has an edge.
    const trade = await Trade.findByPk(id, { rejectOnEmpty: true });
    const won = answers.filter((one) => one?.status === 200).length;
    expect(won).toBeGreaterThan(0);
    expect(won).toBeLessThanOrEqual(2);
    expect(await checkLog(trade)).toBeNull();
    if (trade.status === 'disputed') await scene.act('cancel', id, scene.admin);
    if (trade.status === 'crypto_sent') await scene.act('reject', id, scene.admin);
    expect((await balancesOf(api, buyer))[0]).toBe('100.000000');
  }
});

it('keeps a log that shows each change to it', async () => {
  const id = await scene.tradeIn('open');
  await scene.act('change_wallet', id, buyer);
  await ask(id, seller, { kind: 'extend', minutes: 30 });
  await scene.act('refuse', id, buyer);
  await scene.act('dispute', id, buyer);
  await scene.act('send_hash', id, seller);
  await scene.act('resolve', id, scene.admin);
  const trade = await Trade.findByPk(id, { rejectOnEmpty: true });
  expect(await checkLog(trade)).toBeNull();
  const { body } = await seller.call('GET', `/trades/${id}/entries`);
  expect(body.map(({ kind }: { kind: string }) => kind)).toEqual([
    'opened',
    'wallet_changed',
    'request',
    'answer',
    'disputed',
    'evidence_asked',
    'evidence_asked',
    'hash_sent',
    'decision',
    'money',
  ]);
  await api.owner.query(
    `UPDATE case_entries SET data = REPLACE(data, '30', '60') WHERE trade_id = ${id} AND seq = 2`,
  );
  expect(await checkLog(trade)).toBe(2);
  await api.owner.query(
    `UPDATE case_entries SET data = REPLACE(data, '60', '30') WHERE trade_id = ${id} AND seq = 2`,
  );
  await api.owner.query(`UPDATE case_entries SET hash = prev_hash WHERE trade_id = ${id} AND seq = 4`);
  expect(await checkLog(trade)).toBe(4);
});

it('shows a trade’s log to its parties and admins only', async () => {
  const id = await scene.tradeIn('open');
  const stranger = await createTrader(api);
  await createTestOffer(api, stranger);
  expect((await stranger.call('GET', `/trades/${id}/entries`)).status).toBe(404);
  expect((await scene.admin.call('GET', `/trades/${id}/entries`)).status).toBe(200);
});
