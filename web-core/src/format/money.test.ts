import {
  exactAmount,
  formatCount,
  formatCrypto,
  formatPercentage,
  formatUsdt,
  isRounded,
  sayCrypto,
  sayUsdt,
} from './money';

describe('formatUsdt', () => {
  it.each([
    ['79.7', '79.70'],
    ['0', '0.00'],
    ['0.005', '0.005'],
    ['1.004999', '1.004999'],
    ['999.995', '999.995'],
    ['1234567.891000', '1,234,567.891'],
    ['-12.5', '-12.50'],
    ['9007199254740993.125', '9,007,199,254,740,993.125'],
  ])('shows %s as %s', (amount, shown) => {
    expect(formatUsdt(amount)).toBe(shown);
  });
});

describe('formatCrypto', () => {
  it.each([
    ['10.00000000', '10'],
    ['0.50000000', '0.5'],
    ['0.00000001', '0.00000001'],
    ['1000', '1,000'],
    ['100', '100'],
    ['1234.123456789', '1,234.12345679'],
  ])('shows %s as %s', (amount, shown) => {
    expect(formatCrypto(amount)).toBe(shown);
  });

  it('shows fewer decimals on request', () => {
    expect(formatCrypto('0.12345678', 4)).toBe('0.1235');
  });
});

it('says whether digits are left out', () => {
  expect(isRounded('1.50', 2)).toBe(false);
  expect(isRounded('1.501', 2)).toBe(true);
});

it('shows exact amounts, percentages and counts', () => {
  expect(exactAmount('20.300000')).toBe('20.3');
  expect(formatPercentage('1.50')).toBe('1.5%');
  expect(formatCount(12345)).toBe('12,345');
});

it('keeps an amount and its unit on one line of a sentence', () => {
  expect(sayUsdt('1234.5')).toBe('1,234.50\u00a0USDT');
  expect(sayCrypto('0.50', 'SIDRA')).toBe('0.5\u00a0SIDRA');
});
