import type { DecimalString } from '@souk/contracts/amounts';
import { adminRolesOf, permissionsOf } from '@souk/contracts/backOffice/permissions';
import { type Grant, grantsOf } from '@souk/contracts/people/grants';
import type { SystemSettings } from '@souk/contracts/platform/settings';
import type { OfferSide } from '@souk/contracts/trading/offers/terms';
import { AppError } from '../../kernel/AppError';
import type { User } from '../models';

/**
 * The user who acts, their grants and their proof. A session is one; a key is one with the grants of its scopes and no recent
 * proof.
 */
export interface Caller {
  /** As the database knows them at this moment, never as the token says (docs/domain.md#the-wire). */
  user: Pick<User, 'id' | 'email' | 'username' | 'role' | 'isActive' | 'emailVerifiedAt' | 'kycStatus'> &
    Pick<User, 'termsVersion' | 'taxDueAt'> &
    Partial<Pick<User, 'kycClosedAt'>>;
  /** Their grants; an administrator's follow from their roles. A route takes one of them (`may`). */
  grants: ReadonlySet<Grant>;
  proof: Proof;
}

/** How callers proved who they are, and from where they ask. */
export interface Proof {
  /** A password or a factor was proved within the last 10 minutes; signing in counts. */
  isRecent: boolean;
  /** Whether a second factor was one of them. */
  withFactor: boolean;
  device: string;
  /** The client's address, as the gateway saw it. */
  address: string;
  /** The key that signed the request, in the place of a session, and its owner's bounds of prices: by side, then by coin. */
  key?: { id: string; bounds: Record<OfferSide, Partial<Record<string, DecimalString>>> };
}

/** The device and the network that an announcement to the owner names. */
export function whereFrom({ proof }: Pick<Caller, 'proof'>): Record<string, string> {
  return { device: proof.device, from: proof.address };
}

/** The proof of a job, and of a request that is carried out later in its author's name. */
export const UNPROVED: Proof = { isRecent: false, withFactor: false, device: '', address: '' };

/** A caller who is signed in, with their session; a key stands for one that was proved in 1970. */
export interface SignedIn extends Caller {
  session: { id: string; createdAt: Date; seenAt: Date; provedAt: Date };
  /** The database's time as they were read: what the request decides by. */
  now: Date;
}

/** A user as a caller, for what is done in their name later on. */
export function callerOf(row: Caller['user'] & Pick<User, 'adminRoles'>, proof = UNPROVED): Caller {
  const { id, email, username, role, emailVerifiedAt, kycStatus, kycClosedAt, termsVersion, taxDueAt } = row;
  const account = { id, email, username, role, isActive: Boolean(row.isActive) };
  return {
    user: { ...account, emailVerifiedAt, kycStatus, kycClosedAt, termsVersion, taxDueAt },
    grants: grantsOf(role === 'admin' ? permissionsOf(adminRolesOf(row.adminRoles)) : []),
    proof,
  };
}

/** A deactivated administrator is none. */
export function isAdmin({ role, isActive }: Pick<User, 'role' | 'isActive'>): boolean {
  return role === 'admin' && isActive;
}

/** @throws AppError `permission_missing` where the caller holds no such grant; of a key `scope_missing`. */
export function assertPermitted({ grants, proof }: Pick<Caller, 'grants' | 'proof'>, grant: Grant): void {
  if (grants.has(grant)) return;
  throw new AppError(proof.key ? 'scope_missing' : 'permission_missing', { permission: grant });
}

/**
 * Moving money out, and deciding who gets in, take a proof of the last 10 minutes: a password, or the factor where the account has
 * one. A session alone may be stolen. Signing in is a proof.
 * @throws AppError `reauthentication_required`.
 */
export function assertRecent({ proof }: Pick<Caller, 'proof'>): void {
  if (!proof.isRecent) throw new AppError('reauthentication_required');
}

/**
 * Where the platform wants it, an administrator who proved no second factor only reads.
 * @throws AppError `second_factor_missing`.
 */
export function assertFactor(
  { proof }: Pick<Caller, 'proof'>,
  { admins_need_second_factor: isNeeded }: Pick<SystemSettings, 'admins_need_second_factor'>,
): void {
  if (isNeeded && !proof.withFactor) throw new AppError('second_factor_missing');
}

/**
 * Refuses an administrator who decides about their own money or documents, also one who was a regular user once
 * (docs/domain.md#who-may-do-what).
 * @param owners the users whose matter it is.
 * @throws AppError `own_account`.
 */
export function assertNotOwn({ user }: Pick<Caller, 'user'>, ...owners: number[]): void {
  if (!owners.includes(user.id)) return;
  throw new AppError('own_account');
}
