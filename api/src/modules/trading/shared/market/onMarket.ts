import { MAX_AMOUNT, MIN_TRADE_USDT } from '@souk/contracts/amounts';
import type { PlatformSettings } from '../../../../domain/policy/settings/settings';

/** SQL: what another trade can take of an offer at most. */
const MOST = 'LEAST(offers.max_amount, COALESCE(offers.stock - offers.reserved, offers.max_amount))';

/** SQL: an amount's worth in USDT, rounded as `tradeMoney` does. */
const worthOf = (amount: string) => `ROUND(${amount} * offers.price_per_unit, 6)`;

/**
 * SQL: which offers, joined with their sellers as `users`, are on the market at this moment: all of these must hold (docs/domain.md#who-may-do-what). They
 * are those of which `openTrade` lets some buyer take some amount, while the platform trades at all.
 */
export function onMarket(
  settings: Pick<PlatformSettings, 'email_verification_required' | 'kyc_required'>,
): string[] {
  return [
    "offers.status = 'active'",
    'offers.deleted_at IS NULL',
    `${MOST} >= offers.min_amount`,
    `${worthOf(MOST)} >= ${MIN_TRADE_USDT}`,
    `${worthOf('offers.min_amount')} <= ${MAX_AMOUNT}`,
    'users.is_active = 1',
    '(users.selling_paused_until IS NULL OR users.selling_paused_until <= NOW(3))',
    // Which sellers no `tradingBarrier` keeps from trading, as the database asks it.
    ...(settings.email_verification_required ? ['users.email_verified_at IS NOT NULL'] : []),
    ...(settings.kyc_required ? ["users.kyc_status = 'approved'"] : []),
  ];
}
