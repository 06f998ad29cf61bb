import { addAmounts, compareAmounts, decisionFlows, tradeFlows } from '@souk/contracts/amounts/amounts';
import { tradeMachine } from '@souk/contracts/trading/trades/tradeMachine';
import fc from 'fast-check';
import { type Actor, balancesOf, createAdmin, fund, openTestTrade } from '../../../../../test/factories';
import { mailsTo } from '../../../../../test/mailsTo';
import { TradeScene } from '../../../../../test/TradeScene';
import { testApi } from '../../../../../test/testApi';
import { select } from '../../../../kernel/database/statements';

const api = testApi();
let scene: TradeScene;
let admin: Actor;
let seller: Actor;
let buyer: Actor;

beforeEach(async () => {
  scene = await TradeScene.set(api);
  ({ admin, seller, buyer } = scene);
});

const dispute = (id: number, actor: Actor, code?: string) =>
  actor.call('PUT', `/trades/${id}/dispute${code ? `?dispute_code=${code}` : ''}`);
const disputeOf = async (id: number, actor: Actor) => (await actor.call('GET', `/trades/${id}/dispute`)).body;
const decide = (id: number, actor: Actor, json: object) =>
  actor.call('PUT', `/admin/trades/${id}/resolve-dispute`, json);

const RUNS = Number(process.env.RUNS ?? 6);

