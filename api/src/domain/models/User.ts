import type { KycStatus } from '@souk/contracts/people/kyc/kycRules';
import type { Role } from '@souk/contracts/people/users';
import type { Language } from '@souk/contracts/texts/languages';
import type { KycDocument } from './files';
import { createdAt, date, day, flag, id, number, table, text } from './table';
import type { LedgerAccount } from './wallet';

/** A person: account, role, profile and KYC state. Balances are in the ledger. */
export class User extends table('users', {
  id: id(),
  email: text(),
  username: text(),
  passwordHash: text(),
  role: text<Role>().default('user'),
  /** An admin's roles, separated by commas; null is an owner (`adminRolesOf`). */
  adminRoles: text().orNull(),
  adminRolesAt: date().orNull(),
  isActive: flag().default(true),
  kycStatus: text<KycStatus>().orNull(),
  kycNotes: text().orNull(),
  kycNotesSaid: text().orNull(),
  isKycSetByHand: flag().default(false),
  kycQueuedAt: date().orNull(),
  kycClosedAt: date().orNull(),
  fullName: text().orNull(),
  phone: text().orNull(),
  dateOfBirth: day().orNull(),
  occupation: text().orNull(),
  walletAddress: text().orNull(),
  address: text().orNull(),
  city: text().orNull(),
  country: text().orNull(),
  /** Code of the country (`countryCodeOf`), empty if unknown: kept by a hook, like the search text. */
  countryCode: text().orNull(),
  postalCode: text().orNull(),
  language: text<Language>().orNull(),
  mailWord: text().orNull(),
  walletAddressChangedAt: date().orNull(),
  walletAddressSetAt: date().orNull(),
  identityChangedAt: date().orNull(),
  emailVerifiedAt: date().orNull(),
  emailBouncedAt: date().orNull(),
  emailChangedAt: date().orNull(),
  passwordResetAt: date().orNull(),
  factorRemovedAt: date().orNull(),
  sellingPausedUntil: date().orNull(),
  awayUntil: date().orNull(),
  showsPresence: flag().default(true),
  buyingPausedUntil: date().orNull(),
  termsVersion: text().orNull(),
  termsAcceptedAt: date().orNull(),
  taxDueAt: date().orNull(),
  screenedVersion: number().default(0),
  erasedAt: date().orNull(),
  /** Search text (`foldText`), kept by a hook. */
  searchText: text().orNull(),
  /** Username folded for look-alikes (`foldUsername`), kept in the same way. */
  lookAlike: text().orNull(),
  createdAt: createdAt(),
}) {
  declare kycDocuments?: KycDocument[];
  declare accounts?: LedgerAccount[];
}
