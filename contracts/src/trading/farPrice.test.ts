import * as fc from 'fast-check';
import { addAmounts } from '../amounts';
import { isFarAbove, isFarBelow } from './farPrice';

const cents = (many: number) => (many / 100).toFixed(2);
const aPrice = fc.integer({ min: 1, max: 10_000_000 });

it('is far just beyond its percentage, and never on both sides', () => {
  fc.assert(
    fc.property(aPrice, fc.integer({ min: 1, max: 100 }), (usual, percent) => {
      // Whole dollars times a whole percentage are whole cents.
      const [low, edge] = [cents(usual * 100), cents(usual * (100 + percent))];
      expect([isFarAbove(edge, low, percent), isFarBelow(low, edge, percent)]).toEqual([false, false]);
      const beyond = addAmounts(edge, '0.01');
      expect([isFarAbove(beyond, low, percent), isFarBelow(low, beyond, percent)]).toEqual([true, true]);
      expect([isFarBelow(beyond, low, percent), isFarAbove(low, beyond, percent)]).toEqual([false, false]);
    }),
  );
});

it('takes a price without a usual one for far above, and never for far below', () => {
  expect([isFarAbove('1.00', null), isFarBelow('1.00', null)]).toEqual([true, false]);
});
