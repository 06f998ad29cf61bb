import type { PlatformSettings } from '../policy/settings/settings';

/** SQL: which offers, joined with their sellers as `users`, are on the market at this moment: all of these must hold (design §3). */
export function onMarket(
  settings: Pick<PlatformSettings, 'email_verification_required' | 'kyc_required'>,
): string[] {
  return [
    "offers.status = 'active'",
    'offers.deleted_at IS NULL',
    '(offers.stock IS NULL OR offers.stock - offers.reserved >= offers.min_amount)',
    'users.is_active = 1',
    '(users.selling_paused_until IS NULL OR users.selling_paused_until < NOW(3))',
    // Which sellers no `tradingBarrier` keeps from trading, as the database asks it.
    ...(settings.email_verification_required ? ['users.email_verified_at IS NOT NULL'] : []),
    ...(settings.kyc_required ? ["users.kyc_status = 'approved'"] : []),
  ];
}
