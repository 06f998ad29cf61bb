import { adminRolesOf, permissionsOf } from '@souk/contracts/backOffice/team/permissions';
import type { User as WireUser } from '@souk/contracts/people/users';
import { presentTime } from '../../kernel/presentTime';
import type { User } from '../models';
import { requestsHeldUntil } from '../policy/settings/payoutsHeldUntil';
import type { PlatformSettings } from '../policy/settings/settings';
import { presentNotes } from './presentNotes';
import { profileOf } from './profileColumns';

/** A user with profile, without the password's hash. @param now Database time, which decides what has expired. */
export function presentUser(user: User, settings: PlatformSettings, now: Date): WireUser {
  return {
    id: user.id,
    email: user.email,
    username: user.username,
    ...profileOf(user),
    role: user.role,
    ...(user.role === 'admin' && { permissions: permissionsOf(adminRolesOf(user.adminRoles)) }),
    is_active: Boolean(user.isActive),
    shows_presence: Boolean(user.showsPresence),
    email_verified: user.emailVerifiedAt !== null,
    email_bounced: user.emailBouncedAt !== null,
    kyc_status: user.kycStatus,
    ...presentNotes('kyc_notes', user.kycNotes, user.kycNotesSaid),
    payouts_held_until: presentTime(requestsHeldUntil(user, settings, now)),
    selling_paused_until: pausedUntil(user.sellingPausedUntil, now),
    buying_paused_until: pausedUntil(user.buyingPausedUntil, now),
    created_at: user.createdAt.toISOString(),
  };
}

/** An expired pause counts as none. */
function pausedUntil(until: Date | null, now: Date): string | null {
  return until && until > now ? until.toISOString() : null;
}
