import { PROMISED_HOURS } from '@souk/contracts/backOffice/desk/waiting';
import * as fc from 'fast-check';
import { type Actor, balancesOf } from '../../../../../test/factories';
import { mailsTo } from '../../../../../test/mailsTo';
import { setSettings } from '../../../../../test/setSettings';
import { TradeScene } from '../../../../../test/TradeScene';
import { testApi } from '../../../../../test/testApi';
import { checkLedger } from '../../../../domain/ledger/checkLedger';
import { AuditLogEntry, Trade, Verdict } from '../../../../domain/models';
import { carryOutDueSplits } from './waitingSplit';

const api = testApi();
let scene: TradeScene;
let admin: Actor;
let seller: Actor;
let buyer: Actor;

const setFree = (late_is_free: boolean) => setSettings(api, { late_is_free });
/** Later than promised, even if evidence had its own hours first. */
const LATE = 2 * PROMISED_HOURS + 3;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const taken = async () => [(await balancesOf(api, buyer))[0], (await balancesOf(api, seller))[0]];

/** A trade of 20 USDT with 1.5 % on each side, whose coins were sent this many hours ago. */
async function sentBefore(hours: number): Promise<number> {
  const id = await scene.tradeIn('crypto_sent');
  await scene.letTimePass(id, { hours });
  return id;
}

beforeEach(async () => {
  await setFree(true);
  scene = await TradeScene.set(api);
  ({ admin, seller, buyer } = scene);
});
afterEach(async () => {
  expect(await checkLedger(api.services.sequelize)).toEqual([]);
});

describe('a decision later than promised', () => {
  it.each([
    ['verified', 'crypto_sent', 'verify'],
    ['resolved', 'disputed', 'resolve'],
  ] as const)('costs no one a fee: %s', async (_, from, action) => {
    const id = await scene.tradeIn(from);
    await scene.letTimePass(id, { hours: LATE });
    const { body } = await scene.act(action, id, admin);
    expect(body).toMatchObject({
      status: 'completed',
      usdt_amount: '20.000000',
      buyer_fee: '0.000000',
      seller_fee: '0.000000',
      split: null,
    });
    expect(body.fees_waived.late_by_minutes).toBeGreaterThanOrEqual(120);
    expect(await taken()).toEqual(['80.000000', '20.000000']);
    const [entry] = await AuditLogEntry.findAll({
      where: { action: `trade.${action}`, subjectId: String(id) },
    });
    expect(entry?.afterJson).toContain(`"late_by_minutes":${body.fees_waived.late_by_minutes}`);
  });

  it('divides without fees', async () => {
    const id = await scene.tradeIn('disputed');
    await scene.letTimePass(id, { hours: LATE });
    const { body } = await scene.act('divide', id, admin);
    expect(body.split).toMatchObject({ seller_usdt: '5.000000', buyer_fee: '0.000000', by: 'admin' });
    expect(await taken()).toEqual(['95.000000', '5.000000']);
  });

  it('is told to both sides', async () => {
    const id = await sentBefore(PROMISED_HOURS + 3);
    await scene.act('verify', id, admin);
    for (const side of [seller, buyer])
      expect((await mailsTo(api, side.id)).at(-1)?.text).toContain('We were late, so no fee was taken.');
  });

  it('gives all back where a trade is cancelled, as ever', async () => {
    const id = await sentBefore(PROMISED_HOURS + 1);
    const { body } = await scene.act('reject', id, admin);
    expect([body.fees_waived, await taken()]).toEqual([null, ['100.000000', '0.000000']]);
  });
});

describe('the fees are taken', () => {
  const FEES = ['79.700000', '19.700000'];

  it('where nothing is promised to be free', async () => {
    await setFree(false);
    const { body } = await scene.act('verify', await sentBefore(PROMISED_HOURS + 40), admin);
    expect([body.fees_waived, body.buyer_fee, await taken()]).toEqual([null, '0.300000', FEES]);
  });

  it('within the promised hours', async () => {
    await scene.act('verify', await sentBefore(PROMISED_HOURS - 0.1), admin);
    expect(await taken()).toEqual(FEES);
  });

  it('where the chain stood still for as long as we were late', async () => {
    const id = await sentBefore(PROMISED_HOURS + 5);
    await api.owner.query(
      `INSERT INTO pauses (reason, network, started_at, ended_at)
       VALUES ('chain', 'sidra', NOW(3) - INTERVAL 10 HOUR, NOW(3) - INTERVAL 4 HOUR)`,
    );
    await scene.act('verify', id, admin);
    expect(await taken()).toEqual(FEES);
    await api.owner.query('DELETE FROM pauses');
  });

  it('where a grave flag stands beside the case', async () => {
    const id = await sentBefore(PROMISED_HOURS + 5);
    await Trade.update({ usualPrice: '0.10000000' }, { where: { id } });
    await scene.act('verify', id, admin);
    expect(await taken()).toEqual(FEES);
  });

  it.each([
    ['never', null],
    ['only lately', 2],
  ])('where the chain showed the payment %s', async (_, matchedAgo) => {
    const id = await sentBefore(PROMISED_HOURS + 5);
    const { canonicalTxnHash: hash } = await Trade.findByPk(id, { rejectOnEmpty: true });
    await Verdict.create({
      subjectType: 'trade',
      subjectId: id,
      network: 'sidra',
      hash: hash ?? '',
      needed: 12,
      matchedAt: matchedAgo === null ? null : hoursAgo(matchedAgo),
    });
    await scene.act('verify', id, admin);
    expect(await taken()).toEqual(FEES);
  });
});

