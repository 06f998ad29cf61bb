import { adminRolesOf, permissionsOf } from '@souk/contracts/backOffice/permissions';
import { abilitiesOf } from '@souk/contracts/people/abilities';
import { type PeopleGrant, termsOf } from '@souk/contracts/people/grants';
import type { User as WireUser } from '@souk/contracts/people/users';
import { tradingBarrier } from '@souk/contracts/trading/tradingBarrier';
import { refusalText } from '../../kernel/AppError';
import { presentTime } from '../../kernel/presentTime';
import type { User } from '../models';
import { requestsHeldUntil } from '../policy/settings/payoutsHeldUntil';
import type { PlatformSettings } from '../policy/settings/settings';
import { factsOf } from '../session/assertAble';
import { profileOf } from './profileColumns';

/** The user as they see themselves: never the password's hash. @param now By the database, which says what is over. */
export function presentUser(user: User, settings: PlatformSettings, now: Date): WireUser {
  const standing = {
    is_active: Boolean(user.isActive),
    email_verified: user.emailVerifiedAt !== null,
    kyc_status: user.kycStatus,
  };
  return {
    id: user.id,
    email: user.email,
    username: user.username,
    ...profileOf(user),
    role: user.role,
    ...(user.role === 'admin' && { permissions: permissionsOf(adminRolesOf(user.adminRoles)) }),
    ...standing,
    kyc_notes: user.kycNotes,
    trading_barrier: tradingBarrier(standing, settings),
    payouts_held_until: presentTime(requestsHeldUntil(user, settings, now)),
    selling_paused_until: pausedUntil(user.sellingPausedUntil, now),
    buying_paused_until: pausedUntil(user.buyingPausedUntil, now),
    barriers: barriersOf(user, settings, now),
    created_at: user.createdAt.toISOString(),
  };
}

/** What they can't do now, of what takes a session. Counts, such as of requests that wait, are asked with each request. */
function barriersOf(user: User, platform: PlatformSettings, now: Date): WireUser['barriers'] {
  const person = {
    ...factsOf(user),
    has_payout_address: user.walletAddress !== null,
    payouts_held_until: presentTime(requestsHeldUntil(user, platform, now)),
  };
  const found = Object.entries(abilitiesOf({ person, platform, now })).flatMap(([grant, barrier]) =>
    barrier && termsOf(grant as PeopleGrant).who !== 'anyone'
      ? [[grant, { ...barrier, detail: refusalText(barrier.code, barrier.params) }]]
      : [],
  );
  return Object.fromEntries(found);
}

/** A pause that is over is none. */
function pausedUntil(until: Date | null, now: Date): string | null {
  return until && until > now ? until.toISOString() : null;
}
