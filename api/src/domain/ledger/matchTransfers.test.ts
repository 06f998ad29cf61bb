import { addAmounts, compareAmounts, subtractAmounts } from '@souk/contracts/amounts/amounts';
import fc from 'fast-check';
import { matchTransfers, type SeenTransfer, type Settled } from './matchTransfers';

const millionths = (units: bigint) => `${units / 1_000_000n}.${String(units % 1_000_000n).padStart(6, '0')}`;
const amount = fc.bigInt(0n, 10_000_000n).map(millionths);
const rest = fc.bigInt(0n, 999_999_999_999n).map((units) => `0.000000${String(units).padStart(12, '0')}`);
const seen = fc.array(fc.record({ amount, rest, side: fc.constantFrom('to' as const, 'from' as const) }), {
  maxLength: 6,
});
const settled = fc.array(
  fc.record({ amount, kind: fc.constantFrom('deposit' as const, 'withdrawal' as const) }),
  { maxLength: 4 },
);

const sum = (amounts: readonly string[]) => addAmounts('0', ...amounts);

it('whatever comes in is credited, a surplus or open, to the last digit, and nothing counts twice', () => {
  fc.assert(
    fc.property(seen, settled, (transfers, cases) => {
      const rows: SeenTransfer[] = transfers.map((one, id) => ({ ...one, id }));
      const due: Settled[] = cases.map((one, place) => ({ ...one, place }));
      const matches = matchTransfers(rows, due);
      const ids = matches.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const rowOf = (id: number) => rows[id] as SeenTransfer;
      const exact = ({ amount: whole, rest: part }: SeenTransfer) => addAmounts(whole, part);
      const came = sum(rows.filter(({ side }) => side === 'to').map(exact));
      const open = sum(rows.filter(({ side, id }) => side === 'to' && !ids.includes(id)).map(exact));
      const surplus = sum(matches.map((one) => one.surplus));
      const used = due.map(({ place, kind, amount: wanted }) => {
        const mine = matches.filter((one) => one.place === place);
        const sides = mine.map(({ id }) => rowOf(id).side);
        expect(sides.every((side) => side === (kind === 'deposit' ? 'to' : 'from'))).toBe(true);
        if (kind === 'withdrawal') return '0';
        const counted = sum(mine.map((one) => subtractAmounts(exact(rowOf(one.id)), one.surplus)));
        expect(compareAmounts(counted, wanted ?? '0')).toBeLessThanOrEqual(0);
        return counted;
      });
      expect(compareAmounts(came, sum([open, surplus, ...used]))).toBe(0);
    }),
    { numRuns: 10_000 },
  );
});

it('a case takes the transfer of exactly its amount, else the largest until it is covered', () => {
  const to = (id: number, whole: string): SeenTransfer => ({ id, side: 'to', amount: whole, rest: '0' });
  const deposit = (place: number, whole: string | null): Settled => ({
    place,
    kind: 'deposit',
    amount: whole,
  });
  const rows = [to(1, '0.02'), to(2, '100'), to(3, '60'), to(4, '40')];
  expect(matchTransfers(rows, [deposit(0, '60'), deposit(1, '139')])).toEqual([
    { id: 3, place: 0, surplus: '0' },
    { id: 2, place: 1, surplus: '0' },
    { id: 4, place: 1, surplus: '1' },
  ]);
  // The whole hash counts, as before transfers were told apart.
  expect(matchTransfers(rows, [deposit(0, null)])).toHaveLength(4);
});
