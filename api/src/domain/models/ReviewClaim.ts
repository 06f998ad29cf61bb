import type { ClaimSubject } from '@souk/contracts/backOffice/claims';
import { date, number, table, text } from './table';
import type { User } from './User';

/** Which admin is at a case, until when. */
export class ReviewClaim extends table('review_claims', {
  subjectType: text<ClaimSubject>().key(),
  subjectId: number().key(),
  adminId: number(),
  expiresAt: date(),
}) {
  declare admin?: User;
}
