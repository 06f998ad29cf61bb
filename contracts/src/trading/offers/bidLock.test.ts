import fc from 'fast-check';
import { addAmounts, compareAmounts, toFixedDecimals, tradeMoney } from '../../amounts/amounts';
import { bidLock, MOST_TAKES } from './bidLock';

const decimal = (most: number, decimals: number) =>
  fc.integer({ min: 1, max: most }).map((units) => toFixedDecimals(String(units / 10 ** decimals), decimals));

it('covers the trades of a bid in whatever parts it is taken', () => {
  const bids = fc.record({
    price_per_unit: decimal(1_000_000, 2),
    buyer_fee_percentage: fc
      .integer({ min: 0, max: 10_000 })
      .map((units) => toFixedDecimals(String(units / 100), 2)),
    parts: fc.array(decimal(100_000_000, 8), { minLength: 1, maxLength: MOST_TAKES }),
  });
  fc.assert(
    fc.property(bids, ({ parts, ...terms }) => {
      const locked = bidLock({ ...terms, amount: addAmounts(...parts) });
      const costs = parts.map(
        (cryptoAmount) =>
          tradeMoney({
            cryptoAmount,
            pricePerUnit: terms.price_per_unit,
            buyerFeePercentage: terms.buyer_fee_percentage,
            sellerFeePercentage: '0',
          }).buyerPays,
      );
      expect(compareAmounts(addAmounts(...costs), locked)).toBe(-1);
    }),
    {
      numRuns: 2000,
      examples: [
        [
          {
            price_per_unit: '0.01',
            buyer_fee_percentage: '100.00',
            parts: Array(MOST_TAKES).fill('0.00005000'),
          },
        ],
      ],
    },
  );
});
