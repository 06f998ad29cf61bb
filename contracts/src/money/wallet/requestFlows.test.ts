import fc from 'fast-check';
import { addAmounts, compareAmounts } from '../../amounts/amounts';
import { depositFlows, withdrawalFlows } from './requestFlows';

const amountUpTo = (most: number) =>
  fc.integer({ min: 0, max: most }).map((units) => (units / 1e6).toFixed(6));

it('holds what is paid and the fee together, to the millionth', () => {
  const request = fc
    .integer({ min: 1, max: 1e12 })
    .chain((units) => fc.record({ amount: fc.constant((units / 1e6).toFixed(6)), fee: amountUpTo(units) }));
  fc.assert(
    fc.property(request, ({ amount, fee }) => {
      const flows = withdrawalFlows({ amount, fee });
      expect(compareAmounts(addAmounts(flows.fee, flows.paid), flows.held)).toBe(0);
      expect(flows).toMatchObject({ held: amount, fee });
    }),
  );
});

it('pays all of a withdrawal without a fee', () => {
  expect(withdrawalFlows({ amount: '10.5' })).toEqual({
    held: '10.500000',
    fee: '0.000000',
    paid: '10.500000',
  });
});

it.each([
  ['as reported', { amount: '100', claimed_amount: null }, ['100.000000', '100.000000']],
  ['short', { amount: '98.5', claimed_amount: '100.000000' }, ['100.000000', '98.500000']],
])('names both amounts of a deposit that is credited %s', (_, row, [reported, credited]) => {
  expect(depositFlows(row)).toEqual({ reported, credited });
});
