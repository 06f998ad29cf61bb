import { PROMISED_HOURS } from '@souk/contracts/backOffice/desk/waiting';
import { LEAST_KEPT_CASES } from '@souk/contracts/trading/trades/keptPromise';
import * as fc from 'fast-check';
import { createTestApi, type TestApi } from '../../../../test/createTestApi';
import { type Actor, createTestOffer, createTrader } from '../../../../test/factories';
import { type Sale, writeTrades } from '../../../../test/writeTrades';
import { select } from '../../../kernel/database/statements';
import { readKeptPromise } from './readKeptPromise';

// Not `testApi`: the trades bypass the ledger, which it would prove.
let api: TestApi;
let sale: Sale;
beforeAll(async () => {
  api = await createTestApi();
  sale = [await createTrader(api), await createTrader(api)];
});
afterAll(() => api.close());

interface Case {
  minutes: number;
  as: 'verify' | 'reject' | 'waiting' | 'resolve' | 'long ago';
  /** Minutes after the hash at which the chain showed the payment; null: never; missing: it was not asked. */
  matchedAfter?: number | null;
}

async function write(cases: readonly Case[]): Promise<void> {
  const now = Date.now();
  const ago = (minutes: number) => new Date(now - minutes * 60_000);
  const insert = (table: string, columns: string, rows: unknown[][]) =>
    rows.length > 0 &&
    api.owner.query(`INSERT INTO ${table} (${columns}) VALUES ?`, { replacements: [rows] });
  for (const table of ['audit_log', 'verdicts', 'case_entries', 'trades'])
    await api.owner.query(`DELETE FROM ${table}`);
  await writeTrades(
    api,
    await createTestOffer(api, sale[0] as Actor),
    cases.map(() => sale),
  );
  const ids = await select<{ id: number }>(api.owner, 'SELECT id FROM trades ORDER BY id');
  const made = cases.map((one, at) => ({ ...one, id: ids[at]?.id ?? 0 }));
  // A waiting case keeps waiting during the test: half a minute does not change its minutes.
  const decidedAgo = ({ as }: Case) => (as === 'waiting' ? -0.5 : as === 'long ago' ? 60 * 24 * 31 : 60);
  const sentAgo = (one: Case) => decidedAgo(one) + one.minutes;
  for (const one of made.filter(({ as }) => as === 'waiting'))
    await api.owner.query(`UPDATE trades SET status = 'crypto_sent' WHERE id = ${one.id}`);
  await api.owner.query("UPDATE trades SET canonical_txn_hash = CONCAT('hash', id)");
  await insert(
    'case_entries',
    'trade_id, seq, at, actor_role, kind, data, prev_hash, hash',
    made.map((one) => [one.id, 1, ago(sentAgo(one)), 'seller', 'hash_sent', '{}', '', '']),
  );
  await insert(
    'verdicts',
    'subject_type, subject_id, network, hash, needed, reasons, senders, sources, created_at, matched_at',
    made.flatMap((one) => {
      const { id, matchedAfter: after } = one;
      if (after === undefined) return [];
      const matched = after === null ? null : ago(sentAgo(one) - after);
      return [['trade', id, 'sidra', `hash${id}`, 12, '[]', '[]', '[]', ago(0), matched]];
    }),
  );
  await insert(
    'audit_log',
    'action, subject_type, subject_id, created_at',
    made.flatMap((one) => {
      if (one.as === 'waiting') return [];
      const action = one.as === 'long ago' ? 'verify' : one.as;
      return [[`trade.${action}`, 'trade', String(one.id), ago(decidedAgo(one))]];
    }),
  );
}

function countByHand(cases: readonly Case[]) {
  const promised = PROMISED_HOURS * 60;
  const waits = cases
    .filter(({ as, matchedAfter }) => matchedAfter !== null && as !== 'resolve' && as !== 'long ago')
    .map(({ as, minutes, matchedAfter = 0 }) => ({ as, waited: minutes - Math.max(matchedAfter ?? 0, 0) }))
    .filter(({ as, waited }) => as !== 'waiting' || waited > promised)
    .map(({ waited }) => waited)
    .sort((one, other) => one - other);
  if (waits.length < LEAST_KEPT_CASES) return null;
  return {
    cases: waits.length,
    median_minutes: waits[Math.ceil(waits.length / 2) - 1],
    late: waits.filter((waited) => waited > promised).length,
  };
}

const oneCase: fc.Arbitrary<Case> = fc
  .record({
    minutes: fc.integer({ min: 10, max: 3_000 }),
    as: fc.constantFrom<Case['as'][]>(
      'verify',
      'verify',
      'verify',
      'reject',
      'waiting',
      'resolve',
      'long ago',
    ),
    matchedAfter: fc.constantFrom<(number | null | undefined)[]>(undefined, undefined, null, 5, -5),
  })
  // Only a finished wait can be compared with a day to the second.
  .filter(({ as, minutes }) => as !== 'waiting' || Math.abs(minutes - PROMISED_HOURS * 60) > 5);

it('says of any cases what a person counts by hand', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(oneCase, { minLength: 15, maxLength: 60 }), async (cases) => {
      await write(cases);
      expect(await readKeptPromise(api.services.sequelize)).toEqual({ kept: countByHand(cases) });
    }),
    { numRuns: 6 },
  );
});

it('says nothing of fewer cases than 20, and to a visitor what it says of more', async () => {
  const kept = async (count: number) => {
    await write(Array<Case>(count).fill({ minutes: 14, as: 'verify' }));
    return (await readKeptPromise(api.services.sequelize)).kept;
  };
  expect(await kept(19)).toBeNull();
  expect(await kept(20)).toEqual({ cases: 20, median_minutes: 14, late: 0 });
  const { status, body } = await api.call('GET', '/market/kept-promise');
  expect([status, body.kept.median_minutes]).toEqual([200, 14]);
});