it('is no way for two people to trade free: what they agreed on waits for its own day', async () => {
  const id = await scene.tradeIn('crypto_sent');
  const post = (path: string, actor: Actor, json?: object) =>
    actor.call('POST', `/trades/${id}/${path}`, json);
  const { body } = await post('requests', buyer, { kind: 'split', seller_usdt: '19.99' });
  await post(`requests/${body.request.id}/accept`, seller);
  await scene.letTimePass(id, { hours: LATE });
  await Trade.update({ divideAt: hoursAgo(0.01) }, { where: { id } });
  await carryOutDueSplits(api.services.sequelize);
  const { body: ended } = await buyer.call('GET', `/trades/${id}`);
  expect([ended.status, ended.fees_waived, ended.split.buyer_fee]).toEqual(['completed', null, '0.299850']);
});

it('is not excused by our own pauses', async () => {
  const id = await sentBefore(PROMISED_HOURS + 1);
  await api.owner.query(
    `INSERT INTO pauses (reason, started_at, ended_at)
     VALUES ('maintenance', NOW(3) - INTERVAL 10 HOUR, NOW(3) - INTERVAL 1 HOUR)`,
  );
  await scene.act('verify', id, admin);
  expect(await taken()).toEqual(['80.000000', '20.000000']);
  await api.owner.query('DELETE FROM pauses');
});

it('keeps every cent accounted for, late or not, whole or divided', async () => {
  const ending = fc.record({
    isLate: fc.boolean(),
    part: fc.option(fc.integer({ min: 1, max: 1_999 })),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(ending, { minLength: 1, maxLength: 3 }), async (endings) => {
      for (const { isLate, part } of endings) {
        const id = await scene.tradeIn('disputed');
        await scene.letTimePass(id, { hours: isLate ? LATE : 1 });
        const { status } =
          part === null
            ? await scene.act('resolve', id, admin)
            : await scene.put(`/admin/trades/${id}/resolve-dispute`, admin, {
                status: 'completed',
                seller_usdt: (part / 100).toFixed(2),
              });
        expect(status).toBe(200);
      }
      expect(await checkLedger(api.services.sequelize)).toEqual([]);
      scene = await TradeScene.set(api);
      ({ admin, seller, buyer } = scene);
    }),
    { numRuns: 4 },
  );
}, 120_000);

it('names a trade whose fee was left out without a reason', async () => {
  const id = await sentBefore(1);
  await scene.act('verify', id, admin);
  await Trade.update({ lateMinutes: 7 }, { where: { id } });
  const found = (await checkLedger(api.services.sequelize)).map(({ rule }) => rule);
  expect(found).toContain('only a late decision takes no fee of a whole trade');
  await Trade.update({ lateMinutes: null }, { where: { id } });
});

it('is reported by month, queue and administrator', async () => {
  const read = async () =>
    (await admin.call('GET', '/admin/statistics/lateness')).body.filter(
      ({ by }: { by: { id: number } }) => by?.id === admin.id,
    );
  expect(await read()).toEqual([]);
  const ids = [await sentBefore(LATE), await sentBefore(LATE + 1)];
  for (const id of ids) await scene.act('verify', id, admin);
  const disputed = await scene.tradeIn('disputed');
  await scene.letTimePass(disputed, { hours: LATE });
  await scene.act('divide', disputed, admin);
  const late = await Trade.findAll({ where: { id: ids } });
  const longest_minutes = Math.max(...late.map(({ lateMinutes }) => lateMinutes ?? 0));
  const month = new Date().toISOString().slice(0, 7);
  expect(await read()).toEqual([
    expect.objectContaining({ month, queue: 'trades', cases: 2, longest_minutes, cost: '1.200000' }),
    expect.objectContaining({ month, queue: 'disputes', cases: 1, cost: '0.150000' }),
  ]);
});
