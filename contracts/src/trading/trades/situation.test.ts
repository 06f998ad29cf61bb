import { reachableTrades } from '../../../test/reachableTrades';
import { type Situation, situationOf, type Task } from './situation';
import type { DatedFacts, TradeFacts } from './tradeConditions';
import { isLiveTrade, type TradeAction } from './tradeMachine';

const [CREATED, CHANGED, SEND_BY, END_BY, PROMISED] = [1, 2, 3, 4, 26].map((hour) =>
  new Date(Date.UTC(2026, 10, 21, hour)).toISOString(),
) as [string, string, string, string, string];
const EVIDENCE_BY = { seller: '2026-11-22T10:00:00.000Z', buyer: '2026-11-22T12:00:00.000Z' };

const dated = (facts: TradeFacts): DatedFacts => ({
  ...facts,
  createdAt: CREATED,
  statusAt: CHANGED,
  sendBy: SEND_BY,
  endBy: END_BY,
  isClockStopped: false,
  evidenceBy: {
    seller: facts.evidence.seller && EVIDENCE_BY.seller,
    buyer: facts.evidence.buyer && EVIDENCE_BY.buyer,
  },
});

const VIEWERS = ['seller', 'buyer', 'admin'] as const;
const all = reachableTrades().map(dated);
const seen = all.flatMap((facts) =>
  VIEWERS.map((viewer) => ({ facts, viewer, situation: situationOf(facts, viewer) })),
);
/** The faults, rather than one test for each of thousands. */
const where = (isWrong: (one: (typeof seen)[number]) => boolean) => seen.filter(isWrong);

const OPEN = { status: 'open', request: null, evidence: { seller: null, buyer: null } } as const;
const SENT = { ...OPEN, status: 'crypto_sent', hasHash: true } as const;
const DISPUTED = { ...SENT, status: 'disputed' } as const;
const asked = (seller: 'missing' | 'late' | null, buyer: 'missing' | 'late' | null) => ({
  ...DISPUTED,
  evidence: { seller, buyer },
});
const plain = all[0] as DatedFacts;
const facts = (changes: Partial<TradeFacts>): DatedFacts => dated({ ...plain, ...changes });

type Row = [
  what: string,
  facts: Partial<TradeFacts>,
  viewer: (typeof VIEWERS)[number],
  turns: string,
  turn: Situation['turn'],
  tasks: Task[],
  until: string | null,
  afterwards: string | undefined,
];
const [CANCEL, END, TEAM] = ['buyer_may_cancel', 'platform_ends', 'waits_for_team'] as const;
const LATE = { ...OPEN, isOverdue: true } as const;
const MARKED = { ...SENT, isMarkedComplete: true } as const;
const ASKED = { ...OPEN, request: { kind: 'extend', by: 'seller' } } as const;
const PAID_LATE = { ...OPEN, status: 'cancelled', hasHash: true, isLatePayment: true } as const;
const [OF_SELLER, OF_BOTH] = [asked('missing', null), asked('missing', 'missing')];
const { seller: BY_SELLER, buyer: BY_BUYER } = EVIDENCE_BY;
const [you, other] = ['you', 'counterparty'] as const;

