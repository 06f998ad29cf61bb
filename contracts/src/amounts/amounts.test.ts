import fc from 'fast-check';
import {
  addAmounts,
  coinsFor,
  compareAmounts,
  decimalsOf,
  exactUsdt,
  feeOf,
  parseDecimal,
  splitFlows,
  subtractAmounts,
  toFixedDecimals,
  tradeFlows,
  tradeMoney,
  usdtValue,
} from './amounts';

/** A decimal string with up to nine digits before the point and exactly `decimals` behind it. */
const decimals = (places: number) =>
  fc
    .tuple(fc.nat(999_999_999), fc.nat(10 ** places - 1))
    .map(([whole, fraction]) => `${whole}.${String(fraction).padStart(places, '0')}`);

/** The exact value as an integer of 10^-places, without any of our own arithmetic. */
const units = (amount: string, places: number) => {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(places, '0'));
};

it.each([
  ['20.300000', '20.30'],
  ['100', '100.00'],
  ['10.999000', '10.999'],
  ['0.000001', '0.000001'],
])('writes %s USDT into a sentence as %s', (amount, written) => {
  expect(exactUsdt(amount)).toBe(written);
});

describe('parseDecimal', () => {
  it('reads a number exactly, whichever multiple of the smallest step it is', () => {
    const atMostFifteenDigits = fc.oneof(
      fc.integer({ min: 1, max: 99 }),
      fc.integer({ min: 1, max: 1e15 - 1 }),
    );
    fc.assert(
      fc.property(atMostFifteenDigits, (steps) => {
        const digits = String(steps).padStart(9, '0');
        const text = `${digits.slice(0, -8)}.${digits.slice(-8)}`;
        const read = parseDecimal(Number(text));
        expect(units(read ?? '', 8)).toBe(BigInt(steps));
        expect(read).toBe(parseDecimal(text));
      }),
    );
  });

  it.each([
    ['10', '10'],
    ['010.50', '10.5'],
    ['.5', '0.5'],
    ['5.', '5'],
    [10, '10'],
    [0.1, '0.1'],
    ['0.00000001', '0.00000001'],
    [0.00000001, '0.00000001'],
    [0.00000012, '0.00000012'],
    [1e-9, '0.000000001'],
  ])('reads %j as %s', (input, expected) => {
    expect(parseDecimal(input)).toBe(expected);
  });

  it.each([
    ['1e2'],
    [-1e-7],
    [5e-324],
    [1e21],
    ['-1'],
    [-1],
    ['+1'],
    [' 1'],
    ['1 '],
    ['1,5'],
    [''],
    ['.'],
    ['NaN'],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    ['0x10'],
    [true],
    [null],
    [undefined],
    [[1]],
    [{}],
    ['1'.repeat(65)],
  ])('does not read %j', (input) => {
    expect(parseDecimal(input)).toBeNull();
  });

  it('keeps the value of whatever it reads', () => {
    fc.assert(
      fc.property(decimals(8), (text) => {
        expect(units(parseDecimal(text) ?? '', 8)).toBe(units(text, 8));
      }),
    );
  });
});

describe('arithmetic', () => {
  it('adds and takes away exactly', () => {
    fc.assert(
      fc.property(decimals(6), decimals(6), (a, b) => {
        const sum = addAmounts(a, b);
        expect(units(sum, 6)).toBe(units(a, 6) + units(b, 6));
        expect(compareAmounts(subtractAmounts(sum, b), a)).toBe(0);
      }),
    );
  });

  it('multiplies amount and price exactly, rounding half up in the sixth decimal', () => {
    fc.assert(
      fc.property(decimals(8), decimals(2), (crypto, price) => {
        const exact = units(crypto, 8) * units(price, 2);
        expect(units(usdtValue(crypto, price), 6)).toBe((exact + 5_000n) / 10_000n);
      }),
    );
  });

  it.each([
    ['20', '1.50', '0.300000'],
    ['0.01', '0.01', '0.000001'],
    ['0.01', '0.00', '0.000000'],
    ['0.000033', '1.50', '0.000000'],
    ['0.000034', '1.50', '0.000001'],
  ])('takes %s at %s per cent as a fee of %s', (amount, percentage, fee) => {
    expect(feeOf(amount, percentage)).toBe(fee);
  });

  it('counts the decimals that matter', () => {
    expect([decimalsOf('1'), decimalsOf('1.500'), decimalsOf('0.000001')]).toEqual([0, 1, 6]);
    expect(toFixedDecimals('1.005', 2)).toBe('1.01');
  });
});

