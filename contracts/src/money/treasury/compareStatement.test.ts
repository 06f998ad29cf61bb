import fc from 'fast-check';
import { addsUp, compareStatement, type Moved, reaches, SETTLED_MS } from './compareStatement.mjs';

const TAKEN = Date.UTC(2026, 10, 25, 9, 14);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const at = new Date(TAKEN).toISOString();

const usdt = (micro: number) => {
  const digits = String(Math.abs(micro)).padStart(7, '0');
  return `${micro < 0 ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`;
};
const whole = (micro: number) => ({
  available_balance: usdt(micro),
  escrow_balance: '0.000000',
  pending_withdrawals: '0.000000',
});

/** Movements as a wallet lists them, made of [minutes before the proof, millionths], the first one first. */
function listed(all: readonly (readonly [minutes: number, moved: number])[]): Moved[] {
  let balance = 0;
  const rows = all.map(([minutes, moved], place) => {
    balance += moved;
    const created_at = new Date(TAKEN - minutes * MINUTE).toISOString();
    return { id: place + 1, created_at, change: whole(moved), balance: whole(balance) };
  });
  return rows.reverse();
}

const YESTERDAY = 24 * 60;
const hundred = [
  [3 * YESTERDAY, 64_370_000],
  [YESTERDAY, 35_630_000],
] as const;

describe('what a proof counts, beside one’s own movements', () => {
  it.each<[string, readonly (readonly [number, number])[], number, string[], boolean]>([
    ['all of it', hundred, 2, ['60.000000', '40.000000'], true],
    ['nothing', hundred, 2, [], false],
    ['64.37 of 100', hundred, 2, ['64.370000'], false],
    ['a millionth less', hundred, 2, ['99.999999'], false],
    ['more than there is', hundred, 2, ['100.000001'], false],
    ['all but the newest deposit, as if it were no part of the ledger yet', hundred, 1, ['64.370000'], false],
    ['nothing of a user without a movement', [], 2, [], true],
    ['something of a user without a movement', [], 2, ['1.000000'], false],
    ['what moved since then is left out', [...hundred, [-5, -20_000_000]], 2, ['100.000000'], true],
    ['what moved since then is in it', [...hundred, [-5, -20_000_000]], 2, ['80.000000'], false],
  ])('%s', (_, movements, as_of_transfer_id, counted, fits) => {
    const compared = compareStatement(listed(movements), { as_of_transfer_id, at }, counted);
    expect([compared.fits, compared.isLate]).toEqual([fits, false]);
  });

  it('may lack what was being written at that moment, which it says', () => {
    const movements = listed([...hundred, [1, 5_000_000]]);
    const compare = (counted: string) => compareStatement(movements, { as_of_transfer_id: 9, at }, [counted]);
    expect(compare('100.000000')).toEqual({
      owned: '105.000000',
      counted: '100.000000',
      fits: true,
      isLate: true,
    });
    expect(compare('105.000000')).toMatchObject({ fits: true, isLate: false });
    expect(compare('99.999999')).toMatchObject({ fits: false });
  });

  const history = fc.array(
    fc.record({
      // Most around the moment of the proof.
      before: fc.oneof(fc.integer({ min: -10, max: 10 }), fc.integer({ min: -3 * 1440, max: 60 * 1440 })),
      moved: fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
      isOpen: fc.boolean(),
    }),
    { maxLength: 12 },
  );

  /** A ledger that never overdraws, and the part of it that the proof's snapshot saw. */
  function ledgerOf(made: readonly { before: number; moved: number; isOpen: boolean }[]) {
    let balance = 0;
    const rows = made
      .toSorted((a, b) => b.before - a.before)
      .map(({ before, moved, isOpen }, place) => {
        const change = Math.max(moved, -balance);
        balance += change;
        // Written before the moment, and committed after it.
        const isLate = isOpen && before > 0 && before * MINUTE <= SETTLED_MS;
        return { id: place + 1, before, change, isSeen: before > 0 && !isLate };
      });
    const movements = listed(rows.map(({ before, change }) => [before, change]));
    const as_of_transfer_id = Math.max(0, ...rows.filter(({ before }) => before > 0).map(({ id }) => id));
    const counted = rows.reduce((sum, { change, isSeen }) => sum + (isSeen ? change : 0), 0);
    return { rows, movements, moment: { as_of_transfer_id, at }, counted };
  }

  it('an honest platform never seems to lie', () => {
    fc.assert(
      fc.property(history, (made) => {
        const { movements, moment, counted } = ledgerOf(made);
        // Money left before its arrival was seen: no snapshot holds less than nothing.
        fc.pre(counted >= 0);
        expect(addsUp(movements, true)).toBe(true);
        expect(compareStatement(movements, moment, [usdt(counted)]).fits).toBe(true);
      }),
    );
  });

  it('whatever is taken from what had settled is seen', () => {
    fc.assert(
      fc.property(history, fc.integer({ min: 1, max: 2_000_000_000 }), (made, taken) => {
        const calm = made.filter(({ before }) => before <= 0 || before * MINUTE > SETTLED_MS);
        const { movements, moment, counted } = ledgerOf(calm);
        fc.pre(counted >= taken);
        expect(compareStatement(movements, moment, [usdt(counted - taken)]).fits).toBe(false);
      }),
    );
  });
});

describe('movements', () => {
  it('add up, each balance to the one below, and the first to nothing', () => {
    const movements = listed(hundred);
    expect([addsUp(movements, true), addsUp(movements.slice(0, 1), false)]).toEqual([true, true]);
    expect(addsUp(movements.slice(0, 1), true)).toBe(false);
    const [newest, ...older] = movements as [Moved, ...Moved[]];
    expect(addsUp([{ ...newest, change: whole(1) }, ...older], true)).toBe(false);
  });

  it('reach below a moment where the last is well before it, or the first of all', () => {
    const movements = listed(hundred);
    expect(reaches(movements, false, at)).toBe(true);
    const early = new Date(TAKEN - 3 * DAY).toISOString();
    expect([reaches(movements, false, early), reaches(movements, true, early)]).toEqual([false, true]);
    expect([reaches([], false, at), reaches([], true, at)]).toEqual([false, true]);
  });
});
