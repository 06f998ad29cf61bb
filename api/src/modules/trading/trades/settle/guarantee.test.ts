// @slow: tries each end and each excuse, and many trades at once

import * as fc from 'fast-check';
import { codeOf } from '../../../../../test/codeOf';
import {
  type Actor,
  balancesOf,
  createTestOffer,
  openTestTrade,
  tryTrade,
} from '../../../../../test/factories';
import { mailsTo } from '../../../../../test/mailsTo';
import { passTime } from '../../../../../test/passTime';
import { setSettings } from '../../../../../test/setSettings';
import { TradeScene } from '../../../../../test/TradeScene';
import { testApi } from '../../../../../test/testApi';
import { checkLedger } from '../../../../domain/ledger/checkLedger';
import { CaseEntry, Session, Trade } from '../../../../domain/models';
import { inTransaction } from '../../../../kernel/database/transaction';
import { readHolds } from '../../../money/wallet/activity/readHolds';
import { FoundPayment } from '../../tables';
import { doWhatIsDue } from '../deadlineJobs';

const api = testApi();
let scene: TradeScene;
let admin: Actor;
let seller: Actor;
let buyer: Actor;

/** The guarantee of a trade of 20 USDT. */
const PROMISED = '1.000000';

const allow = (most_guarantee_percentage: number) => setSettings(api, { most_guarantee_percentage });
const escrows = async () => [(await balancesOf(api, seller))[1], (await balancesOf(api, buyer))[1]];
const available = async () => [(await balancesOf(api, seller))[0], (await balancesOf(api, buyer))[0]];
const later = (id: number, minutes: number) => passTime(api, { minutes, tradeId: id });
const doDue = (id: number) =>
  inTransaction(api.services.sequelize, (transaction) => doWhatIsDue(transaction, id));
const expire = async (id: number) => {
  await later(id, 26 * 60);
  await doDue(id);
};
const cancelLate = async (id: number) => {
  await later(id, 61);
  await scene.act('cancel_overdue', id, buyer);
};
const declineLate = async (id: number) => {
  await later(id, 45);
  await scene.act('decline', id, seller);
};
const endOf = async (id: number) => (await buyer.call('GET', `/trades/${id}`)).body.guarantee;

beforeEach(async () => {
  await allow(10);
  scene = await TradeScene.set(api, { guarantee: '5' });
  ({ admin, seller, buyer } = scene);
});
afterEach(async () => {
  expect(await checkLedger(api.services.sequelize)).toEqual([]);
});

it('is taken from the seller as the trade opens, and told where it is held', async () => {
  const id = await scene.tradeIn('open');
  expect(await escrows()).toEqual([PROMISED, '20.300000']);
  expect(await endOf(id)).toEqual({ amount: PROMISED, end: null });
  const { holds } = await readHolds(api.services.sequelize, seller.id);
  expect(holds).toEqual([
    expect.objectContaining({
      amount: PROMISED,
      subject: expect.objectContaining({ id, side: 'seller', counterparty: buyer.user.username }),
    }),
  ]);
  await scene.act('decline', id, seller);
});

type Act = (id: number) => Promise<unknown>;
const act =
  (action: Parameters<TradeScene['act']>[0], by: () => Actor): Act =>
  (id) =>
    scene.act(action, id, by());

const ENDS: [name: string, end: 'returned' | 'paid', acts: Act[]][] = [
  ['completed', 'returned', [act('send_hash', () => seller), act('verify', () => admin)]],
  ['divided', 'returned', [act('dispute', () => buyer), act('divide', () => admin)]],
  ['rejected', 'returned', [act('send_hash', () => seller), act('reject', () => admin)]],
  ['decided for the buyer', 'returned', [act('dispute', () => buyer), act('cancel', () => admin)]],
  ['cancelled by agreement', 'returned', [act('ask_cancel', () => buyer), act('agree_cancel', () => seller)]],
  [
    'cancelled by the buyer after the deadline',
    'paid',
    [(id) => later(id, 61), act('cancel_overdue', () => buyer)],
  ],
  ['cancelled by the platform', 'paid', [expire]],
  ['declined in the first third', 'returned', [(id) => later(id, 19), act('decline', () => seller)]],
  ['declined later', 'paid', [(id) => later(id, 21), act('decline', () => seller)]],
  ['declined after the deadline', 'paid', [(id) => later(id, 70), act('decline', () => seller)]],
];

