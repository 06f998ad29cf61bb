import { barrierTo, type PersonFacts, type PlatformFacts } from '@souk/contracts/people/abilities/abilities';
import type { Grant } from '@souk/contracts/people/abilities/grants';
import { AppError } from '../../kernel/AppError';
import type { User } from '../models';

const MAINTENANCE_RETRY_SECONDS = 300;

type Person = Pick<User, 'role' | 'isActive' | 'emailVerifiedAt' | 'kycStatus'> &
  Partial<
    Pick<
      User,
      'kycClosedAt' | 'termsVersion' | 'taxDueAt' | 'sellingPausedUntil' | 'awayUntil' | 'buyingPausedUntil'
    >
  >;

/** A user's row in the form of the contracts' rules. */
export function factsOf(person: Person): PersonFacts {
  return {
    role: person.role,
    is_active: Boolean(person.isActive),
    email_verified: person.emailVerifiedAt !== null,
    kyc_status: person.kycStatus,
    is_kyc_closed: Boolean(person.kycClosedAt),
    terms_version: person.termsVersion,
    tax_due_at: person.taxDueAt?.toISOString(),
    selling_paused_until: person.sellingPausedUntil?.toISOString(),
    away_until: person.awayUntil?.toISOString(),
    buying_paused_until: person.buyingPausedUntil?.toISOString(),
  };
}

/**
 * Checks what a person may do now (`barrierTo`). A route checks its grant by settings that may be a second old; a use case that depends
 * on it checks again, on locked rows.
 * @param person null if no one is signed in.
 * @throws AppError with the barrier's code.
 */
export function assertAble(
  grant: Grant,
  person: PersonFacts | null,
  { platform, now }: { platform: PlatformFacts; now: Date },
): void {
  const barrier = barrierTo(grant, { person, platform, now });
  if (!barrier) return;
  const retryAfter = barrier.code === 'maintenance' ? MAINTENANCE_RETRY_SECONDS : undefined;
  // A barrier's params always match its code.
  throw new AppError(barrier.code, barrier.params as never, { retryAfter });
}
