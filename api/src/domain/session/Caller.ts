import type { DecimalString } from '@souk/contracts/amounts/amounts';
import { adminRolesOf, permissionsOf } from '@souk/contracts/backOffice/team/permissions';
import { type Grant, grantsOf } from '@souk/contracts/people/abilities/grants';
import type { SystemSettings } from '@souk/contracts/platform/settings/settings';
import type { OfferSide } from '@souk/contracts/trading/offers/terms';
import { AppError } from '../../kernel/AppError';
import type { User } from '../models';

/** The acting user, their grants and their proof. A session is one; a key is one with the grants of its scopes and no recent proof. */
export interface Caller {
  /** Current database values, never the token's (docs/domain.md#the-wire). */
  user: Pick<User, 'id' | 'email' | 'username' | 'role' | 'isActive' | 'emailVerifiedAt' | 'kycStatus'> &
    Pick<User, 'termsVersion' | 'taxDueAt'> &
    Partial<Pick<User, 'kycClosedAt'>>;
  /** An administrator's grants follow from their roles. A route requires one of them (`may`). */
  grants: ReadonlySet<Grant>;
  proof: Proof;
}

/** A caller's proofs of identity, with device and address. */
export interface Proof {
  /** A password or a factor was proved within the last 10 minutes; signing in counts. */
  isRecent: boolean;
  /** A second factor was among the proofs. */
  withFactor: boolean;
  device: string;
  /** Client address reported by the gateway. */
  address: string;
  /** The key that signed the request instead of a session, and its owner's price bounds by side, then by coin. */
  key?: { id: string; bounds: Record<OfferSide, Partial<Record<string, DecimalString>>> };
}

/** Device and network for an announcement to the owner. */
export function whereFrom({ proof }: Pick<Caller, 'proof'>): Record<string, string> {
  return { device: proof.device, from: proof.address };
}

/** Proof of a job, and of a request carried out later in its author's name. */
export const UNPROVED: Proof = { isRecent: false, withFactor: false, device: '', address: '' };

/** A signed-in caller with their session; a key has a session proved in 1970. */
export interface SignedIn extends Caller {
  session: { id: string; createdAt: Date; seenAt: Date; provedAt: Date };
  /** Database time of the read, on which the request decides. */
  now: Date;
}

/** A user as a caller, for actions carried out later in their name. */
export function callerOf(row: Caller['user'] & Pick<User, 'adminRoles'>, proof = UNPROVED): Caller {
  const { id, email, username, role, emailVerifiedAt, kycStatus, kycClosedAt, termsVersion, taxDueAt } = row;
  const account = { id, email, username, role, isActive: Boolean(row.isActive) };
  return {
    user: { ...account, emailVerifiedAt, kycStatus, kycClosedAt, termsVersion, taxDueAt },
    grants: grantsOf(role === 'admin' ? permissionsOf(adminRolesOf(row.adminRoles)) : []),
    proof,
  };
}

/** A deactivated administrator does not count. */
export function isAdmin({ role, isActive }: Pick<User, 'role' | 'isActive'>): boolean {
  return role === 'admin' && isActive;
}

/** @throws AppError `permission_missing` if the caller lacks the grant; for a key `scope_missing`. */
export function assertPermitted({ grants, proof }: Pick<Caller, 'grants' | 'proof'>, grant: Grant): void {
  if (grants.has(grant)) return;
  throw new AppError(proof.key ? 'scope_missing' : 'permission_missing', { permission: grant });
}

/**
 * Moving money out, and changes of access, need a proof of the last 10 minutes: a password, or the factor if the account has one. A
 * session alone may be stolen. Signing in is a proof.
 * @throws AppError `reauthentication_required`.
 */
export function assertRecent({ proof }: Pick<Caller, 'proof'>): void {
  if (!proof.isRecent) throw new AppError('reauthentication_required');
}

/**
 * If the platform demands it, an administrator without a second factor may only read.
 * @throws AppError `second_factor_missing`.
 */
export function assertFactor(
  { proof }: Pick<Caller, 'proof'>,
  { admins_need_second_factor: isNeeded }: Pick<SystemSettings, 'admins_need_second_factor'>,
): void {
  if (isNeeded && !proof.withFactor) throw new AppError('second_factor_missing');
}

/**
 * Refuses an administrator who decides about their own money or documents, also a former regular user (docs/domain.md#who-may-do-what).
 * @param owners the users concerned.
 * @throws AppError `own_account`.
 */
export function assertNotOwn({ user }: Pick<Caller, 'user'>, ...owners: number[]): void {
  if (!owners.includes(user.id)) return;
  throw new AppError('own_account');
}