describe('a decision', () => {
  it('divides the money to the cent, and both read why', async () => {
    const id = await scene.tradeIn('disputed');
    const words = 'The explorer shows 6.25 of 10.';
    const json = {
      status: 'completed',
      seller_usdt: '12.5',
      decision_code: 'part_arrived',
      admin_notes: words,
      reason: 'Only for us',
    };
    const { status, body } = await decide(id, admin, json);
    expect([status, body.status]).toEqual([200, 'completed']);
    expect(await balancesOf(api, seller)).toEqual(['12.312500', '0.000000', '0.000000']);
    expect(await balancesOf(api, buyer)).toEqual(['87.312500', '0.000000', '0.000000']);
    for (const side of [seller, buyer]) {
      const { body: trade } = await side.call('GET', `/trades/${id}`);
      expect(trade).toMatchObject({
        admin_notes: words,
        dispute: { decision_code: 'part_arrived' },
        split: { seller_usdt: '12.500000', by: 'admin' },
      });
      const { decision } = await disputeOf(id, side);
      expect(decision).toMatchObject({
        outcome: 'split',
        seller_usdt: '12.5',
        code: 'part_arrived',
        words,
      });
      const mail = (await mailsTo(api, side.id)).at(-1);
      expect(mail?.text).toContain(words);
      const { body: told } = await side.call('GET', '/notifications?limit=1');
      expect(told[0].data).toMatchObject({ decision: 'part_arrived', note: words });
      const { body: entries } = await side.call('GET', `/trades/${id}/entries`);
      const all = JSON.stringify([trade, decision, told, entries, mail]);
      expect(all).not.toContain(admin.user.email);
      expect(all).not.toContain('Only for us');
    }
    expect((await admin.call('GET', `/admin/audit-log?subject_id=${id}`)).body[0]).toMatchObject({
      action: 'trade.divide',
      after: { status: 'completed', seller_usdt: '12.5', decision_code: 'part_arrived' },
    });
  });

  it('counts in the record of both sides', async () => {
    const ends = [
      { status: 'completed' },
      { status: 'cancelled' },
      { status: 'cancelled' },
      { status: 'completed', seller_usdt: '5' },
    ];
    for (const json of ends) await decide(await scene.tradeIn('disputed'), admin, json);
    const agreed = await scene.tradeIn('disputed');
    await scene.act('ask_split', agreed, buyer);
    await scene.act('agree_split', agreed, seller);
    const { body } = await admin.call('GET', `/admin/trades/${agreed}/review`);
    expect(body.seller.dispute_record).toEqual({ won: 1, lost: 2, split: 1 });
    expect(body.buyer.dispute_record).toEqual({ won: 2, lost: 1, split: 1 });
  });

  it.each([
    ['nothing', { status: 'completed', seller_usdt: '0' }],
    ['the whole', { status: 'completed', seller_usdt: '20' }],
    ['more than the whole', { status: 'completed', seller_usdt: '20.000001' }],
    ['less than nothing', { status: 'completed', seller_usdt: '-1' }],
    ['a part of a millionth', { status: 'completed', seller_usdt: '5.0000001' }],
    ['a number with an exponent', { status: 'completed', seller_usdt: '1e1' }],
    ['a part of what goes back', { status: 'cancelled', seller_usdt: '5' }],
    ['all, for a part that arrived', { status: 'completed', decision_code: 'part_arrived' }],
    [
      'a part, for coins that are missing',
      { status: 'completed', seller_usdt: '5', decision_code: 'coins_missing' },
    ],
    ['all, for a reason that there is not', { status: 'completed', decision_code: 'because' }],
  ])('never gives the seller %s', async (_, json) => {
    const id = await scene.tradeIn('disputed');
    expect((await decide(id, admin, json)).status).toBe(422);
    expect(await scene.stateOf(id)).toBe('disputed');
    expect((await balancesOf(api, buyer))[1]).toBe('20.300000');
  });

  it('divides nothing outside a dispute, and nothing twice', async () => {
    const split = { status: 'completed', seller_usdt: '5' };
    for (const state of tradeMachine.states) {
      const id = await scene.tradeIn(state);
      expect((await decide(id, buyer, split)).status).toBe(403);
      expect((await decide(id, admin, split)).status).toBe(state === 'disputed' ? 200 : 409);
      expect((await decide(id, admin, split)).status).toBe(409);
    }
  });

  it('of 50 that are made at once one is carried out, and it alone', async () => {
    const id = await scene.tradeIn('disputed');
    const other = await createAdmin(api);
    const outcomes = [
      { status: 'completed' },
      { status: 'cancelled' },
      { status: 'completed', seller_usdt: '5' },
      { status: 'completed', seller_usdt: '15' },
    ];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => decide(id, n % 2 ? admin : other, outcomes[n % 4] as object)),
    );
    const winners = answers.flatMap(({ status }, n) => (status === 200 ? [outcomes[n % 4]] : []));
    expect(winners).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    const { seller_usdt, status } = winners[0] as { seller_usdt?: string; status: string };
    const trade = (await admin.call('GET', `/trades/${id}`)).body;
    expect([trade.status, trade.split?.seller_usdt ?? null]).toEqual([
      status,
      seller_usdt ? `${seller_usdt}.000000` : null,
    ]);
    expect((await balancesOf(api, buyer))[1]).toBe('0.000000');
  });

  /** `RUNS=1000 npm test -- jest disputeDecisions` runs it long. */
  it(
    'moves what the screen shows, and together all that is held',
    async () => {
      await fund(api, buyer, '100000');
      const micros = (max: number) => fc.integer({ min: 1, max }).map((n) => (n / 1_000_000).toFixed(6));
      const decision = fc.constantFrom('release' as const, 'return' as const, 'split' as const);
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 1_000_000, max: 99_000_000 }).map((n) => (n / 1_000_000).toFixed(6)),
          micros(1_000_000),
          decision,
          async (crypto, share, to) => {
            const trade = await openTestTrade(api, buyer, scene.offer, crypto);
            await dispute(trade.id, buyer);
            const part = Math.min(
              Math.max(Number(trade.usdt_amount) * Number(share), 0.01),
              Number(trade.usdt_amount) - 0.000001,
            ).toFixed(6);
            const outcome = to === 'split' ? ({ to, sellerUsdt: part } as const) : ({ to } as const);
            const { status } = await decide(trade.id, admin, {
              status: to === 'return' ? 'cancelled' : 'completed',
              ...(to === 'split' && { seller_usdt: part }),
            });
            expect(status).toBe(200);
            const flows = decisionFlows(trade, outcome);
            expect(compareAmounts(addAmounts(...Object.values(flows)), tradeFlows(trade).buyerPays)).toBe(0);
            expect(await movedBy(trade.id)).toEqual(flows);
          },
        ),
        { numRuns: RUNS },
      );
    },
    30_000 + RUNS * 500,
  );

  async function movedBy(id: number) {
    const rows = await select<{ credit: number; moved: string }>(
      api.services.sequelize,
      `SELECT credit_account_id AS credit, SUM(amount) AS moved FROM ledger_transfers
       WHERE reference_id = :id AND kind LIKE 'trade%' AND kind <> 'trade_lock' GROUP BY credit_account_id`,
      { id },
    );
    const to = (account: number) => rows.find(({ credit }) => credit === account)?.moved ?? '0.000000';
    return { seller: to(seller.id * 10 + 1), buyer: to(buyer.id * 10 + 1), platform: to(1) };
  }
});
