import { tradingBarrier } from './tradingBarrier';

const REQUIRED = { kyc_required: true, email_verification_required: false };

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
  const person = { is_active, email_verified: false, kyc_status };
  expect(tradingBarrier(person, { ...REQUIRED, kyc_required })).toBe(barrier);
});

it.each([
  [true, 'approved', true, null],
  [true, 'approved', false, 'email'],
  [true, null, false, 'email'],
  [true, null, true, 'kyc'],
  [false, null, false, 'deactivated'],
] as const)(
  'where a confirmed email address is required: active: %s, KYC: %s, confirmed: %s: %s',
  (is_active, kyc_status, email_verified, barrier) => {
    const person = { is_active, email_verified, kyc_status };
    expect(tradingBarrier(person, { ...REQUIRED, email_verification_required: true })).toBe(barrier);
  },
);
