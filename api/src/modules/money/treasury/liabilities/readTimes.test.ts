import type { LiabilityHead } from '@souk/contracts/money/treasury/liabilities';
import { verifyHead } from '@souk/contracts/money/treasury/verifyLiability.mjs';
import * as fc from 'fast-check';
import { createTestApi, type TestApi } from '../../../../../test/createTestApi';
import { type Actor, createTestOffer, createTrader } from '../../../../../test/factories';
import { setSettings } from '../../../../../test/setSettings';
import { writeTrades } from '../../../../../test/writeTrades';
import { inSnapshot } from '../../../../kernel/database/inSnapshot';
import { select } from '../../../../kernel/database/statements';
import { makeProof } from './makeProof';
import { readTimes } from './readTimes';

// Not `testApi`: the trades bypass the ledger, which it would prove.
let api: TestApi;
let seller: Actor;
let buyer: Actor;
beforeAll(async () => {
  api = await createTestApi();
  [seller, buyer] = [await createTrader(api), await createTrader(api)];
});
afterAll(() => api.close());

const DAY = 1440;
const HOUR = 60;
const today = Math.floor(Date.now() / 86_400_000) * 86_400_000;
const before = (minutes: number) => new Date(today - minutes * 60_000);
const noon = before(-12 * HOUR);
const dayAgo = (days: number) =>
  before(days * DAY)
    .toISOString()
    .slice(0, 10);

interface Case {
  as: 'verify' | 'reject' | 'complete' | 'cancel';
  ended: number;
  waited: number;
}

const insert = (table: string, columns: string, rows: unknown[][]) =>
  rows.length > 0 && api.owner.query(`INSERT INTO ${table} (${columns}) VALUES ?`, { replacements: [rows] });
const log = (rows: unknown[][]) =>
  insert('audit_log', 'action, subject_type, subject_id, user_id, created_at', rows);
const payout = (
  id: number,
  times: { asked: number; begun: number; done: number },
  { first = 'request', last = 'complete' } = {},
) =>
  log([
    [`withdrawal.${first}`, 'withdrawal', String(id), buyer.id, before(times.asked)],
    ['withdrawal.process', 'withdrawal', String(id), buyer.id, before(times.begun)],
    [`withdrawal.${last}`, 'withdrawal', String(id), buyer.id, before(times.done)],
  ]);
const clear = async () => {
  for (const table of ['audit_log', 'case_entries', 'trades', 'liability_nodes', 'liability_proofs'])
    await api.owner.query(`DELETE FROM ${table}`);
};
const read = (now = noon) => inSnapshot(api.services.sequelize, (transaction) => readTimes(transaction, now));

async function write(cases: readonly Case[]): Promise<void> {
  await clear();
  const isTrade = ({ as }: Case) => as === 'verify' || as === 'reject';
  const trades = cases.filter(isTrade);
  if (trades.length > 0)
    await writeTrades(
      api,
      await createTestOffer(api, seller),
      trades.map(() => [seller, buyer]),
    );
  const ids = await select<{ id: number }>(api.owner, 'SELECT id FROM trades ORDER BY id');
  await insert(
    'case_entries',
    'trade_id, seq, at, actor_role, kind, data, prev_hash, hash',
    trades.flatMap(({ ended, waited }, at) =>
      // The hash is sent, and corrected at the last moment.
      [ended + waited, ended].map((sent, seq) => {
        return [ids[at]?.id, seq, before(sent), 'seller', 'hash_sent', '{}', '', ''];
      }),
    ),
  );
  await log(
    trades.map(({ as, ended }, at) => [`trade.${as}`, 'trade', ids[at]?.id, buyer.id, before(ended)]),
  );
  for (const [at, { as, ended, waited }] of cases.filter((one) => !isTrade(one)).entries()) {
    const times = { asked: ended + waited, begun: ended + Math.min(1, waited), done: ended };
    await payout(at + 1, times, { last: as });
  }
}

function countByHand(cases: readonly Case[], as: Case['as'], days: number) {
  const waits = cases
    .filter((one) => one.as === as && one.ended > (days - 1) * DAY && one.ended <= days * DAY)
    .map(({ waited }) => waited)
    .sort((one, other) => one - other);
  const rank = (part: number) => {
    const place = waits.findIndex((_, at) => at + 1 >= waits.length * part);
    return place < 0 ? null : waits[place];
  };
  return {
    count: waits.length,
    median_minutes: rank(0.5),
    p95_minutes: rank(0.95),
    longest_minutes: rank(1),
  };
}