it.each(ENDS)('of a trade that is %s is %s', async (_, end, acts) => {
  const id = await scene.tradeIn('open');
  for (const step of acts) await step(id);
  expect(await endOf(id)).toEqual({ amount: PROMISED, end });
  expect(await escrows()).toEqual(['0.000000', '0.000000']);
  if (end === 'paid') expect(await available()).toEqual(['99.000000', '101.000000']);
});

const say: Act = (id) => seller.call('POST', `/trades/${id}/messages`, { text: 'I send it soon' });
const disputeOf =
  (by: () => Actor): Act =>
  (id) =>
    scene.act('dispute', id, by());
const decide =
  (decision_code?: string): Act =>
  (id) =>
    scene.put(`/admin/trades/${id}/resolve-dispute`, admin, { status: 'cancelled', decision_code });
const late: Act = (id) => later(id, 61);
/** The log changes too: its entries happened in time. */
const lateSince: Act = async (id) => {
  await late(id);
  await api.owner.query(`UPDATE case_entries SET at = at - INTERVAL 61 MINUTE WHERE trade_id = ${id}`);
};
const sendNothing = act('send_hash', () => seller);

describe('a seller who sent nothing in time frees no promise', () => {
  it.each<[string, 'returned' | 'paid', Act[]]>([
    ['by a word and the buyer’s wait', 'paid', [say, expire, decide()]],
    ['where the reason is that they showed nothing', 'paid', [say, expire, decide('seller_silent')]],
    ['by a hash in the dispute that was none', 'paid', [say, expire, sendNothing, decide('coins_missing')]],
    ['by a dispute of their own after the deadline', 'paid', [late, disputeOf(() => seller), decide()]],
    ['where the buyer brings it before us', 'paid', [late, disputeOf(() => buyer), decide()]],
    ['by a hash after the deadline that is none', 'paid', [late, sendNothing, act('reject', () => admin)]],
    [
      'by a dispute of their own in time, where they showed nothing',
      'paid',
      [disputeOf(() => seller), lateSince, decide('seller_silent')],
    ],
    [
      'but by their own in time for no such reason',
      'returned',
      [disputeOf(() => seller), lateSince, decide()],
    ],
    ['but where the reason is another', 'returned', [say, expire, decide('outside')]],
    ['but where both agree', 'returned', [say, expire, decide('sides_agree')]],
    ['but where the buyer stopped them in time', 'returned', [disputeOf(() => buyer), lateSince, decide()]],
    ['but where a part was sent', 'returned', [say, expire, act('divide', () => admin)]],
  ])('%s: %s', async (_, end, acts) => {
    const id = await scene.tradeIn('open');
    for (const step of acts) await step(id);
    expect(await endOf(id)).toEqual({ amount: PROMISED, end });
  });

  it('but where the clock stood still as they were stopped', async () => {
    const id = await scene.tradeIn('open');
    await late(id);
    await api.owner.query(
      "INSERT INTO pauses (reason, started_at) VALUES ('maintenance', NOW(3) - INTERVAL 10 MINUTE)",
    );
    await disputeOf(() => buyer)(id);
    await decide()(id);
    expect(await endOf(id)).toMatchObject({ end: 'returned' });
    await api.owner.query('DELETE FROM pauses');
  });
});

const EXCUSES: [excuse: string, come: Act][] = [
  ['wallet_refused', (id) => Trade.update({ walletRefusedAt: new Date() }, { where: { id } })],
  ['wallet_changed', act('change_wallet', () => buyer)],
  ['payment_found', (id) => find(id, -3 * 24 * 60)],
  [
    'tied',
    (id) =>
      Session.update(
        { address: '203.0.113.7', device: `Browser ${id}` },
        { where: { userId: [seller.id, buyer.id] } },
      ),
  ],
];

