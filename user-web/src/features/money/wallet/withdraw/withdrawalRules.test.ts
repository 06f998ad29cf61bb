import { mostWithdrawable, withdrawalError } from './withdrawalRules';

describe('withdrawing', () => {
  it('fills in at most what is there, never rounding up', () => {
    expect(mostWithdrawable('79.709999', '1.00')).toBe('79.70');
    expect(mostWithdrawable('80', '1.00')).toBe('80.00');
  });

  it('fills in nothing below the minimum', () => {
    expect(mostWithdrawable('0.999999', '1.00')).toBeNull();
    expect(mostWithdrawable('1', '1.00')).toBe('1.00');
  });

  it('refuses less than the platform pays out', () => {
    expect(withdrawalError({ amount: '4.99' }, { available: '80', least: '5' })).toBe(
      'The smallest withdrawal is 5.00 USDT.',
    );
    expect(mostWithdrawable('4.99', '5')).toBeNull();
  });

  it('refuses more than is available', () => {
    expect(withdrawalError({ amount: '79.71' }, { available: '79.70', least: '1.00' })).toBe(
      'You have 79.70 USDT available. Nothing was withdrawn.',
    );
    expect(withdrawalError({ amount: '11.00' }, { available: '10.999000', least: '1.00' })).toBe(
      'You have 10.999 USDT available. Nothing was withdrawn.',
    );
    expect(withdrawalError({ amount: '79.70' }, { available: '79.700000', least: '1.00' })).toBeNull();
    expect(withdrawalError({ amount: '79.70' }, { available: undefined, least: '1.00' })).toBeNull();
  });
});
