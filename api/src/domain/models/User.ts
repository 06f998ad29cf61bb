import type { Language } from '@souk/contracts/languages';
import type { KycStatus } from '@souk/contracts/people/kycRules';
import type { Role } from '@souk/contracts/people/users';
import type { KycDocument } from './files';
import { createdAt, date, day, flag, id, number, table, text } from './table';
import type { LedgerAccount } from './wallet';

/** A person: account, role, profile and KYC state. Balances are the ledger's. */
export class User extends table('users', {
  id: id(),
  email: text(),
  username: text(),
  passwordHash: text(),
  role: text<Role>().default('user'),
  /** An admin's roles, with commas between; null is an owner (`adminRolesOf`). */
  adminRoles: text().orNull(),
  /** When the roles were given last: an approver has had theirs for a day. */
  adminRolesAt: date().orNull(),
  isActive: flag().default(true),
  kycStatus: text<KycStatus>().orNull(),
  kycNotes: text().orNull(),
  /** Whether the KYC status is an admin's own word, not what the documents say (docs/domain.md#kyc). */
  isKycSetByHand: flag().default(false),
  /** Since when all three documents wait for a review; null where none or not all do. */
  kycQueuedAt: date().orNull(),
  /** When it was closed for good: no document is taken any more (`KycClosure`). */
  kycClosedAt: date().orNull(),
  fullName: text().orNull(),
  phone: text().orNull(),
  dateOfBirth: day().orNull(),
  occupation: text().orNull(),
  walletAddress: text().orNull(),
  address: text().orNull(),
  city: text().orNull(),
  country: text().orNull(),
  /** That the country names (`countryCodeOf`), empty where it names none: kept by a hook, as the search text is. */
  countryCode: text().orNull(),
  postalCode: text().orNull(),
  /** In which they are written to; null is English. */
  language: text<Language>().orNull(),
  /** At the head of each mail to them, if they chose one. */
  mailWord: text().orNull(),
  /** When a wallet address that was there was changed last. */
  walletAddressChangedAt: date().orNull(),
  /** When the present wallet address was named, also the first one. */
  walletAddressSetAt: date().orNull(),
  /** The same of the name, the date of birth and the country: what the documents were compared with. */
  identityChangedAt: date().orNull(),
  /** When a mailed link proved last that the email address is theirs. */
  emailVerifiedAt: date().orNull(),
  /** Since when mail to it comes back; nothing more is sent there until it is confirmed again. */
  emailBouncedAt: date().orNull(),
  /** When another email address took the place of the one before. */
  emailChangedAt: date().orNull(),
  /** When a mailed link set a new password last. */
  passwordResetAt: date().orNull(),
  /** When they, or an admin for them, removed a second factor last. */
  factorRemovedAt: date().orNull(),
  sellingPausedUntil: date().orNull(),
  /** Until then none of their offers is on the market, because they say so. */
  awayUntil: date().orNull(),
  buyingPausedUntil: date().orNull(),
  /** Of the terms that they accepted last. */
  termsVersion: text().orNull(),
  termsAcceptedAt: date().orNull(),
  /** From when on they must have said where they pay tax; null once they have, or before they were asked. */
  taxDueAt: date().orNull(),
  /** Of the lists of sanctions that their name was compared with last (`screenUser`). */
  screenedVersion: number().default(0),
  /** When the user deleted the account: nothing says any more who they were. */
  erasedAt: date().orNull(),
  /** A search finds them by this (`foldText`), kept by a hook; null until `foldNamesJob` has come to a user of before. */
  searchText: text().orNull(),
  /** The username as it reads at a glance (`foldUsername`), kept in the same way. */
  lookAlike: text().orNull(),
  createdAt: createdAt(),
}) {
  declare kycDocuments?: KycDocument[];
  declare accounts?: LedgerAccount[];
}
