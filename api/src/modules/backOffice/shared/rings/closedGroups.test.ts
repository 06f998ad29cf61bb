import fc from 'fast-check';
import { closedGroups, type TradePair } from './closedGroups';

const numRuns = Number(process.env.RING_RUNS ?? 200);
const lastAt = new Date('2026-11-03T12:00:00Z');

const sold = (sellerId: number, buyerId: number, trades: number, amount = `${trades * 20}`): TradePair => ({
  sellerId,
  buyerId,
  trades,
  amount,
  lastAt,
});
const found = (...pairs: TradePair[]) => closedGroups(pairs).map(({ people }) => people);

/** Pseudorandom generator (mulberry32): fast-check's draws are biased, and ordinary traders are not. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) % below;
  };
}

function ordinary(seed: number, trades: number): TradePair[] {
  const draw = chance(seed);
  return Array.from({ length: trades }, () => {
    const seller = draw(10);
    const buyer = (seller + 1 + draw(9)) % 10;
    return sold(seller + 1, buyer + 1, 1, `${10 + draw(90)}`);
  });
}

it('finds two who trade with each other in 14 of 16 trades, and says so', () => {
  expect(closedGroups([sold(1, 2, 8, '100'), sold(2, 1, 6, '40.5'), sold(1, 3, 2), sold(4, 2, 2)])).toEqual([
    {
      people: [1, 2],
      shares: [
        { user_id: 1, within: 14, all: 16 },
        { user_id: 2, within: 14, all: 16 },
      ],
      paid: '140.5',
      returned: '81',
      lastAt,
    },
  ]);
});

it('finds no ring in a busy seller and loyal customers', () => {
  expect(found(...[2, 3, 4, 5, 6].map((customer) => sold(1, customer, 10)))).toEqual([]);
});

it('finds a closed circle of five, and none of six', () => {
  const circle = (size: number) =>
    Array.from({ length: size }, (_, at) => sold(at + 1, ((at + 1) % size) + 1, 4));
  expect(found(...circle(5))).toEqual([[1, 2, 3, 4, 5]]);
  expect(found(...circle(6))).toEqual([]);
});

it('leaves out who trades with others too much, and keeps the rest', () => {
  const circle = [sold(1, 2, 6), sold(2, 3, 6), sold(3, 1, 6)];
  const others = Array.from({ length: 9 }, (_, at) => sold(4, 20 + at, 1));
  expect(found(...circle, sold(4, 1, 5))).toEqual([[1, 2, 3, 4]]);
  expect(found(...circle, sold(4, 1, 3), ...others)).toEqual([[1, 2, 3]]);
});

it('says nothing of people whose other trades it does not know', () => {
  expect(closedGroups([sold(1, 2, 9)], new Set([1]))).toEqual([]);
});

it('finds nothing in ten ordinary traders, and every circle of three beside them', () => {
  const seeds = fc.noBias(fc.integer());
  const circle = fc.tuple(
    fc.integer({ min: 3, max: 9 }),
    fc.integer({ min: 3, max: 9 }),
    fc.integer({ min: 3, max: 9 }),
  );
  fc.assert(
    fc.property(seeds, fc.integer({ min: 100, max: 400 }), circle, (seed, trades, [one, two, three]) => {
      const market = ordinary(seed, trades);
      expect(closedGroups(market)).toEqual([]);
      const ring = [sold(11, 12, one), sold(12, 13, two), sold(13, 11, three)];
      const outside = [sold(1, 11, 1), sold(2, 12, 1), sold(13, 3, 1)];
      const groups = closedGroups([...market, ...ring, ...outside]);
      expect(groups.map(({ people }) => people)).toEqual([[11, 12, 13]]);
    }),
    { numRuns },
  );
});
