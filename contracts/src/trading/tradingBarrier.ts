import type { User } from '../people/users';
import type { SystemSettings } from '../platform/settings/settings';
import { t } from '../texts/texts';

export const TRADING_BARRIERS = ['deactivated', 'email', 'kyc'] as const;
export type TradingRules = Pick<SystemSettings, 'kyc_required' | 'email_verification_required'>;
export type TradingBarrier = (typeof TRADING_BARRIERS)[number];

/** Refusal of trades and money movements while the email address is unconfirmed. */
export const EMAIL_UNCONFIRMED = t('Please confirm your email address first.');

/**
 * The reason why a user cannot post offers and open trades, or null: a deactivated account first,
 * then an unconfirmed email address where an admin has switched on that it is required, then missing KYC unless an admin has
 * switched off that it is (docs/domain.md#who-may-do-what).
 */
export function tradingBarrier(
  person: Pick<User, 'is_active' | 'email_verified' | 'kyc_status'>,
  settings: TradingRules,
): TradingBarrier | null {
  if (!person.is_active) return 'deactivated';
  if (settings.email_verification_required && !person.email_verified) return 'email';
  return settings.kyc_required && person.kyc_status !== 'approved' ? 'kyc' : null;
}
