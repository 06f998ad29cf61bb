import type { Thumb } from '@souk/contracts/people/reputation';
import type { NO_TIN } from '@souk/contracts/people/tax';
import { User } from '../../domain/models';
import { createdAt, date, id, number, table, text } from '../../domain/models/table';

/** One side's word on the other of a completed trade. Until `revealedAt` it leaves the api to its author alone. */
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

/** That one trader does not want to meet another. */
export class Block extends table('blocks', {
  userId: number().key(),
  blockedId: number().key(),
  createdAt: createdAt(),
}) {
  static readonly joins = () => ({ blocked: User });
  declare blocked?: User;
}

/** What one trader wrote down about another, for themselves alone. */
export class TraderNote extends table('trader_notes', {
  userId: number().key(),
  aboutId: number().key(),
  text: text(),
  updatedAt: createdAt(),
}) {
  static readonly joins = () => ({ about: User });
  declare about?: User;
}

/** The one link that a user may have to confirm their address; only the hash of its token is stored. */
export class EmailVerification extends table('email_verifications', {
  userId: number().key(),
  tokenHash: text(),
  expiresAt: date(),
}) {}

/** The one reset a user may have open; only the hash of its token is stored. */
export class PasswordReset extends table('password_resets', {
  userId: number().key(),
  tokenHash: text(),
  expiresAt: date(),
}) {}

/** A country in which a user pays tax, as they certified it. */
export class TaxResidence extends table('tax_residences', {
  id: id(),
  userId: number(),
  country: text(),
  tin: text().orNull(),
  noTin: text<(typeof NO_TIN)[number]>().orNull(),
  certifiedAt: createdAt(),
}) {}

/** One of the ten codes that stand in for a lost device. Its row goes when it is used. */
export class RecoveryCode extends table('recovery_codes', {
  userId: number().key(),
  /** 0 to 9: the digit that the code begins with. */
  number: number().key(),
  codeHash: text(),
  createdAt: createdAt().orNull(),
}) {}