const find = (tradeId: number, minutes: number, amount = '10') =>
  FoundPayment.create({
    tradeId,
    hash: `ab${tradeId}`.padEnd(64, '0'),
    wallet: 'a wallet',
    amount,
    blockAt: new Date(Date.now() + minutes * 60_000),
  });

describe.each([
  ['the buyer cancels', cancelLate],
  ['the platform cancels', expire],
  ['the seller declines late', declineLate],
  [
    'we decide for the buyer after a word',
    async (id: number) => {
      for (const step of [say, expire, decide()]) await step(id);
    },
  ],
])('where %s', (_, end: Act) => {
  it.each(EXCUSES)('%s has it go back, and both read why', async (excuse, come) => {
    const id = await scene.tradeIn('open');
    await come(id);
    await end(id);
    expect(await endOf(id)).toEqual({ amount: PROMISED, end: 'returned' });
    expect(await available()).toEqual(['100.000000', '100.000000']);
    const entry = await CaseEntry.findOne({ where: { tradeId: id, kind: 'money' }, rejectOnEmpty: true });
    expect(JSON.parse(entry.data)).toMatchObject({ guarantee: 'returned', guarantee_usdt: PROMISED, excuse });
    for (const side of [seller, buyer])
      expect((await mailsTo(api, side.id)).at(-1)?.text).toContain('that the seller had promised went back:');
  });
});

describe('a payment that was found', () => {
  it('after the deadline is no excuse', async () => {
    const id = await scene.tradeIn('open');
    await find(id, 24 * 60);
    await cancelLate(id);
    expect(await endOf(id)).toMatchObject({ end: 'paid' });
  });

  it('and is dust is no excuse, while half of the coins is a beginning', async () => {
    for (const [amount, end] of [
      ['4.999999999999999999', 'paid'],
      ['5', 'returned'],
    ] as const) {
      const id = await scene.tradeIn('open');
      await find(id, -3 * 24 * 60, amount);
      await cancelLate(id);
      expect(await endOf(id)).toMatchObject({ end });
    }
  });

  it('and was given for another trade of the seller is no excuse', async () => {
    const [id, other] = [await scene.tradeIn('open'), await scene.tradeIn('open')];
    await find(id, -1);
    const [payment] = await FoundPayment.findAll({ where: { tradeId: id } });
    await scene.put(`/trades/${other}/confirm-sent?seller_txn_hash=0x${payment?.hash}`, seller);
    await cancelLate(id);
    expect(await endOf(id)).toMatchObject({ end: 'paid' });
    await scene.act('reject', other, admin);
  });
});

it('is paid too where a seller gives the wallet that they were shown as their own', async () => {
  const id = await scene.tradeIn('open');
  const { buyerWalletAddress: walletAddress } = await Trade.findByPk(id, { rejectOnEmpty: true });
  await seller.user.update({ walletAddress });
  await expire(id);
  expect(await endOf(id)).toMatchObject({ end: 'paid' });
});

it('asks of a seller only the time in which the platform worked', async () => {
  const id = await scene.tradeIn('open');
  await later(id, 45);
  await api.owner.query(
    `INSERT INTO pauses (reason, started_at, ended_at) VALUES ('maintenance', NOW(3) - INTERVAL 40 MINUTE, NOW(3) - INTERVAL 10 MINUTE)`,
  );
  await scene.act('decline', id, seller);
  expect(await endOf(id)).toMatchObject({ end: 'returned' });
  await api.owner.query('DELETE FROM pauses');
});

it('is told to both where it is paid', async () => {
  const id = await scene.tradeIn('open');
  await expire(id);
  for (const side of [seller, buyer])
    expect((await mailsTo(api, side.id)).at(-1)?.text).toContain(
      'in case nothing came in time: the buyer got it.',
    );
});