describe('tradeFlows', () => {
  const usdt = (micros: bigint) => {
    const digits = String(micros).padStart(7, '0');
    return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
  };
  // A fee is at most the amount: percentages end at 100.
  const amountWithFees = fc
    .bigInt({ min: 10_000n, max: 10n ** 15n })
    .chain((amount) =>
      fc.tuple(fc.constant(amount), fc.bigInt({ min: 0n, max: amount }), fc.bigInt({ min: 0n, max: amount })),
    );

  it('takes both fees, one from each side, and gives the platform nothing else', () => {
    fc.assert(
      fc.property(amountWithFees, ([amount, buyerFee, sellerFee]) => {
        const trade = { usdt_amount: usdt(amount), buyer_fee: usdt(buyerFee), seller_fee: usdt(sellerFee) };
        expect(tradeFlows(trade)).toEqual({
          buyerPays: usdt(amount + buyerFee),
          sellerReceives: usdt(amount - sellerFee),
          platformKeeps: usdt(buyerFee + sellerFee),
        });
      }),
    );
  });
});

describe('splitFlows', () => {
  // 25 USDT at fees of 2 and 1 per cent: equal fees would hide one in the other's place.
  const trade = { usdt_amount: '25.000000', buyer_fee: '0.500000', seller_fee: '0.250000' };

  it('takes both fees in proportion and returns the rest to the buyer', () => {
    expect(splitFlows(trade, '10')).toEqual({
      buyerFee: '0.200000',
      sellerFee: '0.100000',
      sellerReceives: '9.900000',
      buyerGetsBack: '15.300000',
      platformKeeps: '0.300000',
    });
  });

  it('always gives out exactly what the buyer paid', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 24_999_999 }), (micros) => {
        const { sellerReceives, buyerGetsBack, platformKeeps } = splitFlows(
          trade,
          (micros / 10 ** 6).toFixed(6),
        );
        expect(addAmounts(sellerReceives, buyerGetsBack, platformKeeps)).toBe('25.5');
      }),
    );
  });
});

describe('tradeMoney', () => {
  it('computes the trade of docs/architecture.md', () => {
    const terms = {
      cryptoAmount: '10',
      pricePerUnit: '2.00',
      buyerFeePercentage: '1.50',
      sellerFeePercentage: '1.50',
    };
    expect(tradeMoney(terms)).toEqual({
      usdtAmount: '20.000000',
      buyerFee: '0.300000',
      sellerFee: '0.300000',
      buyerPays: '20.300000',
      sellerReceives: '19.700000',
      platformKeeps: '0.600000',
    });
  });

  it('always gives out exactly what the buyer paid', () => {
    const percentage = fc.nat(10_000).map((hundredths) => toFixedDecimals(String(hundredths / 100), 2));
    fc.assert(
      fc.property(
        decimals(8),
        decimals(2),
        percentage,
        percentage,
        (cryptoAmount, pricePerUnit, buyer, seller) => {
          const money = tradeMoney({
            cryptoAmount,
            pricePerUnit,
            buyerFeePercentage: buyer,
            sellerFeePercentage: seller,
          });
          const givenOut = addAmounts(money.sellerReceives, money.platformKeeps);
          expect(compareAmounts(givenOut, money.buyerPays)).toBe(0);
          expect(compareAmounts(money.sellerReceives, '0')).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

describe('what an amount of USDT buys', () => {
  const buy = (spend: string, pricePerUnit: string, buyerFeePercentage = '1.50') =>
    coinsFor(spend, { pricePerUnit, buyerFeePercentage });

  it('is rounded down, the fee included', () => {
    expect(buy('20.30', '2.00')).toBe('10');
    expect(buy('20.29', '2.00')).toBe('9.99');
    expect(buy('100', '2.01')).toBe('49.01');
    expect(buy('0.01', '2.00')).toBe('0');
  });

  it('never costs more, and a hundredth more would, or exactly as much where both are rounded', () => {
    fc.assert(
      fc.property(
        fc.nat(10 ** 9),
        fc.integer({ min: 1, max: 10 ** 6 }),
        fc.nat(10_000),
        (micro, cent, fee) => {
          const hundredths = (count: number) =>
            `${Math.floor(count / 100)}.${String(count % 100).padStart(2, '0')}`;
          const [spend, pricePerUnit] = [(micro / 10 ** 6).toFixed(6), hundredths(cent)];
          const buyerFeePercentage = hundredths(fee);
          const cost = (cryptoAmount: string) =>
            tradeMoney({ cryptoAmount, pricePerUnit, buyerFeePercentage, sellerFeePercentage: '0' })
              .buyerPays;
          const coins = buy(spend, pricePerUnit, buyerFeePercentage);
          expect(compareAmounts(cost(coins), spend)).toBeLessThanOrEqual(0);
          expect(compareAmounts(cost(addAmounts(coins, '0.01')), spend)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});
