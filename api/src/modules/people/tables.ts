import type { HitState } from '@souk/contracts/backOffice/flags/screening';
import type { ClosingCode } from '@souk/contracts/people/kyc/kycClosing';
import type { ReportReason, ReportStatus } from '@souk/contracts/people/reputation/reports';
import type { Thumb } from '@souk/contracts/people/reputation/reputation';
import type { NO_TIN } from '@souk/contracts/people/tax';
import { User } from '../../domain/models';
import { createdAt, date, decimal, id, number, table, text } from '../../domain/models/table';

/** One side's rating of the other in a completed trade. Until `revealedAt` the api shows it to its author alone. */
export class Rating extends table('ratings', {
  id: id(),
  tradeId: number(),
  authorId: number(),
  ratedId: number(),
  thumb: text<Thumb>(),
  text: text().orNull(),
  createdAt: createdAt(),
  revealBy: date(),
  revealedAt: date().orNull(),
  voidedAt: date().orNull(),
  voidedBy: number().orNull(),
  voidReason: text().orNull(),
}) {
  static readonly joins = () => ({ author: User, rated: User });
  declare author?: User;
  declare rated?: User;
}

export class Block extends table('blocks', {
  userId: number().key(),
  blockedId: number().key(),
  createdAt: createdAt(),
}) {
  static readonly joins = () => ({ blocked: User });
  declare blocked?: User;
}

/** Visible to its author alone. */
export class TraderNote extends table('trader_notes', {
  userId: number().key(),
  aboutId: number().key(),
  text: text(),
  updatedAt: createdAt(),
}) {
  static readonly joins = () => ({ about: User });
  declare about?: User;
}

/** A user's only open link to confirm their address; only the hash of its token is stored. */
export class EmailVerification extends table('email_verifications', {
  userId: number().key(),
  tokenHash: text(),
  expiresAt: date(),
}) {}

/** A user's only open reset; only the hash of its token is stored. */
export class PasswordReset extends table('password_resets', {
  userId: number().key(),
  tokenHash: text(),
  expiresAt: date(),
}) {}

export class TaxResidence extends table('tax_residences', {
  id: id(),
  userId: number(),
  country: text(),
  tin: text().orNull(),
  noTin: text<(typeof NO_TIN)[number]>().orNull(),
  certifiedAt: createdAt(),
}) {}

/** One of ten codes that replace a lost device. Its row is deleted when it is used. */
export class RecoveryCode extends table('recovery_codes', {
  userId: number().key(),
  number: number().key(),
  codeHash: text(),
  createdAt: createdAt(),
}) {}

/** In the form in which addresses are compared (`addressKey`). */
export class ScreeningAddress extends table('screening_addresses', {
  network: text().key(),
  address: text().key(),
  list: text().key(),
  entry: text(),
}) {}

/** A list of names. The sum of all versions changes with each load. */
export class ScreeningList extends table('screening_lists', {
  list: text().key(),
  version: number().default(1),
  loadedAt: createdAt(),
}) {}

export class ScreeningEntry extends table('screening_entries', {
  id: id(),
  list: text(),
  entry: text(),
  names: text(),
  birthYears: text(),
}) {}

/** A folded word of an entry's names, by which candidates are found. */
export class ScreeningToken extends table('screening_tokens', {
  token: text().key(),
  entryId: number().key(),
}) {}

/** A user's name resembles one on a list. Neither the user nor an administrator without `kyc.read` ever learns of it. */
export class ScreeningHit extends table('screening_hits', {
  id: id(),
  userId: number(),
  list: text(),
  entry: text(),
  name: text(),
  birthYears: text(),
  compared: text(),
  score: decimal(),
  state: text<HitState>().default('open'),
  createdAt: createdAt(),
  decidedBy: number().orNull(),
  decidedAt: date().orNull(),
  reason: text().orNull(),
}) {
  static readonly joins = () => ({ user: User, decider: { model: User, foreignKey: 'decidedBy' } });
  declare user?: User;
  declare decider?: User | null;
}

/** Reason why an identity is closed for good. Its user, and administrators without `kyc.read`, never learn of the code and the words. */
export class KycClosure extends table('kyc_closures', {
  userId: number().key(),
  code: text<ClosingCode>(),
  words: text(),
  closedBy: number(),
  approvedBy: number(),
  createdAt: createdAt(),
}) {
  static readonly joins = () => ({
    closer: { model: User, foreignKey: 'closedBy' },
    approver: { model: User, foreignKey: 'approvedBy' },
  });
  declare closer?: User;
  declare approver?: User;
}

export class Report extends table('reports', {
  id: id(),
  reporterId: number(),
  reportedId: number(),
  tradeId: number().orNull(),
  reason: text<ReportReason>(),
  text: text().orNull(),
  status: text<ReportStatus>().default('open'),
  createdAt: createdAt(),
  decidedAt: date().orNull(),
}) {
  static readonly joins = () => ({ reporter: User, reported: User });
  declare reporter?: User;
  declare reported?: User;
}
