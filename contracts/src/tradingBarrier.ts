import type { SystemSettings } from './settings';
import type { User } from './users';

export const TRADING_BARRIERS = ['deactivated', 'kyc'] as const;
export type TradingBarrier = (typeof TRADING_BARRIERS)[number];

/**
 * What keeps somebody from posting offers and opening trades, or null: a deactivated account first (spec §4 User activity),
 * then missing KYC, unless an admin has switched off that it is required (design §3).
 */
export function tradingBarrier(
  person: Pick<User, 'is_active' | 'kyc_status'>,
  settings: Pick<SystemSettings, 'kyc_required'>,
): TradingBarrier | null {
  if (!person.is_active) return 'deactivated';
  return settings.kyc_required && person.kyc_status !== 'approved' ? 'kyc' : null;
}
