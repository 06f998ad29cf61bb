import type { User } from '../../api/src/domain/models';
import type { Caller } from '../../api/src/domain/session/Callers';

/** A user as a request of theirs would bring them. */
export function callerOf(user: User): Caller {
  const { id, email, username, role, isActive, emailVerifiedAt, kycStatus } = user;
  return { id, email, username, role, isActive, emailVerifiedAt, kycStatus };
}
