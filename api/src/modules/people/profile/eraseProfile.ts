import type { Attributes, Transaction } from 'sequelize';
import { User } from '../../../domain/models';
import { PROFILE_COLUMNS, type ProfileColumn } from '../../../domain/presenters/profileColumns';
import { NOW } from '../../../kernel/database/databaseTime';

/** A valid hash that matches no password. */
const NO_PASSWORD = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

type Kept = 'id' | 'role' | 'sellingPausedUntil' | 'buyingPausedUntil' | 'createdAt';

/**
 * Erases the person from a user's row, column by column. Neither name can be registered: `erased` is reserved, and the address is invalid.
 */
export async function eraseProfile(transaction: Transaction, id: number): Promise<void> {
  const erased = {
    email: `erased-${id}@invalid`,
    username: `erased_${id}`,
    passwordHash: NO_PASSWORD,
    adminRoles: null,
    adminRolesAt: null,
    isActive: false,
    kycStatus: null,
    kycNotes: null,
    kycNotesSaid: null,
    isKycSetByHand: false,
    kycQueuedAt: null,
    kycClosedAt: null,
    walletAddressChangedAt: null,
    walletAddressSetAt: null,
    identityChangedAt: null,
    passwordResetAt: null,
    emailChangedAt: null,
    factorRemovedAt: null,
    emailVerifiedAt: null,
    emailBouncedAt: null,
    mailWord: null,
    countryCode: null,
    termsVersion: null,
    termsAcceptedAt: null,
    taxDueAt: null,
    screenedVersion: 0,
    awayUntil: null,
    showsPresence: false,
    searchText: `erased_${id}`,
    lookAlike: `erased_${id}`,
    erasedAt: NOW,
  } satisfies Record<Exclude<keyof Attributes<User>, Kept | ProfileColumn>, unknown>;
  const profile = PROFILE_COLUMNS.map(([, column]) => [column, null]);
  await User.update({ ...erased, ...Object.fromEntries(profile) }, { where: { id }, transaction });
}
