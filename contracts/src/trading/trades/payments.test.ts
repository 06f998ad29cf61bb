import fc from 'fast-check';
import { addAmounts, compareAmounts } from '../../amounts/amounts';
import { unitsOf } from '../../amounts/units';
import { isBeginning, type Part, shortPayment, sumPayments } from './payments';

const UNIT = 10n ** 18n;
const decimal = (units: bigint) => {
  const digits = units.toString().padStart(19, '0');
  return `${digits.slice(0, -18)}.${digits.slice(-18)}`;
};

/** An amount due in whole hundred-millionths, cut into up to five payments at any of 18 decimals, in any order. */
const split = fc
  .record({
    due: fc.bigInt({ min: 1n, max: 10n ** 17n }).map((units) => units * 10n ** 10n),
    cuts: fc.array(fc.nat(1_000_000), { maxLength: 4 }),
    jitter: fc.bigInt({ min: 0n, max: UNIT - 1n }),
  })
  .map(({ due, cuts, jitter }) => {
    const places = cuts
      .map((cut) => ((due * BigInt(cut)) / 1_000_000n + jitter) % due)
      .sort((one, other) => (one < other ? -1 : 1));
    const edges = [0n, ...places, due];
    const parts: Part[] = edges
      .slice(1)
      .map((edge, at) => ({ hash: String(at), amount: decimal(edge - (edges[at] as bigint)) }));
    return { due: decimal(due), parts };
  });

it('sums any split exactly, whatever its order, and counts no transfer twice', () => {
  fc.assert(
    fc.property(split, fc.infiniteStream(fc.nat()), ({ due, parts }, picks) => {
      // Each is given again at any later place.
      const again = parts.flatMap((part) => [
        part,
        parts[(picks.next().value as number) % parts.length] as Part,
      ]);
      const shuffled = again
        .map((part) => ({ part, key: picks.next().value as number }))
        .sort((one, other) => one.key - other.key)
        .map(({ part }) => part);
      const { paid, missing, counted } = sumPayments(shuffled, due);
      if (compareAmounts(paid, due) !== 0 || missing !== '0') throw new Error(`${paid} of ${due}`);
      const amounts = parts.flatMap(({ hash, amount }) => (counted.has(hash) ? [amount] : []));
      if (unitsOf(addAmounts(...amounts), 18) / 10n ** 10n !== unitsOf(due, 8)) throw new Error('inexact');
    }),
    { numRuns: 100_000 },
  );
});

it('says exactly what is missing of a split without one of its parts', () => {
  fc.assert(
    fc.property(split, fc.nat(4), ({ due, parts }, left) => {
      const rest = parts.filter((_, at) => at !== left % parts.length);
      const { paid, missing } = sumPayments(rest, due);
      expect(unitsOf(paid, 8) + unitsOf(missing, 8)).toBe(unitsOf(due, 8));
    }),
    { numRuns: 2_000 },
  );
});

it('takes nothing beyond what is due, and no dust for a beginning', () => {
  fc.assert(
    fc.property(split, fc.bigInt({ min: 1n, max: UNIT }), ({ due, parts }, dust) => {
      const whole = sumPayments(parts, due);
      expect(sumPayments([...parts, { hash: 'later', amount: decimal(dust) }], due)).toEqual(whole);
      const half = unitsOf(due, 18) / 2n;
      const isDust = dust < half || (dust === half && half * 2n < unitsOf(due, 18));
      expect(isBeginning(decimal(dust), due)).toBe(!isDust);
    }),
    { numRuns: 2_000 },
  );
});

it('is short from the first part that arrived until all has', () => {
  const trade = (outcome: 'wrong' | 'match', paid: string | null) =>
    shortPayment({ crypto_amount: '10.00000000', verdict: { outcome, paid } as never });
  expect(trade('wrong', '9.99')).toMatchObject({ paid: '9.99', missing: '0.01' });
  for (const [outcome, paid] of [
    ['match', '10'],
    ['wrong', '10.5'],
    ['wrong', '0'],
    ['wrong', null],
  ] as const)
    expect(trade(outcome, paid)).toBeNull();
  expect(shortPayment({ crypto_amount: '10', verdict: null })).toBeNull();
});
