import { withdrawalRequest } from '@souk/contracts/money/wallet';
import { mostWithdrawable, withdrawalError } from './withdrawalRules';

describe('withdrawing', () => {
  it('fills in at most what is there, never rounding up', () => {
    expect(mostWithdrawable('79.709999')).toBe('79.70');
    expect(mostWithdrawable('80')).toBe('80.00');
  });

  it('fills in nothing below the minimum', () => {
    expect(mostWithdrawable('0.999999')).toBeNull();
    expect(mostWithdrawable('1')).toBe('1.00');
  });

  it('refuses more than is available', () => {
    expect(withdrawalError({ amount: '79.71' }, '79.70')).toBe(
      'You have 79.70 USDT available. Nothing was withdrawn.',
    );
    expect(withdrawalError({ amount: '11.00' }, '10.999000')).toBe(
      'You have 10.999 USDT available. Nothing was withdrawn.',
    );
    expect(withdrawalError({ amount: '79.70' }, '79.700000')).toBeNull();
    expect(withdrawalError({ amount: '79.70' }, undefined)).toBeNull();
  });

  it.each([
    ['', 'Please enter an amount'],
    ['abc', 'Please enter a valid amount.'],
    ['-5', 'Please enter a valid amount.'],
    ['0.99', 'Minimum withdrawal amount is 1.00 USDT.'],
  ])('explains %j', (amount, message) => {
    expect(withdrawalRequest.safeParse({ amount }).error?.issues[0]?.message).toBe(message);
  });
});
