import fc from 'fast-check';
import {
  ACTIVITIES,
  daysBetween,
  NOT_WINDING_DOWN,
  noticesOf,
  takeStep,
  WIND_DOWN_ALLOWS,
  type WindDown,
  type WindDownStep,
  windDownMachine,
} from './windDown';

const START = Date.UTC(2026, 10, 25);
const dayOf = (offset: number) => new Date(START + offset * 86_400_000).toISOString().slice(0, 10);
const momentOf = (offset: number) => new Date(START + offset * 86_400_000 + 3_600_000).toISOString();

/** Days from the one on which it is tried. */
const offset = fc.option(fc.integer({ min: -2, max: 12 }), { nil: undefined });
/** A step that is tried some days after the one before it; mostly the next one. */
const tried = fc.record({
  days: fc.nat(12),
  isNext: fc.integer({ min: 0, max: 4 }).map((chance) => chance > 0),
  other: fc.constantFrom(...windDownMachine.states),
  offsets: fc.tuple(offset, offset, offset),
});
type Tried = typeof tried extends fc.Arbitrary<infer One> ? One : never;
const DATES = ['closing_on', 'claims_on', 'closed_on'] as const;
const ORDER = windDownMachine.states;

function stepOf({ isNext, other, offsets }: Tried, now: WindDown, at: number): WindDownStep {
  const to = (isNext && ORDER[ORDER.indexOf(now.state) + 1]) || other;
  const [closing_on, claims_on, closed_on] = offsets.map((days) => days && dayOf(at + days));
  return { to, reason: 'Because', closing_on, claims_on, closed_on } as WindDownStep;
}

/** Invariants of any step that is taken. */
function assertSound(before: WindDown, next: WindDown, today: string): void {
  const [from, to] = [ORDER.indexOf(before.state), ORDER.indexOf(next.state)];
  if (to === 0) {
    expect([before.state, next.closing_on]).toEqual(['announced', null]);
    return;
  }
  expect(to).toBe(from + 1);
  const begins = DATES[to - 2];
  if (begins) expect([before[begins] === null, (before[begins] ?? '') <= today]).toEqual([false, true]);
  const days = [today, ...DATES.slice(to - 1).map((name) => next[name] ?? '')];
  expect(days).toEqual([...new Set(days)].sort());
  for (const name of DATES) expect((next[name] ?? '') >= (before[name] ?? '')).toBe(true);
}

it('goes one state at a time, back only from the announcement, never before a day that users were told, which never comes nearer', () => {
  const reached = new Set<string>();
  fc.assert(
    fc.property(fc.array(tried, { maxLength: 40 }), (sequence) => {
      let now: WindDown = NOT_WINDING_DOWN;
      let at = 0;
      for (const one of sequence) {
        at += one.days;
        const { next, refused } = takeStep(now, stepOf(one, now, at), momentOf(at));
        expect(next === null).toBe(refused !== null);
        if (!next) continue;
        assertSound(now, next, dayOf(at));
        reached.add(next.state);
        now = next;
      }
    }),
    { numRuns: 3_000 },
  );
  expect([...reached].sort()).toEqual([...ORDER].sort());
});

it('reaches its end by the days that were announced', () => {
  const dates = { closing_on: dayOf(90), claims_on: dayOf(120), closed_on: dayOf(300) };
  let now: WindDown = NOT_WINDING_DOWN;
  const take = (to: WindDown['state'], at: number, more = {}) => {
    const outcome = takeStep(now, { to, reason: 'Because', ...more }, momentOf(at));
    now = outcome.next ?? now;
    return outcome.refused?.code ?? now.state;
  };
  expect(take('announced', 0)).toBe('wind_down_dates');
  expect(take('announced', 0, dates)).toBe('announced');
  expect(take('closing', 89)).toBe('wind_down_early');
  expect(take('closing', 90, { claims_on: dayOf(119) })).toBe('wind_down_dates');
  expect(take('closing', 90, { claims_on: dayOf(130) })).toBe('closing');
  expect(take('open', 91)).toBe('wind_down_step');
  expect(take('claims', 120)).toBe('wind_down_early');
  expect(take('claims', 130)).toBe('claims');
  expect(take('closed', 300)).toBe('closed');
  for (const state of ORDER) expect(take(state, 400, dates)).toBe('wind_down_step');
});

it('allows less with each state, and always to read and to end what is left', () => {
  ORDER.forEach((state, at) => {
    const allowed = WIND_DOWN_ALLOWS[state];
    expect(allowed).toEqual(expect.arrayContaining(['read', 'decide']));
    const before = at === 0 ? ACTIVITIES : WIND_DOWN_ALLOWS[ORDER[at - 1] ?? 'open'];
    expect(allowed.filter((one) => !before.includes(one))).toEqual([]);
  });
});

it('tells of the days before closing once each, and of those that pass at once by the last of them', () => {
  const announced = { ...NOT_WINDING_DOWN, state: 'announced', announced_at: momentOf(0) } as const;
  const at = (left: number) => noticesOf({ ...announced, closing_on: dayOf(left) }, dayOf(0));
  expect(at(200)).toEqual(['announced']);
  expect(at(90).at(-1)).toBe('90 days');
  expect(at(31).at(-1)).toBe('90 days');
  expect(at(5)).toEqual(['announced', '90 days', '30 days', '7 days']);
  expect(at(-3).at(-1)).toBe('1 days');
  expect(noticesOf(NOT_WINDING_DOWN, dayOf(0))).toEqual([]);
  expect(noticesOf({ ...announced, state: 'open' }, dayOf(0))).toEqual(['taken back']);
  expect(noticesOf({ ...announced, state: 'claims' }, dayOf(0))).toEqual(['claims']);
  expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1);
});
