import type { HitState } from '@souk/contracts/backOffice/screening';
import { createdAt, date, decimal, id, number, table, text } from './table';
import { User } from './User';

/** An address on a list of sanctions, in the form in which addresses are compared (`addressKey`). */
export class ScreeningAddress extends table('screening_addresses', {
  network: text().key(),
  address: text().key(),
  list: text().key(),
  entry: text(),
}) {}

/** A list of names. The sum of all versions changes whenever one is loaded. */
export class ScreeningList extends table('screening_lists', {
  list: text().key(),
  version: number().default(1),
  loadedAt: createdAt(),
}) {}

/** A person on a list. */
export class ScreeningEntry extends table('screening_entries', {
  id: id(),
  list: text(),
  entry: text(),
  /** JSON. */
  names: text(),
  birthYears: text(),
}) {}

/** A folded word of an entry's names: candidates are found by it. */
export class ScreeningToken extends table('screening_tokens', {
  token: text().key(),
  entryId: number().key(),
}) {}

/** That a user's name is like one on a list. Neither the user nor an administrator without `kyc.read` ever learns of it. */
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