const oneCase: fc.Arbitrary<Case> = fc.record({
  as: fc.constantFrom<Case['as'][]>('verify', 'verify', 'complete', 'complete', 'reject', 'cancel'),
  ended: fc.integer({ min: -HOUR, max: 4 * DAY }),
  waited: fc.integer({ min: 0, max: 3_000 }),
});

it('says of each day what a person counts by hand, and nothing of today', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(oneCase, { maxLength: 60 }), async (cases) => {
      await write(cases);
      const days = [4, 3, 2, 1].map((ago) => ({
        day: dayAgo(ago),
        verified: countByHand(cases, 'verify', ago),
        paid_out: countByHand(cases, 'complete', ago),
      }));
      const first = days.findIndex(({ verified, paid_out }) => verified.count + paid_out.count > 0);
      expect(await read()).toEqual(first < 0 ? null : days.slice(first));
    }),
    { numRuns: 8 },
  );
});

it('says it of 30 days after a long standstill, and of none more', async () => {
  await write([1, 29, 31].map((days) => ({ as: 'verify', ended: days * DAY - 1, waited: 10 })));
  const days = (await read()) ?? [];
  expect([days[0]?.day, days.length]).toEqual([dayAgo(29), 29]);
  await write([{ as: 'verify', ended: 30 * DAY - 1, waited: 10 }]);
  expect(await read()).toHaveLength(30);
});

it('waits two minutes after midnight for what is still being written', async () => {
  await write([{ as: 'verify', ended: 1, waited: 10 }]);
  expect(await read(before(-1))).toBeNull();
  expect(await read(before(-2))).toMatchObject([{ day: dayAgo(1), verified: { count: 1 } }]);
});

describe('a payout that was held', () => {
  const hold = (minutes: number | null) =>
    buyer.user.update({ walletAddressChangedAt: minutes === null ? null : before(minutes) });
  const waited = async () => (await read())?.[0]?.paid_out.longest_minutes;
  beforeEach(clear);
  afterEach(() => hold(null));

  it('waits from the end of the hold', async () => {
    await hold(40 * HOUR);
    await payout(1, { asked: 30 * HOUR, begun: 10 * HOUR, done: 9 * HOUR });
    expect(await waited()).toBe(7 * HOUR);
  });

  it('is not excused by a hold that began later', async () => {
    await hold(5 * HOUR);
    await payout(1, { asked: 30 * HOUR, begun: 10 * HOUR, done: 9 * HOUR });
    expect(await waited()).toBe(21 * HOUR);
  });

  it('waits from its payment at the latest, where the setting became longer since', async () => {
    const set = (hours: number) => setSettings(api, { payout_hold_hours: hours });
    await hold(40 * HOUR);
    await payout(1, { asked: 30 * HOUR, begun: 10 * HOUR, done: 9 * HOUR });
    await set(72);
    expect(await waited()).toBe(HOUR);
    await set(24);
  });

  it('rests for as long where it was claimed', async () => {
    await payout(1, { asked: 40 * HOUR, begun: 10 * HOUR, done: 9 * HOUR }, { first: 'claim' });
    expect(await waited()).toBe(7 * HOUR);
  });
});

describe('the proof', () => {
  const prove = async () => (await makeProof(api.services, true)) as LiabilityHead;

  it('tells of each day once, signs it, and is published with it', async () => {
    await write([{ as: 'verify', ended: 3 * DAY - 1, waited: 10 }]);
    const expected = await inSnapshot(api.services.sequelize, (transaction) =>
      readTimes(transaction, new Date()),
    );
    expect(expected?.length).toBeGreaterThanOrEqual(2);
    const [first, second] = [await prove(), await prove()];
    expect([first.times, second.times]).toEqual([expected, null]);
    for (const head of [first, second]) expect(await verifyHead(head)).toBe('right');
    const { body } = await api.call('GET', '/transparency/liabilities?limit=2');
    expect(body.map(({ times }: LiabilityHead) => times)).toEqual([null, expected]);
    const others = 'not those that were signed';
    await expect(verifyHead({ ...first, times: null })).rejects.toThrow(others);
    await expect(verifyHead({ ...second, times: expected ?? null })).rejects.toThrow(others);
    // As seen by a program that knows no times.
    expect(await verifyHead({ ...first, times: null, times_signature: null })).toBe('right');
    const later = await read(before(-DAY - 12 * HOUR));
    expect(later?.at(-1)).toMatchObject({ day: dayAgo(0), verified: { count: 0, median_minutes: null } });
  });
});
