import type { Site } from '@souk/contracts/platform/runtimeConfig';
import type { SystemSettings } from '@souk/contracts/platform/settings';
import { DEFAULT_SYSTEM_SETTINGS } from '@souk/contracts/platform/systemDefaults';
import { type TradingRules, tradingBarrier } from '@souk/contracts/trading/tradingBarrier';
import { AppError } from '../../kernel/AppError';
import type { Caller } from './Callers';

/**
 * The callers that a route lets in (docs/domain.md#who-may-do-what), from the widest to the narrowest:
 * `anyone`; `user`, signed in; `regular`, a user who is no admin; `active`, a regular user whose account is active;
 * `reachable`, an active one whose email address is confirmed where that is required;
 * `trader`, a regular user whom no `tradingBarrier` keeps from trading; `admin`, an active admin.
 */
export type Access = 'anyone' | 'user' | 'regular' | 'active' | 'reachable' | 'trader' | 'admin';

const MAINTENANCE_RETRY_SECONDS = 300;

/** @throws AppError 401 without a session, 403 where the caller may not, or an admin calls through the traders' site, 503 during maintenance for all but admins. */
export function authorise(
  access: Access,
  caller: Caller | null,
  { settings, signingIn, site }: { settings: SystemSettings; signingIn: boolean; site: Site },
): void {
  if (settings.maintenance_mode && caller?.role !== 'admin' && !signingIn) {
    throw new AppError('maintenance', {}, { retryAfter: MAINTENANCE_RETRY_SECONDS });
  }
  if (access === 'anyone') return;
  if (!caller) throw new AppError('unauthenticated');
  // Whoever steals an admin's session on the public site can do nothing with it there.
  if (site === 'trading' && caller.role === 'admin' && !signingIn) {
    throw new AppError('back_office_only');
  }
  assertMay(access, caller, settings);
}

type Person = Pick<Caller, 'role' | 'isActive' | 'emailVerifiedAt' | 'kycStatus'>;

/**
 * @param settings asked for those who trade or move money only.
 * @throws AppError 403 where somebody signed in may not.
 */
export function assertMay(
  access: Exclude<Access, 'anyone'>,
  person: Person,
  settings: TradingRules = DEFAULT_SYSTEM_SETTINGS,
): void {
  const refusal = refusalOf(access, person, settings);
  if (refusal) throw new AppError(refusal);
}

function refusalOf(access: Access, caller: Person, settings: TradingRules) {
  if (access === 'user') return null;
  if (access === 'admin') {
    return caller.role === 'admin' && caller.isActive ? null : 'admins_only';
  }
  if (caller.role === 'admin') return 'not_for_admins';
  if (access === 'regular') return null;
  const { isActive: is_active, kycStatus: kyc_status, emailVerifiedAt } = caller;
  const barrier = tradingBarrier(
    { is_active, email_verified: emailVerifiedAt !== null, kyc_status },
    settings,
  );
  if (barrier === 'deactivated') return 'account_deactivated';
  if (access === 'active') return null;
  if (barrier === 'email') return 'email_unconfirmed';
  if (access === 'trader' && barrier) return 'kyc_not_approved';
  return null;
}
