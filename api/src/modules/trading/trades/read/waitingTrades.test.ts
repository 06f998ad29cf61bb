// @slow: compares a statement with thousands of trades
import { reachableTrades } from '@souk/contracts/testing/reachableTrades';
import { type Situation, situationOf } from '@souk/contracts/trading/trades/situation';
import { type DatedFacts, factsOf, type TradeFacts } from '@souk/contracts/trading/trades/tradeConditions';
import { isLiveTrade, TRADE_SIDES, type TradeSide } from '@souk/contracts/trading/trades/tradeMachine';
import fc from 'fast-check';
import { createTestApi, type TestApi } from '../../../../../test/createTestApi';
import { type Actor, createTestOffer, createTrader } from '../../../../../test/factories';
import { readClock } from '../../../../domain/clock/readClock';
import { addsPayment } from '../../../../domain/tradeLog/addsPayment';
import { tradeFacts } from '../../../../domain/tradeLog/tradeFacts';
import { readWaiting } from '../../../backOffice/shared/desk/readWaiting';
import { readHolds } from '../../../money/wallet/activity/readHolds';
import { countTrades, listAllTrades, listOwnTrades } from './listTrades';
import { presentTrade } from './presenter';
import type { TradeRow } from './readTradeFacts';

/** Not `testApi`: these trades bypass the ledger. */
let api: TestApi;
let parties: Record<TradeSide, Actor>;
let offerId: number;

beforeAll(async () => {
  api = await createTestApi();
  parties = { seller: await createTrader(api), buyer: await createTrader(api) };
  offerId = (await createTestOffer(api, parties.seller)).id;
});
afterAll(() => api.close());

const ALL = reachableTrades();
const ROWS = 1_000_000;
const UNIT_MS = 10 * 60_000;

/** In steps of ten minutes before now; negative: after it. */
const ago = (min: number, max: number) => fc.integer({ min, max });
const times = fc.record({
  opened: ago(200, 3000),
  changed: ago(0, 3000),
  sendBy: ago(-100, 190),
  evidence: ago(1, 100),
  creditedPause: fc.nat(4),
});
/** Moments between which deadlines stood still, one after the other; an odd number: they still do. */
const pauses = fc.uniqueArray(fc.integer({ min: 1, max: 190 }), { maxLength: 7 });
/** Networks of the pauses, in turn: a pause of another network concerns none of these trades. */
const networks = fc.array(fc.constantFrom(null, 'sidra', 'bsc'), { minLength: 1, maxLength: 3 });

type Times = typeof times extends fc.Arbitrary<infer Value> ? Value : never;

function columnsOf(
  facts: TradeFacts,
  { opened, changed, sendBy, evidence, creditedPause }: Times,
  id: number,
) {
  const at = (units: number) => new Date(base - units * UNIT_MS);
  const evidenceBy = (side: TradeSide) =>
    facts.evidence[side] && at(facts.evidence[side] === 'late' ? evidence : -evidence);
  const isDisputed = facts.status === 'disputed';
  const stance = (side: TradeSide) => (isDisputed && !facts.unanswered.includes(side) ? 'contests' : null);
  const hash = facts.hasHash ? `hash ${id}` : null;
  return {
    id,
    offer_id: offerId,
    seller_id: parties.seller.id,
    buyer_id: parties.buyer.id,
    crypto_type: 'SIDRA',
    crypto_amount: 10,
    price_per_unit: 2,
    usdt_amount: 20,
    buyer_fee_percentage: 1,
    seller_fee_percentage: 1,
    buyer_fee: 0.2,
    seller_fee: 0.2,
    buyer_wallet_address: 'wallet',
    seller_txn_hash: hash,
    canonical_txn_hash: hash,
    status: facts.status,
    dispute_code: isDisputed ? 'other' : null,
    seller_stance: stance('seller'),
    buyer_stance: stance('buyer'),
    seller_evidence_by: evidenceBy('seller'),
    buyer_evidence_by: evidenceBy('buyer'),
    created_at: at(opened),
    status_at: at(facts.status === 'open' ? opened : changed),
    is_marked_complete: facts.isMarkedComplete,
    send_by: at(sendBy),
    end_by: at(sendBy - 144),
    credited_pause: creditedPause,
    request_seq: facts.request && 1,
    request_by: facts.request?.by ?? null,
    late_payment: facts.isLatePayment ? 'open' : null,
  };
}

/** Five minutes ahead: no deadline passes while the trades are read. */
let base = 0;

async function write(
  rows: Times[],
  { moments, whose, isAway }: { moments: number[]; whose: (string | null)[]; isAway: boolean },
): Promise<void> {
  base = Date.now() + UNIT_MS / 2;
  const run = (sql: string, replacements: unknown[] = []) => api.owner.query(sql, { replacements });
  const insert = (table: string, all: Record<string, unknown>[]) =>
    all.length > 0 &&
    run(`INSERT INTO ${table} (${Object.keys(all[0] ?? {}).join(', ')}) VALUES ?`, [
      all.map((row) => Object.values(row)),
    ]);
  for (const table of ['case_entries', 'trades', 'pauses', 'heartbeats']) await run(`DELETE FROM ${table}`);
  await insert(
    'trades',
    ALL.map((facts, index) => columnsOf(facts, rows[index % rows.length] as Times, index + 1)),
  );
  const entry = (tradeId: number, seq: number, kind: string, role: string, data: object) => ({
    trade_id: tradeId,
    seq,
    at: new Date(base),
    actor_role: role,
    kind,
    data: JSON.stringify(data),
    prev_hash: '',
    hash: '',
  });
  await insert(
    'case_entries',
    ALL.flatMap(({ request, isMarkedComplete }, index) => [
      ...(request ? [entry(index + 1, 1, 'request', request.by, { kind: request.kind })] : []),
      ...(isMarkedComplete ? [entry(index + 1, 2, 'marked_complete', 'seller', {})] : []),
    ]),
  );
  const sorted = [...moments]
    .sort((one, other) => other - one)
    .map((unit) => new Date(base - unit * UNIT_MS));
  await insert(
    'pauses',
    sorted.flatMap((from, index) =>
      index % 2 === 0
        ? [
            {
              id: index / 2 + 1,
              reason: whose[(index / 2) % whose.length] ? 'chain' : 'maintenance',
              network: whose[(index / 2) % whose.length],
              started_at: from,
              ended_at: sorted[index + 1] ?? null,
            },
          ]
        : [],
    ),
  );
  if (isAway) await insert('heartbeats', [{ name: 'platform', at: new Date(base - UNIT_MS * 0.9) }]);
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).sort((one, other) => one - other);