describe('where a trade stands', () => {
  it.each<Row>([
    ['open', OPEN, 'seller', 'seller', you, ['send'], SEND_BY, CANCEL],
    ['open', OPEN, 'buyer', 'seller', other, [], SEND_BY, CANCEL],
    ['open', OPEN, 'admin', 'seller', other, [], SEND_BY, CANCEL],
    ['late', LATE, 'seller', 'buyer,seller', you, ['send'], END_BY, END],
    ['late', LATE, 'buyer', 'buyer,seller', you, ['cancel_or_wait'], END_BY, END],
    ['late', LATE, 'admin', 'buyer,seller', other, [], END_BY, END],
    ['asked for more time', ASKED, 'buyer', 'seller', other, ['answer'], SEND_BY, CANCEL],
    ['sent', SENT, 'seller', 'platform,seller', you, ['mark_complete'], PROMISED, TEAM],
    ['sent', SENT, 'buyer', 'platform,seller', 'platform', [], PROMISED, TEAM],
    ['marked', MARKED, 'seller', 'platform', 'platform', [], PROMISED, TEAM],
    ['marked', MARKED, 'admin', 'platform', you, ['verify'], PROMISED, TEAM],
    ['disputed', DISPUTED, 'seller', 'platform', 'platform', [], PROMISED, TEAM],
    ['disputed', DISPUTED, 'admin', 'platform', you, ['decide'], PROMISED, TEAM],
    ['awaiting the seller', OF_SELLER, 'seller', 'seller', you, ['add_evidence'], BY_SELLER, TEAM],
    ['awaiting the seller', OF_SELLER, 'buyer', 'seller', other, [], BY_SELLER, TEAM],
    ['awaiting the seller', OF_SELLER, 'admin', 'seller', other, [], BY_SELLER, TEAM],
    ['awaiting both', OF_BOTH, 'seller', 'seller,buyer', you, ['add_evidence'], BY_SELLER, TEAM],
    ['awaiting both', OF_BOTH, 'admin', 'seller,buyer', other, [], BY_BUYER, TEAM],
    ['one of two late', asked('late', 'missing'), 'admin', 'seller,buyer', other, [], BY_BUYER, TEAM],
    [
      'late evidence',
      asked('late', null),
      'seller',
      'seller,platform',
      you,
      ['add_evidence'],
      BY_SELLER,
      TEAM,
    ],
    ['late evidence', asked('late', null), 'buyer', 'seller,platform', other, [], PROMISED, TEAM],
    ['late evidence', asked('late', null), 'admin', 'seller,platform', you, ['decide'], PROMISED, TEAM],
    ['completed', { ...SENT, status: 'completed' }, 'seller', '', null, [], null, undefined],
    ['cancelled', { ...OPEN, status: 'cancelled' }, 'buyer', '', null, [], null, undefined],
    ['paid too late', PAID_LATE, 'admin', 'platform', you, ['look_at_payment'], null, undefined],
  ])('%s: %j, to the %s', (_, changes, viewer, turns, turn, tasks, until, afterwards) => {
    const situation = situationOf(facts(changes), viewer);
    expect(situation).toMatchObject({ turns: turns.split(',').filter(Boolean), turn, tasks });
    expect([situation.deadline?.until ?? null, situation.deadline?.afterwards]).toEqual([until, afterwards]);
  });

  it('stands still with the platform while the seller has to send, and only then', () => {
    const stopped = (changes: Partial<TradeFacts>) =>
      situationOf({ ...facts(changes), isClockStopped: true }, 'seller').deadline?.isStopped;
    expect([OPEN, SENT, DISPUTED, asked('missing', null)].map(stopped)).toEqual([true, false, false, false]);
  });
});

const DOES: Record<Task, readonly TradeAction[]> = {
  answer: ['agree_cancel', 'agree_extension', 'agree_split'],
  add_evidence: ['add_nothing'],
  cancel_or_wait: ['cancel_overdue'],
  send: ['send_hash'],
  verify: ['verify', 'reject'],
  mark_complete: ['mark_complete'],
  decide: ['resolve', 'divide', 'cancel'],
  look_at_payment: ['close_late_payment'],
};

describe('of all trades that can come to be', () => {
  it('there are many', () => {
    expect(all.length).toBeGreaterThan(200);
    expect(new Set(all.map(({ status }) => status)).size).toBe(5);
  });

  it('each that is live is one side’s turn and has a time that runs, and a closed one has neither', () => {
    expect(
      where(({ facts, situation: { turns, deadline } }) => {
        const isWaiting = isLiveTrade(facts) || facts.isLatePayment;
        return turns.length > 0 !== isWaiting || (deadline !== null) !== isLiveTrade(facts);
      }),
    ).toEqual([]);
  });

  it('what waits for a side is what it may do', () => {
    expect(
      where(({ situation: { tasks, actions } }) =>
        tasks.some((task) => !DOES[task].some((action) => actions.includes(action))),
      ),
    ).toEqual([]);
  });

  it('what takes a trade on waits for those who may do it; an admin may decide before the evidence is there', () => {
    const tasks = (Object.keys(DOES) as Task[]).filter((task) => task !== 'decide');
    expect(
      where(({ situation }) =>
        tasks.some(
          (task) =>
            DOES[task].some((action) => situation.actions.includes(action)) &&
            !situation.tasks.includes(task),
        ),
      ),
    ).toEqual([]);
  });

  it('evidence that is awaited is the turn of those who owe it, to everyone', () => {
    const awaited = where(({ facts: { evidence } }) => Object.values(evidence).includes('missing'));
    expect(awaited.length).toBeGreaterThan(0);
    for (const { facts, viewer, situation } of awaited) {
      const owing = (['seller', 'buyer'] as const).filter((side) => facts.evidence[side] !== null);
      expect(situation.turns).toEqual(owing);
      expect(situation.turn).toBe(owing.some((side) => side === viewer) ? 'you' : 'counterparty');
    }
  });
});