it('ends once, whichever of three acts is first', async () => {
  for (let round = 0; round < 3; round += 1) {
    const id = await scene.tradeIn('open');
    await later(id, 26 * 60);
    const answers = await Promise.all([
      scene.act('decline', id, seller),
      scene.act('cancel_overdue', id, buyer),
      doDue(id).then(
        () => ({ status: 200 }),
        () => ({ status: 409 }),
      ),
    ]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(await endOf(id)).toMatchObject({ end: 'paid' });
  }
  expect(await available()).toEqual(['97.000000', '103.000000']);
});

describe('a seller whose balance is below the promise', () => {
  it('sells nothing, and nothing is locked; the market has no such offer', async () => {
    const offer = await createTestOffer(api, seller, { guarantee: '10', min: '40' });

    const listed = async () =>
      (await buyer.call('GET', '/offers/')).body.some(({ id }: { id: number }) => id === offer.id);
    expect(await listed()).toBe(true);
    const { body } = await seller.call('POST', '/wallet/withdraw', { amount: '93' });
    expect(await listed()).toBe(false);
    const refused = await tryTrade(buyer, offer, '40');
    expect([refused.status, codeOf(refused)]).toEqual([409, 'offer_unavailable']);
    expect([await escrows(), await available()]).toEqual([
      ['0.000000', '0.000000'],
      ['7.000000', '100.000000'],
    ]);
    const own = await seller.call('GET', '/offers/my');
    expect(own.body.find(({ id }: { id: number }) => id === offer.id).market).toEqual({
      is_on: false,
      why: [{ code: 'guarantee_uncovered', until: null, missing: '1.000000' }],
    });
    await seller.call('POST', `/wallet/withdrawals/${body.id}/cancel`);
  });

  it('and a buyer who has too little read the buyer’s word only where the seller has enough', async () => {
    const open = () => tryTrade(buyer, scene.offer, '90');
    expect(codeOf(await open())).toBe('insufficient_funds');
    await seller.call('POST', '/wallet/withdraw', { amount: '98' });
    expect(codeOf(await open())).toBe('offer_unavailable');
  });

  it('sells as much as it covers to many who buy at once', async () => {
    const offer = await createTestOffer(api, seller, { guarantee: '10' });
    await seller.call('POST', '/wallet/withdraw', { amount: '99' });
    const answers = await Promise.all(Array.from({ length: 8 }, () => tryTrade(buyer, offer, '2')));
    // Each promises 0.40 of the remaining 1.00.
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409, 409, 409]);
    expect(await escrows()).toEqual(['0.800000', '8.120000']);
  });
});

describe('what an offer may promise', () => {
  const TERMS = { crypto_type: 'SIDRA', price_per_unit: '2', min_amount: '1', max_amount: '10' };
  const post = (guarantee_percentage: string) =>
    seller.call('POST', '/offers/', { ...TERMS, guarantee_percentage });

  it.each(['-1', '0.5', '10.01', '5.001', 'much'])('is not %s', async (percentage) => {
    const { status, body } = await post(percentage);
    expect([status, body.errors?.[0]?.field]).toEqual([422, 'guarantee_percentage']);
  });

  it('is no more than the platform allows, and nothing where that is 0', async () => {
    await allow(3);
    expect((await post('3')).body.guarantee_percentage).toBe('3.00');
    const refused = await post('3.01');
    expect([refused.status, codeOf(refused)]).toEqual([422, 'guarantee_too_high']);
    await allow(0);
    expect(codeOf(await post('1'))).toBe('guarantee_too_high');
    expect((await post('0')).status).toBe(201);
    // The earlier promise no longer counts.
    const { body: offer } = await buyer.call('GET', `/offers/${scene.offer.id}`);
    expect(offer.guarantee_percentage).toBe('0.00');
    const trade = await openTestTrade(api, buyer, scene.offer);
    expect(trade.guarantee).toBeNull();
  });

  it('is found on the market by those who want it', async () => {
    const { body } = await post('0');
    const find = async (query: string) =>
      (await api.call('GET', `/market/offers?limit=100${query}`)).body.map(({ id }: { id: number }) => id);
    expect(await find('')).toEqual(expect.arrayContaining([body.id, scene.offer.id]));
    expect(await find('&guaranteed=true')).not.toContain(body.id);
    expect(await find('&guaranteed=true')).toContain(scene.offer.id);
  });

  it('takes a recent proof where it is more than before, and is told to its owner', async () => {
    const { sessionId } = seller;
    const change = (guarantee_percentage: string) =>
      scene.put(`/offers/${scene.offer.id}`, seller, { guarantee_percentage });
    await api.owner.query(
      `UPDATE sessions SET proved_at = NOW(3) - INTERVAL 1 HOUR WHERE id = '${sessionId}'`,
    );
    expect(codeOf(await post('1'))).toBe('reauthentication_required');
    expect(codeOf(await change('6'))).toBe('reauthentication_required');
    expect((await change('2')).status).toBe(200);
    await api.owner.query(`UPDATE sessions SET proved_at = NOW(3) WHERE id = '${sessionId}'`);
    expect((await change('6')).status).toBe(200);
    expect((await mailsTo(api, seller.id)).at(-1)?.subject).toContain('Your offer pays 6% if you are late');
  });
});

