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
  /** Time of the last role change: an approver must have held roles for a day. */
  adminRolesAt: date().orNull(),
  isActive: flag().default(true),
  kycStatus: text<KycStatus>().orNull(),
  kycNotes: text().orNull(),
  /** True if an admin set the KYC status by hand, whatever the documents say (docs/domain.md#kyc). */
  isKycSetByHand: flag().default(false),
  /** Since when all three documents wait for a review; null otherwise. */
  kycQueuedAt: date().orNull(),
  /** Time of final closing: no more documents are accepted (`KycClosure`). */
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
  /** Language of their mails; null is English. */
  language: text<Language>().orNull(),
  /** Chosen word at the head of each mail to them, if any. */
  mailWord: text().orNull(),
  /** Last change of an existing wallet address. */
  walletAddressChangedAt: date().orNull(),
  /** Time when the present wallet address was set, also the first one. */
  walletAddressSetAt: date().orNull(),
  /** Last change of name, date of birth or country, which the documents are compared with. */
  identityChangedAt: date().orNull(),
  /** Last proof by a mailed link that the email address is theirs. */
  emailVerifiedAt: date().orNull(),
  /** Since when mail bounces; nothing more is sent there until it is confirmed again. */
  emailBouncedAt: date().orNull(),
  emailChangedAt: date().orNull(),
  /** Last password reset by a mailed link. */
  passwordResetAt: date().orNull(),
  /** Last removal of a second factor, by the user or by an admin for them. */
  factorRemovedAt: date().orNull(),
  sellingPausedUntil: date().orNull(),
  /** Their offers are hidden from the market until then, at their own wish. */
  awayUntil: date().orNull(),
  buyingPausedUntil: date().orNull(),
  termsVersion: text().orNull(),
  termsAcceptedAt: date().orNull(),
  /** Deadline to name their tax residence; null once they have, or before they were asked. */
  taxDueAt: date().orNull(),
  /** Version of the sanctions lists that their name was last compared with (`screenUser`). */
  screenedVersion: number().default(0),
  /** Time of account deletion: nothing identifies them any more. */
  erasedAt: date().orNull(),
  /** Search text (`foldText`), kept by a hook; null until `foldNamesJob` reaches an older user. */
  searchText: text().orNull(),
  /** Username folded for look-alikes (`foldUsername`), kept in the same way. */
  lookAlike: text().orNull(),
  createdAt: createdAt(),
}) {
  declare kycDocuments?: KycDocument[];
  declare accounts?: LedgerAccount[];
}