describe('of all trades that can come to be, at any time', () => {
  const seen = new Set<string>();

  it('the lists, the counts, the queues, the holds and the answers say the same as situationOf', async () => {
    const rows = fc.array(times, { minLength: 40, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(rows, pauses, networks, fc.boolean(), async (drawn, moments, whose, isAway) => {
        await write(drawn, { moments, whose, isAway });
        const clock = await readClock();
        const page = { skip: 0, limit: ROWS };
        const all = await listAllTrades({ ...page, sort: '-created_at' } as Parameters<
          typeof listAllTrades
        >[0]);
        expect(all.total).toBe(ALL.length);
        const known = all.items.map((row) => ({ id: row.id, row, facts: factsFor(row) }));
        const those = (
          is: (situation: Situation, facts: DatedFacts) => boolean,
          viewer: TradeSide | 'admin',
        ) => idsOf(known.filter(({ facts }) => is(situationOf(facts, viewer), facts)));

        for (const side of TRADE_SIDES) {
          const { id } = parties[side];
          const listed = async (view: 'needs_you' | 'waiting' | 'closed') =>
            idsOf((await listOwnTrades(id, { ...page, view })).items);
          const needing = those(({ tasks }) => tasks.length > 0, side);
          const isOver = ({ status }: DatedFacts) => !isLiveTrade({ status });
          expect(await listed('needs_you')).toEqual(needing);
          expect(await listed('closed')).toEqual(those((_, facts) => isOver(facts), side));
          const waiting = those(({ tasks }, facts) => tasks.length === 0 && !isOver(facts), side);
          expect(await listed('waiting')).toEqual(waiting);
          expect(await countTrades(id)).toMatchObject({ needs_you: needing.length, waiting: waiting.length });
          for (const { row, facts } of known) {
            // Both sites compute it from the api's response.
            const shown = situationOf(factsOf(presentTrade(row, id), clock.now.getTime()), side);
            expect(shown).toEqual(situationOf(facts, side));
          }
        }

        const attention = async (
          name: 'overdue' | 'unanswered' | 'late_payment' | 'evidence' | 'unmarked',
        ) => {
          const query = { ...page, attention: name, sort: '-created_at' };
          return idsOf((await listAllTrades(query as Parameters<typeof listAllTrades>[0])).items);
        };
        const isLate = ({ turn, deadline }: Situation) =>
          turn === 'you' && deadline !== null && Date.parse(deadline.until) < clock.now.getTime();
        expect(await attention('overdue')).toEqual(those((_, { isOverdue }) => isOverdue, 'admin'));
        expect(await attention('unanswered')).toEqual(those(isLate, 'admin'));
        expect(await attention('late_payment')).toEqual(
          those(({ tasks }) => tasks.includes('look_at_payment'), 'admin'),
        );
        expect(await attention('evidence')).toEqual(
          those(({ pending }) => pending.some(({ task }) => task === 'add_evidence'), 'admin'),
        );
        expect(await attention('unmarked')).toEqual(
          those((_, facts) => facts.status === 'crypto_sent' && !facts.isMarkedComplete, 'admin'),
        );

        const queues = await readWaiting(api.services);
        const late = (name: string) => queues.find(({ queue }) => queue === name)?.late;
        const lateIn = (status: string) =>
          those((one, facts) => facts.status === status && isLate(one), 'admin');
        expect(late('trades_to_verify')).toBe(lateIn('crypto_sent').length);
        expect(late('disputed_trades')).toBe(lateIn('disputed').length);

        const { holds } = await readHolds(api.services.sequelize, parties.buyer.id);
        const held = Object.fromEntries(holds.map(({ subject, turn, until }) => [subject.id, [turn, until]]));
        for (const { id, facts } of known.filter(({ facts: { status } }) => isLiveTrade({ status }))) {
          const { turn, deadline } = situationOf(facts, 'buyer');
          // Stopped deadlines move with the clock.
          expect(held[id]).toEqual([turn, deadline?.isStopped ? expect.any(String) : deadline?.until]);
          seen.add(`${facts.status} ${facts.isOverdue} ${turn}`);
        }
      }),
      { numRuns: 10, endOnFailure: true },
    );
  }, 120_000);

  it('and every kind of them was among those', () => {
    expect([...seen].sort()).toEqual([
      'crypto_sent false platform',
      'disputed false counterparty',
      'disputed false platform',
      'disputed false you',
      'open false counterparty',
      'open true you',
    ]);
  });
});

function factsFor(row: TradeRow): DatedFacts {
  const { request } = row.moments;
  const kind = request?.data.kind as NonNullable<TradeFacts['request']>['kind'];
  return tradeFacts(row, row.clock, {
    request: request && { kind, by: request.by },
    isReceived: row.moments.receivedAt !== null,
    isPaymentSeen: row.verdict?.outcome === 'match',
    addsPayment: addsPayment(row, row.moments),
  });
}