it('leaves the first entry of a trade’s log as it was where nothing is promised', async () => {
  await allow(0);
  const id = await scene.tradeIn('open');
  await allow(10);
  const promised = await scene.tradeIn('open');
  const opened = async (trade: number) => {
    const { body } = await buyer.call('GET', `/trades/${trade}/case`);
    return JSON.parse(body.entries[0].data);
  };
  expect(await opened(id)).not.toHaveProperty('guarantee');
  expect(await opened(promised)).toMatchObject({ guarantee: PROMISED });
});

it('is counted where the balances come from', async () => {
  await expire(await scene.tradeIn('open'));
  for (const [side, amount] of [
    [seller, '-1'],
    [buyer, '1'],
  ] as const) {
    const { body } = await admin.call('GET', `/admin/users/${side.id}/evidence`);
    expect(body.balance.origins).toContainEqual({ kind: 'guarantee', count: 1, amount });
  }
});

it('has every cent accounted for, whatever ends come with whatever excuses', async () => {
  const trade = fc.record({
    end: fc.nat(ENDS.length - 1),
    excuse: fc.option(fc.nat(EXCUSES.length - 2)),
    percentage: fc.integer({ min: 100, max: 1000 }),
    // From 3 coins, worth more than a division's share, to 12: the buyer has 100 USDT for four.
    amount: fc.integer({ min: 300_000_000, max: 1_200_000_000 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(trade, { minLength: 2, maxLength: 4 }), async (trades) => {
      scene = await TradeScene.set(api, { guarantee: '5' });
      ({ admin, seller, buyer } = scene);
      const open: [id: number, acts: Act[]][] = [];
      for (const { end, excuse, percentage, amount } of trades) {
        const guarantee = (percentage / 100).toFixed(2);
        const offer = await createTestOffer(api, seller, { guarantee, min: '0.01' });
        const { id } = await openTestTrade(api, buyer, offer, (amount / 1e8).toFixed(8));
        open.push([
          id,
          [...(excuse === null ? [] : [EXCUSES[excuse]?.[1]]), ...(ENDS[end]?.[2] ?? [])] as Act[],
        ]);
        expect(await checkLedger(api.services.sequelize)).toEqual([]);
      }
      for (const [id, acts] of open)
        for (const step of acts) {
          await step(id);
          expect(await checkLedger(api.services.sequelize)).toEqual([]);
        }
      expect(await escrows()).toEqual(['0.000000', '0.000000']);
    }),
    { numRuns: 4 },
  );
}, 240_000);

it('cannot go nowhere, and is named where it went to a buyer who was not kept waiting', async () => {
  const id = await scene.tradeIn('completed');
  await expect(Trade.update({ guaranteeEnd: null }, { where: { id } })).rejects.toThrow(
    'trades_guarantee_end',
  );
  await Trade.update({ guaranteeEnd: 'paid' }, { where: { id } });
  const rules = (await checkLedger(api.services.sequelize)).map(({ rule }) => rule);
  expect(rules).toContain('each guarantee of a trade that ended went one way');
  await Trade.update({ guaranteeEnd: 'returned' }, { where: { id } });
});
