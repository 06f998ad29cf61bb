import { tradingBarrier } from './tradingBarrier';

it.each([
  [true, 'approved', true, null],
  [true, 'pending', true, 'kyc'],
  [true, 'rejected', true, 'kyc'],
  [true, null, true, 'kyc'],
  [false, 'approved', true, 'deactivated'],
  [false, null, true, 'deactivated'],
  [true, null, false, null],
  [true, 'rejected', false, null],
  [false, 'approved', false, 'deactivated'],
] as const)('active: %s, KYC: %s, KYC required: %s: %s', (is_active, kyc_status, kyc_required, barrier) => {
  expect(tradingBarrier({ is_active, kyc_status }, { kyc_required })).toBe(barrier);
});
