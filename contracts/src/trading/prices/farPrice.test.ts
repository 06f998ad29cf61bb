import * as fc from 'fast-check';
import { subtractAmounts } from '../../amounts/amounts';
import { isFarAbove, isFarBelow } from './farPrice';

const cents = (many: number) => (many / 100).toFixed(2);
const aPrice = fc.integer({ min: 1, max: 10_000_000 });

it('is far from its percentage on, and never on both sides', () => {
  fc.assert(
    fc.property(aPrice, fc.integer({ min: 1, max: 100 }), (usual, percent) => {
      // Whole dollars times a whole percentage are whole cents.
      const [low, edge] = [cents(usual * 100), cents(usual * (100 + percent))];
      expect([isFarAbove(edge, low, percent), isFarBelow(low, edge, percent)]).toEqual([true, true]);
      expect([isFarBelow(edge, low, percent), isFarAbove(low, edge, percent)]).toEqual([false, false]);
      const within = subtractAmounts(edge, '0.01');
      expect([isFarAbove(within, low, percent), isFarBelow(low, within, percent)]).toEqual([false, false]);
    }),
  );
});

it('takes a price without a usual one for far above, and never for far below', () => {
  expect([isFarAbove('1.00', null), isFarBelow('1.00', null)]).toEqual([true, false]);
});
